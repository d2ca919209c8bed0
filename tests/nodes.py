"""Several nodes on one PostgreSQL database, behind nginx, which sends every request to whichever it likes."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.postgres import HOST, free_port

PATIENCE = 60.0  # seconds for a node to come up on a busy machine

NGINX = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    upstream nodes {{
        {servers}
    }}
    server {{
        listen {host}:{port};
        location / {{
            proxy_pass http://nodes;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $remote_addr;
        }}
    }}
}}
"""


class Node:
    """`anachron serve --database` in a process of its own."""

    def __init__(self, database: str, port: int | None = None) -> None:
        self.database, self.port = database, port or free_port()
        command = ["serve", "--no-browser", "--no-limits", "--port", str(self.port), "--database", database]
        self.process = subprocess.Popen([sys.executable, "-m", "anachron", *command])

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.port}"

    def wait(self) -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert self.process.poll() is None, "it has stopped"
            try:
                if httpx.get(f"{self.address}/api/games", timeout=5).is_success:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("it never answered")

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)


class Town:
    """Nodes, and what stands before them."""

    def __init__(self, folder: Path, database: str, count: int) -> None:
        self.folder, self.port, self.command = folder, free_port(), expect_nginx()
        self.nodes = [Node(database) for _ in range(count)]
        self.nginx: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        folder = self.folder
        for node in self.nodes:
            node.wait()
        servers = "\n".join(f"server {HOST}:{node.port} max_fails=0;" for node in self.nodes)
        config = NGINX.format(folder=folder, servers=servers, host=HOST, port=self.port)
        (folder / "nginx.conf").write_text(config)
        self.nginx = subprocess.Popen([self.command, "-c", str(folder / "nginx.conf"), "-p", str(folder)])
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                httpx.get(f"{self.address}/api/games", timeout=5)
                return
            except httpx.TransportError:
                time.sleep(0.05)

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.port}"

    def stop(self) -> None:
        for node in self.nodes:
            if node.process.poll() is None:
                node.process.kill()
                node.process.wait()
        if self.nginx is not None:
            self.nginx.terminate()
            self.nginx.wait(PATIENCE)


def expect_nginx() -> str:
    """Where nginx is; without it the test is skipped, but never in CI."""
    found = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if found is None and not os.environ.get("CI"):
        pytest.skip("nginx is not installed")
    assert found, "with CI set, nginx must be installed"
    return found


@contextmanager
def town(folder: Path, database: str, count: int = 2) -> Iterator[Town]:
    made = Town(folder, database, count)
    try:
        made.start()
        yield made
    finally:
        made.stop()
