#!/usr/bin/env python3
"""Writes the man pages of vitrine from the description that the program gives of itself.

    vitrine --experimental-dump-help | Packaging/man.py FOLDER

Writes vitrine.1, and vitrine-COMMAND.1 for each command that is not hidden. SOURCE_DATE_EPOCH, in seconds, gives the
date of the pages, so that the same program always has the same pages.
"""

import json
import os
import pathlib
import sys
import time


# The same for all commands; the documentation has a table of what they mean for each.
EXIT_STATUSES = [
    ("0", "Everything is done, and nothing was found."),
    ("1", "The command failed, or a check found something. Messages say what."),
    ("64", "The command line is wrong."),
    ("130", "The user stopped the command with Ctrl-C. Another signal has 128 and its number."),
]


def escaped(text):
    """The text with everything that roff would interpret written as an escape."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    text = text.replace("^", "\\(ha").replace("~", "\\(ti")
    return "\n".join("\\&" + line if line.startswith(".") else line for line in text.splitlines())


def paragraphs(text):
    """The text as roff lines. An empty line begins a paragraph."""
    parts = [part for part in (text or "").split("\n\n") if part.strip()]
    return "\n.PP\n".join(escaped("\n".join(line.strip() for line in part.strip().splitlines())) for part in parts)


def spelled(name):
    return ("--" if name["kind"] == "long" else "-") + name["name"]


def value(argument):
    return "\\fI" + escaped(argument.get("valueName") or "value") + "\\fR"


def heading(argument):
    """`-q, --quality number`, as the title of an argument's paragraph."""
    if argument["kind"] == "positional":
        return value(argument)
    names = ", ".join("\\fB" + escaped(spelled(name)) + "\\fR" for name in argument.get("names", []))
    return names + (" " + value(argument) if argument["kind"] == "option" else "")


def synopsis(argument):
    if argument["kind"] == "positional":
        text = value(argument)
    else:
        text = "\\fB" + escaped(spelled(argument["preferredName"])) + "\\fR"
        text += " " + value(argument) if argument["kind"] == "option" else ""
    text += "..." if argument.get("isRepeating") else ""
    return "[" + text + "]" if argument.get("isOptional") else text


def described(argument):
    parts = [argument.get("abstract") or ""]
    if argument.get("discussion"):
        parts.append(argument["discussion"])
    values = argument.get("allValues") or argument.get("allValueStrings") or []
    if values:
        parts.append("Values: " + ", ".join(values) + ".")
    if argument.get("defaultValue"):
        parts.append("Default: " + argument["defaultValue"] + ".")
    return escaped(" ".join(" ".join(part.split()) for part in parts if part))


def entries(arguments):
    return [line for each in arguments for line in (".TP", heading(each), described(each))]


def shown(things):
    return [thing for thing in things or [] if thing.get("shouldDisplay", True)]


def page(command, parents, date):
    """The man page of a command. `parents` are the names before it."""
    words = parents + [command["commandName"]]
    name = "-".join(words)
    arguments = shown(command.get("arguments"))
    commands = [each for each in shown(command.get("subcommands")) if each["commandName"] != "help"]
    lines = [
        f'.TH "{escaped(name.upper())}" "1" "{date}" "vitrine" "User Commands"',
        ".SH NAME",
        f"{escaped(name)} \\- {escaped((command.get('abstract') or '').split(chr(10))[0].rstrip('.'))}",
        ".SH SYNOPSIS",
        "\\fB" + escaped(" ".join(words)) + "\\fR"
        + "".join("\n" + synopsis(each) for each in arguments)
        + ("\n\\fIcommand\\fR" if commands else ""),
        ".SH DESCRIPTION",
        paragraphs(command.get("discussion") or command.get("abstract")),
    ]
    positional = [each for each in arguments if each["kind"] == "positional"]
    options = [each for each in arguments if each["kind"] != "positional"]
    if positional:
        lines.append(".SH ARGUMENTS")
    lines += entries(positional)
    if options:
        lines.append(".SH OPTIONS")
    # In the order of the help: what has no heading of its own comes last.
    for title in sorted(dict.fromkeys(each.get("sectionTitle") or "" for each in options), key=lambda title: not title):
        if title or any(each.get("sectionTitle") for each in options):
            lines.append(".SS " + escaped(title or "Other options"))
        lines += entries([each for each in options if (each.get("sectionTitle") or "") == title])
    if commands:
        lines.append(".SH COMMANDS")
        for each in commands:
            lines += [".TP", "\\fB" + escaped(each["commandName"]) + "\\fR", paragraphs(each.get("abstract"))]
    lines.append(".SH EXIT STATUS")
    for status, meaning in EXIT_STATUSES:
        lines += [".TP", "\\fB" + status + "\\fR", escaped(meaning)]
    related = ["-".join(words + [each["commandName"]]) for each in commands] + (["-".join(parents)] if parents else [])
    if related:
        lines += [".SH SEE ALSO", ",\n".join("\\fB" + escaped(each) + "\\fR(1)" for each in related)]
    return name, "\n".join(line for line in lines if line) + "\n", commands, words


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: vitrine --experimental-dump-help | Packaging/man.py FOLDER")
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    date = time.strftime("%Y-%m-%d", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time()))))
    waiting = [(json.load(sys.stdin)["command"], [])]
    while waiting:
        command, parents = waiting.pop()
        name, text, commands, words = page(command, parents, date)
        (folder / f"{name}.1").write_text(text, encoding="utf-8")
        waiting += [(each, words) for each in commands]


main()
