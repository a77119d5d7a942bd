#!/bin/bash
# A Slurm cluster on one machine, on loopback alone, for tests: one controller and four nodes, without systemd.
#
#   slurm-cluster.sh up                starts it (and installs what is missing: Debian 12, as root)
#   eval "$(slurm-cluster.sh env)"     lets sbatch, squeue, scontrol of this shell speak to it
#   slurm-cluster.sh poweroff n3       a node goes at once, with all that runs on it, as in a power cut
#   slurm-cluster.sh orphan n3         its slurmd dies alone: what runs there goes on, and the controller does not know
#   slurm-cluster.sh poweron n3        it comes back
#   slurm-cluster.sh status            what the controller says of nodes and jobs
#   slurm-cluster.sh down              cancels jobs, ends every process that `up` started, and removes their files
#
# Nothing of the machine's own is changed: configuration, keys, sockets, logs, state and process numbers are all in one folder,
# and only processes of that folder's are ended. A munged or Slurm that the machine has goes on beside it.
#
#   VITRINE_SLURM_BASE     that folder (default: ${TMPDIR:-/tmp}/vitrine-slurm); no ancestor may be writable for others, except with a sticky bit
#   VITRINE_SLURM_NODES    how many nodes (default: 4)
#   VITRINE_SLURM_CPUS     CPUs that each node says it has, whatever the machine has (default: 1)
#   VITRINE_SLURM_PORT     the controller's port; the nodes' are those behind it (default: 16817)
#   VITRINE_SLURM_PLAIN    1: no namespaces, as where they are forbidden
#   VITRINE_SLURM_KEEP     1: `down` leaves logs and state in the folder
set -euo pipefail

base=${VITRINE_SLURM_BASE:-${TMPDIR:-/tmp}/vitrine-slurm}
nodes=${VITRINE_SLURM_NODES:-4}
cpus=${VITRINE_SLURM_CPUS:-1}
port=${VITRINE_SLURM_PORT:-16817}
conf=$base/etc/slurm.conf
socket=$base/run/munge.socket

say() { printf 'slurm-cluster: %s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

# --- processes -----------------------------------------------------------------------------------------------------------
# A process is ours if its number was written by us and it was started when we noted it: numbers are used again.

started() { # PID: when it was started, in the kernel's ticks; nothing if there is none
    local stat
    stat=$(cat "/proc/$1/stat" 2>/dev/null) || return 0
    stat=${stat##*) } # behind its name, which may have blanks
    set -- $stat
    [ "$1" = Z ] || echo "${20}"
}

note() { # NAME PID
    echo "$2 $(started "$2")" > "$base/run/$1.pid"
}

pid_of() { # NAME: its number, if it is alive and ours
    local pid start
    { read -r pid start < "$base/run/$1.pid"; } 2>/dev/null || return 1
    [ -n "$start" ] && [ "$(started "$pid")" = "$start" ] && echo "$pid"
}

end() { # NAME SIGNAL: and waits; ends it the hard way after ten seconds
    local pid i
    pid=$(pid_of "$1") || { rm -f "$base/run/$1.pid"; return 0; }
    kill "-$2" "$pid" 2>/dev/null || true
    for i in $(seq 100); do
        [ "$(pid_of "$1" || true)" ] || break
        sleep 0.1
        [ "$i" = 100 ] && { kill -KILL "$pid" 2>/dev/null || true; }
    done
    rm -f "$base/run/$1.pid"
}

wait_for() { # SECONDS WHAT COMMAND...
    local deadline=$((SECONDS + $1)) what=$2
    shift 2
    until "$@" >/dev/null 2>&1; do
        [ $SECONDS -lt $deadline ] || die "$what didn't come up; see $base/log"
        sleep 0.2
    done
}

# --- namespaces ----------------------------------------------------------------------------------------------------------
# With them a node is a process namespace of its own: its init gone, the kernel ends all that is in it, at once. And every daemon
# believes that its host is called localhost, so that neither /etc/hosts nor the machine's name matters. Containers that forbid
# namespaces get plain processes.

if [ "${VITRINE_SLURM_PLAIN:-0}" = 0 ] && unshare --pid --uts --mount --fork --kill-child true 2>/dev/null; then spaces=1 host=localhost
else spaces=0 host=$(hostname -s); fi

# --- up ------------------------------------------------------------------------------------------------------------------

install_packages() {
    [ "$(id -u)" = 0 ] || die "run it as root: slurmd starts jobs as whoever submitted them"
    local missing=()
    command -v munged >/dev/null || missing+=(munge)
    command -v slurmctld >/dev/null || missing+=(slurmctld)
    command -v slurmd >/dev/null || missing+=(slurmd)
    command -v sbatch >/dev/null || missing+=(slurm-client)
    [ ${#missing[@]} -gt 0 ] || return 0
    say "installing ${missing[*]}"
    apt-get update -qq
    # Runlevel 1: packages start no services, also where there is a systemd.
    RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
}

write_configuration() {
    mkdir -p "$base"/{etc,run,log,state,key}
    for i in $(seq "$nodes"); do mkdir -p "$base/spool/n$i"; done
    # munged refuses keys that others can read, and folders that they can write.
    chmod 755 "$base" "$base/run"; chmod 700 "$base/key" "$base/state"
    [ -s "$base/key/munge.key" ] || (umask 077; head -c 128 /dev/urandom > "$base/key/munge.key")
    local addr_any=
    # Daemons listen on what their own host's name stands for. Nothing but loopback, if that is it.
    case $(getent ahostsv4 "$host" | head -n 1) in 127.*) addr_any=NoInAddrAny,NoCtldInAddrAny;; esac
    local address=127.0.0.1
    [ "$spaces" = 1 ] || [ -z "$addr_any" ] || address=$(getent ahostsv4 "$host" | head -n 1 | cut -d ' ' -f 1)
    cat > "$conf" <<END
ClusterName=vitrine
SlurmctldHost=$host($address)
SlurmctldPort=$port
${addr_any:+CommunicationParameters=$addr_any}
SlurmUser=root
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=$socket
StateSaveLocation=$base/state
SlurmctldPidFile=$base/run/slurmctld.own
SlurmctldLogFile=$base/log/slurmctld.log
SlurmctldDebug=info
# %n is the node's name: every slurmd has files of its own.
SlurmdPidFile=$base/run/slurmd.%n.own
SlurmdSpoolDir=$base/spool/%n
SlurmdLogFile=$base/log/slurmd.%n.log
# No cgroups, which would want systemd's or root's own; a job's processes are found by their parents.
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
SwitchType=switch/none
# Nodes say what CPUs they have, and it doesn't matter what the machine has.
SlurmdParameters=config_overrides
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/backfill
SchedulerParameters=batch_sched_delay=0,sched_interval=2,bf_interval=2,sched_min_interval=0
# What is lost with a node is queued again; a node counts as lost after ten seconds of silence, and as found when it speaks.
JobRequeue=1
SlurmdTimeout=10
SlurmctldTimeout=10
MessageTimeout=10
TCPTimeout=2
KillWait=2
MinJobAge=3600
ReturnToService=2
MaxArraySize=10001
MaxJobCount=20000
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/filetxt
JobCompLoc=$base/log/completions.txt
END
    for i in $(seq "$nodes"); do
        echo "NodeName=n$i NodeHostname=$host NodeAddr=$address Port=$((port + i)) CPUs=$cpus State=UNKNOWN" >> "$conf"
    done
    echo "PartitionName=all Nodes=n[1-$nodes] Default=YES MaxTime=INFINITE State=UP" >> "$conf"
}

# In a namespace the daemon is process 2, below an init that takes in the orphans (every slurmstepd leaves its slurmd). Without, it is the
# process itself. --foreground and -D: none makes itself a daemon, so that numbers are known.
start() { # NAME COMMAND...: in the background, with its number noted
    local name=$1
    shift
    if [ "$spaces" = 1 ]; then
        # --kill-child: whoever ends the outer process ends the namespace. bash is its init and reaps.
        setsid unshare --pid --uts --mount --mount-proc --fork --kill-child=KILL \
            bash -c 'hostname localhost; "$@" & wait $!
                     # The daemon has gone; what it left behind, as slurmstepd, goes on until the namespace is ended.
                     while :; do sleep 3600 & wait $!; done' "$name" "$@" </dev/null >>"$base/log/$name.out" 2>&1 9>&- &
    else
        setsid "$@" </dev/null >>"$base/log/$name.out" 2>&1 9>&- &
    fi
    note "$name" $!
}

start_node() { # n3
    SLURM_CONF=$conf VITRINE_SLURM_NODE=$base:$1 start "$1" slurmd -D -N "$1" -f "$conf"
}

controller_answers() { SLURM_CONF=$conf timeout 5 scontrol ping | grep -q 'is UP'; }
nodes_idle() { [ "$(SLURM_CONF=$conf timeout 5 sinfo -h -N -o '%T' -p all | grep -cE '^(idle|mixed|allocated)$')" = "$nodes" ]; }
node_up() { SLURM_CONF=$conf timeout 5 sinfo -h -n "$1" -o '%T' | grep -qE '^(idle|mixed|allocated)$'; }
munge_answers() { munge --socket="$socket" -n | unmunge --socket="$socket"; }

up() {
    install_packages
    if pid_of slurmctld >/dev/null; then say "is up already"; return 0; fi
    # Remove what a killed run left behind.
    [ -e "$base" ] && VITRINE_SLURM_KEEP=0 down
    write_configuration
    # munged runs outside the namespaces: all nodes share one set of users.
    setsid munged --foreground --key-file="$base/key/munge.key" --socket="$socket" --pid-file="$base/run/munged.own" \
        --log-file="$base/log/munged.log" --seed-file="$base/key/munge.seed" --num-threads=2 \
        </dev/null >>"$base/log/munged.out" 2>&1 9>&- &
    note munged $!
    wait_for 10 munged munge_answers
    SLURM_CONF=$conf start slurmctld slurmctld -D -f "$conf"
    wait_for 20 slurmctld controller_answers
    for i in $(seq "$nodes"); do start_node "n$i"; done
    wait_for 30 "not every node" nodes_idle
    say "up: controller on 127.0.0.1:$port, nodes n1 to n$nodes. eval \"\$($0 env)\""
}

# --- down and accidents --------------------------------------------------------------------------------------------------

# Without namespaces: what runs on a node has its name in the environment, slurmstepd and jobs alike.
end_strays() { # n3
    local file pid has
    for file in /proc/[0-9]*/environ; do
        pid=${file#/proc/} pid=${pid%/environ}
        has=$({ tr '\0' '\n' < "$file"; } 2>/dev/null | grep -cxF -e "VITRINE_SLURM_NODE=$base:$1" \
            -e "SLURMD_NODENAME=$1" -e "SLURM_CONF=$conf") || true
        # slurmd has our variable and SLURM_CONF, a job both of Slurm's. A slurmstepd has written its title over them, but logs.
        if [ "$has" -lt 2 ]; then
            case $(cat "/proc/$pid/comm" 2>/dev/null) in slurmstepd*) ;; *) continue;; esac
            find "/proc/$pid/fd" -lname "$base/log/slurmd.$1.log" 2>/dev/null | grep -q . || continue
        fi
        kill -KILL "$pid" 2>/dev/null || true
    done
}

poweroff() { # n3
    pid_of "$1" >/dev/null || die "$1 is not on"
    end "$1" KILL
    [ "$spaces" = 1 ] || end_strays "$1"
}

orphan() { # n3
    local pid child
    pid=$(pid_of "$1") || die "$1 is not on"
    if [ "$spaces" = 1 ]; then
        # unshare, its init, and the init's first child: slurmd.
        pid=$(cat "/proc/$pid/task/$pid/children"); pid=${pid%% *}
        for child in $(cat "/proc/$pid/task/$pid/children"); do
            if [ "$(cat "/proc/$child/comm")" = slurmd ]; then kill -KILL "$child"; fi
        done
    else
        kill -KILL "$pid"
    fi
}

poweron() { # n3
    if pid_of "$1" >/dev/null; then poweroff "$1"; fi
    start_node "$1"
    wait_for 30 "$1" node_up "$1"
}

down() {
    local i file name
    [ -e "$base" ] || return 0
    export SLURM_CONF=$conf
    if pid_of slurmctld >/dev/null && controller_answers; then
        timeout 10 scancel --partition=all 2>/dev/null || true
        for i in $(seq 50); do [ "$(timeout 5 squeue -h 2>/dev/null | wc -l)" = 0 ] && break; sleep 0.2; done
        # Ends the controller, and every slurmd that it can reach.
        timeout 10 scontrol shutdown >/dev/null 2>&1 || true
        for i in $(seq 50); do controller_answers || break; sleep 0.2; done
    fi
    for file in "$base"/run/n*.pid; do
        [ -e "$file" ] || continue
        name=${file##*/} name=${name%.pid}
        end "$name" KILL # its namespace; slurmd has said goodbye by now
        [ "$spaces" = 1 ] || end_strays "$name"
    done
    end slurmctld KILL
    end munged TERM
    [ "${VITRINE_SLURM_KEEP:-0}" = 1 ] || rm -rf "$base"
}

case ${1:-} in
    up) mkdir -p "${base%/*}"; exec 9>"$base.lock"; flock 9; up ;;
    down) exec 9>"$base.lock"; flock 9; down; rm -f "$base.lock"; say "down" ;;
    env) echo "export SLURM_CONF='$conf'" ;;
    status) export SLURM_CONF=$conf; sinfo -N -o '%N %T %C %E'; squeue -a -r -o '%F_%K %T %N %r %M' ;;
    poweroff|poweron|orphan) "$1" "${2:?which node}" ;;
    *) sed -n '2,/^set /{/^#/s/^# \{0,1\}//p}' "$0"; exit 64 ;;
esac
