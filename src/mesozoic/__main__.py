"""Run the command line with `python -m mesozoic`."""

from mesozoic.cli.main import run

if __name__ == "__main__":
    run()
