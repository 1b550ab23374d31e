"""Long checks of the promise that nothing is lost, as commands: `python -m tests.soak.kill --help`, and so on."""
