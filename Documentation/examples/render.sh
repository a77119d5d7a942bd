#!/bin/bash
#SBATCH --job-name=render
#SBATCH --array=0-31
#SBATCH --cpus-per-task=8
#SBATCH --mem=8G
#SBATCH --time=04:00:00
#SBATCH --signal=B:TERM@120
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=render-%A_%a.log
SOURCE=/data/photos
STORE=/data/store
SHARDS=32

# Slurm sends SIGTERM two to three minutes before the time limit. The shard then records what is finished, and ends
# with 75.
trap 'kill -TERM "$shard"' TERM
vitrine render "$SOURCE" --store "$STORE" --shards "$SHARDS" &
shard=$!
wait "$shard"
status=$?
# A signal interrupts the first wait.
if [ "$status" -gt 128 ]; then
    wait "$shard"
    status=$?
fi
# SLURM_JOB_ID may be the number of the whole array, so name the task. Do not requeue a task that the user cancelled:
# after scancel, its state is no longer RUNNING.
task=${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID
if [ "$status" -eq 75 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 5 ] &&
    [ "$(squeue --noheader --jobs="$task" --format=%T)" = RUNNING ]; then
    scontrol requeue "$task"
fi
exit "$status"
