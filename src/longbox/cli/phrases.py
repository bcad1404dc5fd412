"""`longbox phrases`: what can be written about a thing, with examples.

Owns: how phrases are printed.
Must not know: which there are, what any phrase means.
"""

from __future__ import annotations

import argparse
import json

from longbox.cli.entry import USAGE, Complaint
from longbox.games.examples import examples
from longbox.games.phrasebook import phrases_of, speaks_of, unknown

MOST = 12  # phrases that are printed unless all are asked for


def fill(parser: argparse.ArgumentParser) -> None:
    """The command's arguments."""
    parser.add_argument("word", nargs="+", metavar="WORD", help="a word, or several in a row")
    parser.add_argument("--all", action="store_true", help="list rare phrases, too")
    parser.add_argument("--json", action="store_true", help="print the phrases as JSON")
    parser.epilog = "Example: longbox phrases discard"


def run(args: argparse.Namespace) -> int:
    """Print the phrases of a word, the useful ones first."""
    word = " ".join(args.word)
    found = phrases_of(word)
    spoken = [one.text for one in examples() if speaks_of(one.text, word)]
    if not found and not spoken:
        raise Complaint(unknown(word), USAGE)
    if args.json:
        data = {
            "word": word,
            "phrases": [
                {"phrase": one.words, "uses": one.uses, "examples": list(one.examples)}
                for one in found
            ],
            "examples": spoken,
        }
        print(json.dumps(data, indent=2, ensure_ascii=False))
        return 0
    listed = found if args.all else [one for one in found if one.examples][:MOST]
    for one in listed:
        print(one.words)
        for example in one.examples:
            print(f"    {example}")
    told = {example for one in listed for example in one.examples}
    more = [text for text in spoken if text not in told][:MOST]
    if more:
        print("It is spoken of in such sentences, too:" if listed else "It is spoken of so:")
        for text in more:
            print(f"    {text}")
    if len(found) > len(listed):
        print(f"{len(found) - len(listed)} more phrases: longbox phrases {word} --all")
    return 0
