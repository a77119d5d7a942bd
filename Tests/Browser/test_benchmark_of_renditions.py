"""The benchmark of renditions speaks to worker processes itself, so it must know what they are told and answer."""

import json
import pathlib
import subprocess
import sys

import galleries

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "Benchmarks/Renditions/vitrine_renditions.py"


def test_workers_understand_its_jobs(site, tmp_path):
    photo = next(site.rglob("*-480.jpg"))
    encoding = {"format": "jpeg", "quality": 80, "effort": "default"}
    made = subprocess.run(
        [sys.executable, SCRIPT, galleries.PROGRAM, tmp_path, "1", "[100, 200]", json.dumps(encoding)],
        input=f"{photo}\n", text=True, capture_output=True, check=True,
    )
    assert made.stderr == ""
    assert sorted(file.name for file in tmp_path.iterdir()) == [f"{photo.stem}-100.jpg", f"{photo.stem}-200.jpg"]
