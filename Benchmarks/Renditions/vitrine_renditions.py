"""Renditions by vitrine's worker processes, fed as `vitrine build` feeds them: one job to a line, one answer to a line.

Used as `vitrine_renditions.py VITRINE OUTPUT PROCESSES`; each line of standard input has a photo's path.
"""

import json
import pathlib
import queue
import subprocess
import sys
import threading

from photos import QUALITY, WIDTHS

# No more than a photo of any size may take: what bounds memory is the pool's business, and not measured here.
MEMORY = 4 << 30


def serve(program, folder, files):
    """Has a worker do one job after another, and grants it the memory that it claims."""
    worker = subprocess.Popen(
        [program, "worker", "--memory", str(MEMORY)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )

    def tell(message):
        print(json.dumps(message), file=worker.stdin, flush=True)
        return json.loads(worker.stdout.readline())

    json.loads(worker.stdout.readline())
    while True:
        try:
            file = files.get_nowait()
        except queue.Empty:
            break
        renditions = {
            "widths": WIDTHS,
            "encodings": [{"format": "jpeg", "quality": QUALITY}],
            "background": {"red": 255, "green": 255, "blue": 255},
        }
        answer = tell({"file": file, "companions": [], "renditions": renditions, "folder": folder, "stem": pathlib.Path(file).stem})
        if "bytes" in answer:
            answer = tell("go")
        if "done" not in answer:
            print(f"{file}: {answer}", file=sys.stderr)
    worker.stdin.close()
    worker.wait()


def main():
    program, folder, processes = sys.argv[1], sys.argv[2], int(sys.argv[3])
    files = queue.SimpleQueue()
    for line in sys.stdin:
        files.put(line.rstrip("\n"))
    threads = [threading.Thread(target=serve, args=(program, folder, files)) for _ in range(processes)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


if __name__ == "__main__":
    main()
