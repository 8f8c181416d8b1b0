"""UaC Desktop: an assistant on your own machine whose memory of you is readable, runnable Python."""

__version__ = "0.1.0"
