"""A self-signed certificate for 127.0.0.1, made for one fake and thrown away with it."""

from __future__ import annotations

import shutil
import ssl
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path


class TlsUnavailableError(RuntimeError):
    """There is no way to make a certificate here; tests skip on it."""


@dataclass(frozen=True)
class Certificate:
    folder: Path

    @property
    def ca_file(self) -> Path:
        """What a client must trust to accept this server."""
        return self.folder / "cert.pem"

    @classmethod
    def make(cls) -> Certificate:
        folder = Path(tempfile.mkdtemp(prefix="fake-tls-"))
        command = [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "3650"),
            *("-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost"),
            *("-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")),
        ]
        try:
            subprocess.run(command, check=True, capture_output=True, timeout=30)
        except (OSError, subprocess.SubprocessError) as error:
            shutil.rmtree(folder, ignore_errors=True)
            raise TlsUnavailableError(str(error)) from error
        return cls(folder)

    def context(self) -> ssl.SSLContext:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.folder / "cert.pem", self.folder / "key.pem")
        return context

    def remove(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
