"""Teaches the sentence encoder which line of a paper answers a question (ADR 0052).

Usage: fine_tune.py BASE PAIRS TEXTS OUT VECTORS
  BASE     the model file to start from       PAIRS    a folder of groups (training/pairs/README.md)
  TEXTS    compared-texts.json                OUT      the model file to write
  VECTORS  what OUT makes of TEXTS before its weights are rounded, a model file too

Runs on Debian's python3-torch with libopenblas0-pthread; half an hour on two cores.
"""

import json
import random
import sys
import time
import zlib
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

import model_file
from network import Encoder
from pieces import Vocabulary

EPOCHS = 4
GROUPS_AT_ONCE = 12
TEXTS_AT_ONCE = 64
WARM_UP = 30
RATE, PIECES_RATE, SCALE_RATE = 1.5e-4, 2e-4, 1e-2
LEAST_RATE = 0.02
DECAY = 0.01
LARGEST_GRADIENT = 1.0
# How much a difference of cosines counts in the choice between lines.
SHARPNESS = 20.0
# Answers are fewer than the other lines of their group.
ANSWER_WEIGHT = 3.0
ANSWERS_SHARE = 0.5
# One group of so many is kept back to measure by.
KEPT_BACK = 24
STEPS_OF_VECTORS = 1024


def is_kept_back(group):
    return zlib.crc32(group["lines"][0].encode()) % KEPT_BACK == 0


def read_groups(folder):
    lines = [line for file in Path(folder).glob("*/*.jsonl") for line in open(file, encoding="utf8")]
    groups = [json.loads(line) for line in sorted(lines)]
    return [g for g in groups if not is_kept_back(g)], [g for g in groups if is_kept_back(g)]


def padded(texts):
    longest = max(1, max(map(len, texts)))
    numbers = torch.zeros(len(texts), longest, dtype=torch.long)
    mask = torch.zeros(len(texts), longest, dtype=torch.bool)
    for at, pieces in enumerate(texts):
        numbers[at, : len(pieces)] = torch.tensor(pieces, dtype=torch.long)
        mask[at, : max(1, len(pieces))] = True
    return numbers, mask


class Learner:
    def __init__(self, base):
        self.vocabulary = Vocabulary(base)
        self.encoder = Encoder(base)
        self.scale = nn.Parameter(torch.tensor(10.0))
        self.bias = nn.Parameter(torch.tensor(-5.0))

    def encode(self, texts):
        """A row for each text; texts of about the same length are read together."""
        cut = [self.vocabulary.cut(text) for text in texts]
        order = sorted(range(len(cut)), key=lambda at: len(cut[at]))
        rows = [None] * len(cut)
        for start in range(0, len(order), TEXTS_AT_ONCE):
            part = order[start : start + TEXTS_AT_ONCE]
            for row, at in zip(self.encoder(*padded([cut[at] for at in part])), part):
                rows[at] = row
        return torch.stack(rows)

    def loss(self, groups):
        """The right line before all lines at hand (InfoNCE: A. van den Oord et al., 2018), and within a group whether
        a line answers at all: of a near miss none does."""
        lines, asks, answers, own = [], [], [], []
        for group in groups:
            first = len(lines)
            lines += group["lines"]
            for ask in group["asks"]:
                asks.append(ask["q"])
                answers.append([first + at for at in ask["a"]])
                own.append(slice(first, len(lines)))
        closeness = self.encode(asks) @ self.encode(lines).T
        chances = F.log_softmax(closeness * SHARPNESS, -1)
        chosen = [-torch.logsumexp(chances[at, right], 0) for at, right in enumerate(answers) if right]
        is_answer = torch.zeros_like(closeness)
        for at, right in enumerate(answers):
            is_answer[at, right] = 1
        within = torch.cat([closeness[at, part] for at, part in enumerate(own)])
        wanted = torch.cat([is_answer[at, part] for at, part in enumerate(own)])
        whether = F.binary_cross_entropy_with_logits(
            within * self.scale + self.bias, wanted, pos_weight=torch.tensor(ANSWER_WEIGHT)
        )
        return torch.stack(chosen).mean() + ANSWERS_SHARE * whether

    def learn(self, groups):
        pieces = list(self.encoder.pieces.parameters())
        others = [one for name, one in self.encoder.named_parameters() if not name.startswith("pieces.")]
        parts = [(others, RATE), (pieces, PIECES_RATE), ([self.scale, self.bias], SCALE_RATE)]
        optimizer = torch.optim.AdamW([{"params": p, "lr": r} for p, r in parts], weight_decay=DECAY)
        total = EPOCHS * -(-len(groups) // GROUPS_AT_ONCE)
        step, began = 0, time.time()
        for epoch in range(EPOCHS):
            self.encoder.train()
            random.shuffle(groups)
            for start in range(0, len(groups), GROUPS_AT_ONCE):
                share = min(1, step / WARM_UP) * max(LEAST_RATE, 1 - step / total)
                for part, (_, rate) in zip(optimizer.param_groups, parts):
                    part["lr"] = rate * share
                loss = self.loss(groups[start : start + GROUPS_AT_ONCE])
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.encoder.parameters(), LARGEST_GRADIENT)
                optimizer.step()
                step += 1
            print(f"epoch {epoch + 1} of {EPOCHS}, {time.time() - began:.0f} s", flush=True)

    @torch.no_grad()
    def right(self, groups):
        """The share of asks whose closest line of the group answers."""
        self.encoder.eval()
        hits = []
        for group in groups:
            closeness = self.encode([ask["q"] for ask in group["asks"]]) @ self.encode(group["lines"]).T
            hits += [int(row.argmax()) in ask["a"] for row, ask in zip(closeness, group["asks"]) if ask["a"]]
        return sum(hits) / len(hits)


def main(base_file, pairs, texts_file, out, vectors_file):
    random.seed(0)
    torch.manual_seed(0)
    base = model_file.read(base_file)
    learner = Learner(base)
    groups, kept_back = read_groups(pairs)
    print(f"{len(groups)} groups, {len(kept_back)} kept back: {learner.right(kept_back):.3f} right", flush=True)
    learner.learn(groups)
    print(f"{learner.right(kept_back):.3f} right")
    model_file.write(out, learner.encoder.columns(base))
    texts = json.load(open(texts_file, encoding="utf8"))
    with torch.no_grad():
        rows = learner.encode(texts["questions"] + texts["sentences"]).numpy()
    steps = np.clip(np.round(rows * STEPS_OF_VECTORS), -127, 127).astype(np.int8)
    model_file.write(vectors_file, {"vectors": steps.reshape(-1)})


if __name__ == "__main__":
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    main(*sys.argv[1:])
