#!/usr/bin/env python3
"""Renders photos on a small cluster, breaks it, and compares each site with the site of a single machine.

It starts a Slurm cluster (slurm-cluster.sh) and two SSH servers, all on this machine, on loopback, in a temporary
folder. The batch script is Documentation/examples/render.sh. Needs root, Debian, and for Slurm the packages that
`make cluster` installs.

The accidents need photos that take long: a shard writes its first answers after a minute. So they use copies of the
photos, as many as this machine renders in --seconds.
"""

import argparse
import contextlib
import getpass
import hashlib
import json
import os
import pathlib
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
#: A photo with these takes a core about as long as twenty photos without them.
SLOW = ["--formats", "avif,jpeg"]
NODES = 4
#: The longest time that a step may wait for anything, in seconds.
PATIENCE = 1800


class Failure(Exception):
    """A step did not end as it must."""


def require(condition, message):
    if not condition:
        raise Failure(message)


def wait_until(what, condition, patience=PATIENCE):
    deadline = time.monotonic() + patience
    while True:
        if result := condition():
            return result
        require(time.monotonic() < deadline, f"waited {patience} s: {what}")
        time.sleep(0.3)


def contents(folder):
    """Returns the hashes of a site's files, without the manifests, which contain times."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != ".vitrine-manifest"
    }


def answers(store, shard=None):
    """Returns how many answers the finished segments of a store have, of one shard or of all."""
    count = 0
    for segment in (store / "answers").glob("*.answers"):
        lines = segment.read_bytes().splitlines()
        if shard in (None, json.loads(lines[0])["shard"]):
            count += json.loads(lines[-1])["count"]
    return count


class Desk:
    """The temporary folder, the program, and sites to compare with."""

    def __init__(self, folder, program, photos, seconds, copies):
        self.folder, self.program, self.photos = folder, program, photos
        self.seconds, self.copies = seconds, copies
        self.environment = {k: v for k, v in os.environ.items() if not k.startswith(("SLURM_", "VITRINE_"))}
        self.environment["XDG_CACHE_HOME"] = str(folder / "cache")
        self.references = {}
        self.counts = {}
        self.times = {}
        self.builds = 0

    def run(self, *arguments, status=0, **extra):
        command = [str(argument) for argument in arguments]
        run = subprocess.run(
            command, env=self.environment | extra, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        require(run.returncode == status,
                f"{shlex.join(command)} exited with {run.returncode}, not {status}:\n{run.stdout}")
        return run.stdout

    def vitrine(self, *arguments, status=0, **extra):
        return self.run(self.program, *arguments, status=status, **extra)

    @contextlib.contextmanager
    def timed(self, name):
        start = time.monotonic()
        yield
        self.times[name] = self.times.get(name, 0) + time.monotonic() - start

    def build(self, source, flags, *arguments, status=0):
        """Builds a site with an empty cache, and returns its folder and what was printed."""
        self.builds += 1
        site = self.folder / f"site-{self.builds}"
        text = self.vitrine("build", source, site, "--cache-dir", self.folder / f"cache-{self.builds}",
                            *flags, *arguments, status=status)
        return site, text

    def reference(self, source, flags):
        """Returns the files of a site that this machine built alone."""
        if source not in self.references:
            with self.timed("alone"):
                site, text = self.build(source, flags)
            self.references[source] = contents(site)
            self.counts[source] = int(re.search(r"^Built ([\d,]+) photo", text, re.MULTILINE)[1].replace(",", ""))
            shutil.rmtree(site)
        return self.references[source]

    def count(self, source, flags):
        """Returns how many photos the site has."""
        self.reference(source, flags)
        return self.counts[source]

    def compare(self, source, flags, store, *arguments):
        """Builds a site from a store, which must have all photos, and compares it."""
        with self.timed("build"):
            site, text = self.build(source, flags, "--store", store, "--no-render", *arguments)
        require("none new or changed" in text and "Rendered" not in text, f"the build rendered photos:\n{text}")
        require(contents(site) == self.reference(source, flags), f"{site} differs from the site of one machine")
        shutil.rmtree(site)

    def tend(self, source, flags, store):
        """Prunes a store. Each photo keeps one answer, and a build needs nothing else."""
        count = self.count(source, flags)
        with self.timed("stat"):
            before = self.vitrine("store", "stat", store)
        require(f"Photos:     {count}\n" in before, before)
        require("Warning" not in before and "Not usable" not in before, before)
        with self.timed("prune"):
            pruned = self.vitrine("store", "prune", store)
        require(pruned.endswith(f"; {count} answers kept\n"), pruned)
        after = self.vitrine("store", "stat", store)
        require(f"Answers:    {count} in" in after and "Not needed: 0 files" in after, after)
        self.compare(source, flags, store)
        return pruned.strip()

    def slow_photos(self):
        """Returns a folder with so many different photos that each of four shards takes about `seconds`."""
        folder = self.folder / "slow"
        if folder.exists():
            return folder
        originals = photos_in(self.photos)
        if self.copies:
            copy_photos(originals, folder, self.copies)
            return folder
        trial, store = self.folder / "trial", self.folder / "trial-store"
        copy_photos(originals, trial, 8)
        start = time.monotonic()
        self.vitrine("render", trial, "--store", store, "--shard", "0/1", *SLOW, SLURM_CPUS_PER_TASK="1")
        each = (time.monotonic() - start) / 8 * max(1, NODES / (os.cpu_count() or 1))
        count = max(4 * NODES, round(NODES * self.seconds / each))
        copy_photos(originals, folder, count)
        print(f"     {count} slow photos, about {each:.2f} s each", flush=True)
        return folder


def photos_in(folder):
    return sorted(path for path in folder.rglob("*") if path.suffix.lower() in (".jpg", ".jpeg"))


def copy_photos(originals, folder, count):
    """Makes copies with different bytes: what follows the end of a JPEG is not part of the picture."""
    require(originals, "the photo folder has no JPEG files")
    for number in range(count):
        album = folder / f"copies-{number // 50:03}"
        album.mkdir(parents=True, exist_ok=True)
        original = originals[number % len(originals)]
        (album / f"{number:05}.jpg").write_bytes(original.read_bytes() + b"copy %d" % number)


class Cluster:
    """The Slurm cluster."""

    def __init__(self, desk):
        self.desk = desk
        self.tool = HERE / "slurm-cluster.sh"
        self.settings = {"VITRINE_SLURM_BASE": str(desk.folder / "slurm"), "VITRINE_SLURM_NODES": str(NODES),
                         "VITRINE_SLURM_PORT": str(free_ports(NODES + 1))}

    def __enter__(self):
        try:
            self.control("up")
        except Failure:
            self.control("down")
            raise
        self.settings["SLURM_CONF"] = str(self.desk.folder / "slurm/etc/slurm.conf")
        return self

    def __exit__(self, *_):
        self.control("down")

    def control(self, *arguments):
        # The cluster's daemons keep the standard error that they get.
        with open(self.desk.folder / "slurm-cluster.log", "a+") as log:
            status = subprocess.run([self.tool, *arguments], env=self.desk.environment | self.settings,
                                    stdout=log, stderr=log).returncode
            log.seek(0)
            require(status == 0, f"slurm-cluster.sh {' '.join(arguments)}:\n{log.read()}")

    def slurm(self, *arguments):
        return self.desk.run(*arguments, **self.settings).strip()

    def submit(self, source, store, shards, array, flags=()):
        """Submits the documented batch script. Returns the number of the job and the folder of its logs."""
        logs = pathlib.Path(tempfile.mkdtemp(prefix="logs-", dir=self.desk.folder))
        script = documented_script()
        for name, value in (("SOURCE", source), ("STORE", store), ("SHARDS", shards)):
            script, count = re.subn(rf"^{name}=\S+", f"{name}={shlex.quote(str(value))}", script, flags=re.MULTILINE)
            require(count == 1, f"the documented script does not set {name} once")
        command = shlex.join([str(self.desk.program), "render"])
        script, count = re.subn(r"^vitrine render (.*?) &$",
                                lambda found: f"{command} {found[1]} {shlex.join(flags)} &", script, flags=re.MULTILINE)
        require(count == 1, "the documented script does not call vitrine render once")
        (logs / "render.sh").write_text(script)
        job = self.slurm("sbatch", "--parsable", f"--array={array}", "--cpus-per-task=1", "--mem=0",
                         f"--output={logs}/%a.log", logs / "render.sh")
        return job, logs

    def tasks(self, job):
        """Returns the state and the node of each task of a job, by index."""
        tasks = {}
        for line in self.slurm("squeue", "-h", "-a", "-r", "-t", "all", "-j", job, "-o", "%i|%K|%T|%r|%N").splitlines():
            name, index, state, reason, node = line.split("|")
            tasks[int(index)] = (state, node)
            # Slurm waits two minutes before it starts a task again.
            if state == "PENDING" and reason == "BeginTime":
                subprocess.run(["scontrol", "update", f"JobId={name}", "StartTime=now"],
                               env=self.desk.environment | self.settings, capture_output=True)
        return tasks

    def finish(self, job, logs):
        """Waits for a job. All its tasks must succeed."""
        waiting = {"PENDING", "RUNNING", "COMPLETING", "CONFIGURING", "REQUEUED", "NODE_FAIL"}
        tasks = wait_until(f"job {job}", lambda: (tasks := self.tasks(job)) and tasks if not any(
            state in waiting for state, _ in self.tasks(job).values()) else None)
        failed = {index: state for index, (state, _) in tasks.items() if state != "COMPLETED"}
        require(not failed, f"tasks that failed: {failed}\n" + "".join(log.read_text() for log in logs.glob("*.log")))

    def task_with_answers(self, job, logs, store, shards):
        """Waits for a task that has written some answers and not all. Returns its index and its node."""
        def find():
            tasks = self.tasks(job)
            for index, (state, node) in tasks.items():
                log = logs / f"{index}.log"
                if state != "RUNNING" or not log.exists():
                    continue
                begun = re.match(r"(\d+) photos? in", log.read_text())
                if begun and 0 < answers(store, f"{index}/{shards}") < int(begun[1]):
                    return index, node
            require(any(state in ("RUNNING", "PENDING") for state, _ in tasks.values()),
                    "no shard took longer than a minute: try again with more --seconds")
            return None

        return wait_until("no running task has written answers", find)


def documented_script():
    return (ROOT / "Documentation/examples/render.sh").read_text()


def free_ports(count):
    """Returns the first of some ports in a row that no program listens on."""
    for first in range(21817 + os.getpid() % 500 * 50, 60000, 50):
        with contextlib.ExitStack() as stack:
            try:
                for port in range(first, first + count):
                    stack.enter_context(socket.socket()).bind(("127.0.0.1", port))
                return first
            except OSError:
                continue
    raise Failure("no free ports")


def shard_lines(logs):
    """Returns the photos, the rendered photos and the known photos of each shard that came to its end, by index."""
    found = {}
    for log in logs.glob("*.log"):
        for line in log.read_text().splitlines():
            if match := re.match(r"Shard (\d+)/\d+: (\d+) photos? of (\d+) rendered(?:, (\d+) already there)?", line):
                index, rendered, count, known = (int(group or 0) for group in match.groups())
                found.setdefault(index, []).append((count, rendered, known))
    return found


# The steps. Each returns what it has shown, in a few words.


def array(desk, cluster):
    store = desk.folder / "store-array"
    with desk.timed("render"):
        job, logs = cluster.submit(desk.photos, store, 8, "0-7")
        cluster.finish(job, logs)
    lines = shard_lines(logs)
    require(sorted(lines) == list(range(8)), f"shards in the logs: {sorted(lines)}")
    require(sum(line[0][1] for line in lines.values()) == desk.count(desk.photos, []), f"rendered: {lines}")
    desk.compare(desk.photos, [], store)
    desk.compare(desk.photos, [], store, "--link")
    return f"8 shards on {NODES} nodes; " + desk.tend(desk.photos, [], store)


def poweroff(desk, cluster):
    source, store = desk.slow_photos(), desk.folder / "store-poweroff"
    with desk.timed("render"):
        job, logs = cluster.submit(source, store, NODES, f"0-{NODES - 1}", SLOW)
        index, node = cluster.task_with_answers(job, logs, store, NODES)
        cluster.control("poweroff", node)
        kept = answers(store, f"{index}/{NODES}")
        cluster.finish(job, logs)
    cluster.control("poweron", node)
    runs = shard_lines(logs)[index]
    require(len(runs) == 1, f"shard {index} came to its end {len(runs)} times")
    count, rendered, known = runs[0]
    require(0 < known == kept < count, f"{kept} answers were written before the accident, {known} used")
    require(rendered == count - known, f"{rendered} of {count} photos rendered, {known} known")
    desk.compare(source, SLOW, store)
    return f"shard {index}: {known} of {count} photos kept, {rendered} rendered; " + desk.tend(source, SLOW, store)


def orphan(desk, cluster):
    source, store = desk.slow_photos(), desk.folder / "store-orphan"
    with desk.timed("render"):
        job, logs = cluster.submit(source, store, NODES, f"0-{NODES - 1}", SLOW)
        index, node = wait_until("no task is running", lambda: next(
            ((index, node) for index, (state, node) in cluster.tasks(job).items() if state == "RUNNING"), None))
        wait_until("no photo is rendered", lambda: any((store / "tmp").glob("*/*")))
        cluster.control("orphan", node)
        cluster.finish(job, logs)
        require(cluster.tasks(job)[index][1] != node,
                f"shard {index} ended before Slurm missed its node: try again with more --seconds")
        runs = wait_until("the copy that Slurm has lost has not come to its end",
                          lambda: len(lines := shard_lines(logs).get(index, [])) == 2 and lines)
    cluster.control("poweron", node)
    desk.compare(source, SLOW, store)
    return (f"shard {index} ran twice, with {runs[0][1]} and {runs[1][1]} photos rendered; "
            + desk.tend(source, SLOW, store))


def partial(desk, cluster):
    store = desk.folder / "store-partial"
    with desk.timed("render"):
        job, logs = cluster.submit(desk.photos, store, 4, "1,3")
        cluster.finish(job, logs)
    require(sorted(shard_lines(logs)) == [1, 3], f"shards in the logs: {sorted(shard_lines(logs))}")
    known = answers(store)
    with desk.timed("build"):
        site, text = desk.build(desk.photos, [], "--store", store, "--no-render", status=1)
    missing = desk.count(desk.photos, []) - known
    # A small folder may have no photos in one of the shards.
    require(re.search(rf": {missing} photos? (is|are) missing: .* shards? (0|2|0, 2) of 4, or build", text), text)
    require(not site.exists(), f"{site} exists after a build that failed")
    with desk.timed("build"):
        site, text = desk.build(desk.photos, [], "--store", store)
    require(f" {missing} new or changed" in text or f"Rendered {missing} of {missing}" in text, text)
    require(contents(site) == desk.reference(desk.photos, []), f"{site} differs from the site of one machine")
    with desk.timed("render"):
        job, logs = cluster.submit(desk.photos, store, 7, "0-6")
        cluster.finish(job, logs)
    lines = [line[0] for line in shard_lines(logs).values()]
    require(sum(line[2] for line in lines) == known, f"7 shards have used {lines}, not {known} answers of 4 shards")
    desk.compare(desk.photos, [], store)
    return f"{missing} photos of shards 0, 2 of 4 missing; " + desk.tend(desk.photos, [], store)


class Host:
    """An SSH server on loopback, as a machine that can lose its power."""

    def __init__(self, desk, name, port):
        self.folder, self.name, self.port = desk.folder / name, name, port
        self.folder.mkdir()
        for key in ("host", "client"):
            desk.run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.folder / key)
        shutil.copy(self.folder / "client.pub", self.folder / "authorized")
        (self.folder / "sshd").write_text(
            f"ListenAddress 127.0.0.1:{port}\nHostKey {self.folder}/host\nPidFile none\nStrictModes no\nUsePAM no\n"
            f"AuthorizedKeysFile {self.folder}/authorized\nPasswordAuthentication no\n"
            "PermitRootLogin prohibit-password\n")
        if os.geteuid() == 0:
            pathlib.Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
        self.process = None
        self.start()

    @property
    def client_settings(self):
        return (f"Host {self.name}\n  HostName 127.0.0.1\n  Port {self.port}\n  User {getpass.getuser()}\n"
                f"  IdentityFile {self.folder}/client\n  IdentitiesOnly yes\n  StrictHostKeyChecking no\n"
                "  UserKnownHostsFile /dev/null\n  LogLevel ERROR\n")

    def start(self):
        sshd = shutil.which("sshd") or "/usr/sbin/sshd"
        self.process = subprocess.Popen([sshd, "-D", "-f", self.folder / "sshd", "-E", self.folder / "log"])

        def answers_calls():
            if self.process.poll() is not None:
                raise Failure(f"sshd has ended:\n{(self.folder / 'log').read_text()}")
            with socket.socket() as connection:
                return connection.connect_ex(("127.0.0.1", self.port)) == 0

        wait_until("sshd does not answer", answers_calls, 20)

    def processes(self):
        """Returns the numbers of the server's process and of all that it has started."""
        parents = {}
        for status in pathlib.Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                parents[int(status.parent.name)] = int(status.read_text().rpartition(")")[2].split()[1])
        found = [self.process.pid]
        for number in found:
            found += [child for child, parent in parents.items() if parent == number]
        return found

    def poweroff(self):
        if self.process.poll() is None:
            # Stopped first, so that none of them starts or reports anything.
            numbers = self.processes()
            for action in (signal.SIGSTOP, signal.SIGKILL):
                for number in numbers:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(number, action)
            self.process.wait()


def ssh(desk, cluster):
    del cluster
    source, store = desk.slow_photos(), desk.folder / "store-ssh"
    port = free_ports(2)
    hosts = [Host(desk, "host1", port), Host(desk, "host2", port + 1)]
    try:
        settings = desk.folder / "ssh_config"
        settings.write_text("".join(host.client_settings for host in hosts))
        log = desk.folder / "joblog"
        command = ["parallel", "--will-cite", "--jobs", "1", "--ssh", f"ssh -F {settings}", "--sshlogin", "host1,host2",
                   "--joblog", log, str(desk.program), "render", str(source), "--store", str(store), *SLOW,
                   "--shard", "{}/4", ":::", "0", "1", "2", "3"]
        with desk.timed("render"):
            first = subprocess.Popen([str(word) for word in command], env=desk.environment,
                                     stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            wait_until("not both hosts render", lambda: first.poll() is not None or all(
                len(host.processes()) > 4 for host in hosts) and len(list((store / "tmp").glob("*"))) == 2)
            require(first.poll() is None, "the shards ended before the accident: try again with more --seconds")
            time.sleep(2)
            hosts[1].poweroff()
            first.wait()
        statuses = [line.split("\t")[6] for line in log.read_text().splitlines()[1:]]
        require(first.returncode != 0 and set(statuses) == {"0", "255"}, f"{first.returncode}: {statuses}")
        lost = statuses.count("255")
        hosts[1].start()
        with desk.timed("render"):
            desk.run(command[0], "--resume-failed", *command[1:])
    finally:
        for host in hosts:
            host.poweroff()
    desk.compare(source, SLOW, store)
    return f"{lost} of 4 shards failed and were rendered again; " + desk.tend(source, SLOW, store)


STEPS = {"array": array, "poweroff": poweroff, "orphan": orphan, "partial": partial, "ssh": ssh}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path, help="a released vitrine")
    parser.add_argument("photos", type=pathlib.Path, nargs="?", default=ROOT / "Content", help="a folder with JPEGs")
    parser.add_argument("--seconds", type=float, default=90, help="how long a shard of slow photos takes, at least 75")
    parser.add_argument("--copies", type=int, help="the number of slow photos, in place of --seconds")
    parser.add_argument("--steps", default=",".join(STEPS), help="the steps to run: " + ",".join(STEPS))
    parser.add_argument("--keep", action="store_true", help="keep the temporary folder")
    options = parser.parse_args()
    steps = options.steps.split(",")
    if unknown := set(steps) - set(STEPS):
        parser.error(f"there are no steps {', '.join(sorted(unknown))}")
    if os.geteuid() != 0 and set(steps) != {"ssh"}:
        parser.error("Slurm starts tasks of other users: run this as root, or only --steps ssh")

    # So that a stopped run ends its daemons.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    folder = pathlib.Path(tempfile.mkdtemp(prefix="vitrine-cluster-"))
    folder.chmod(0o711)  # All users must be able to reach munge's socket.
    desk = Desk(folder, options.program.resolve(), options.photos.resolve(), options.seconds,
                options.copies)
    rows, failed = [], False
    try:
        with Cluster(desk) if set(steps) != {"ssh"} else contextlib.nullcontext() as cluster:
            for name in steps:
                desk.times = {}
                try:
                    text = STEPS[name](desk, cluster)
                    print(f"ok   {name}: {text}", flush=True)
                except Failure as error:
                    failed = True
                    print(f"FAIL {name}: {error}", flush=True)
                rows.append((name, desk.times))
    except Failure as error:
        failed = True
        print(f"FAIL cluster: {error}", flush=True)
    finally:
        if options.keep or failed:
            print(f"The files are in {folder}.")
        else:
            shutil.rmtree(folder)
    columns = ["alone", "render", "build", "stat", "prune"]
    print("\nSeconds\n" + "".join(f"{name:>10}" for name in ["step", *columns]))
    for name, times in rows:
        print(f"{name:>10}" + "".join(f"{times[c]:10.1f}" if c in times else f"{'-':>10}" for c in columns))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
