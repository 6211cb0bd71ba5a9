"""Fits the network that sets the words of two statements against each other (decomposable-attention.ts).

    python3 tools/sameness/fit_attention.py FOLDER [--epochs 12] [--seed 1]

tools/fit-sameness.mjs writes into FOLDER what is read here, and starts this: `pairs.json` (names of the measures and,
of each pair, the numbers of its texts, its measures, its label, its importance and a bit for each fold that it is left out of),
`texts.json` (where the words of each text begin, how many they are, marks and senses) and `words.f32` (their
meanings). Written is `network-N.json` of each fold, fitted without it, and `network-all.json`.

Needs PyTorch and NumPy (Debian: python3-torch); neither is needed to build or to use reflect.
"""
import argparse
import json
import os

import numpy as np
import torch
from torch import nn
from torch.nn import functional

MEANING = 384
WIDTH = 64
HIDDEN = 64
DROPOUT = 0.2
BATCH = 128
RATE = 1.5e-3
DECAY = 1e-2
MOST_DEVIATIONS = 4
RARITY = 5


class Texts:
    """The words of all texts, as rows."""

    def __init__(self, folder):
        told = json.load(open(os.path.join(folder, "texts.json")))
        meanings = np.fromfile(os.path.join(folder, "words.f32"), dtype=np.float32)
        self.meanings = torch.from_numpy(meanings.reshape(-1, MEANING))
        self.marks = torch.tensor(told["marks"], dtype=torch.float32)
        self.senses = torch.tensor(told["senses"])
        self.starts = torch.tensor(told["starts"])
        self.counts = torch.tensor(told["counts"])

    def batch(self, numbers):
        counts = self.counts[numbers]
        places = torch.arange(int(counts.max()))[None, :]
        rows = (self.starts[numbers][:, None] + places).clamp(max=len(self.meanings) - 1)
        return self.meanings[rows], self.marks[rows], self.senses[rows], places < counts[:, None]


class Network(nn.Module):
    def __init__(self, marks, measures, relations):
        super().__init__()
        self.project = nn.Linear(MEANING + marks, WIDTH)
        self.attend = nn.Linear(WIDTH, WIDTH, bias=False)
        self.compare = nn.Linear(4 * WIDTH + 3, WIDTH)
        self.gate = nn.Linear(marks, 1)
        self.nearness = nn.Parameter(torch.tensor(5.0))
        self.same_sense = nn.Parameter(torch.tensor(2.0))
        self.hidden = nn.Linear(4 * WIDTH + measures, HIDDEN)
        self.output = nn.Linear(HIDDEN, relations)
        self.drop = nn.Dropout(DROPOUT)

    def forward(self, a, b, measures):
        (meaning_a, marks_a, senses_a, real_a), (meaning_b, marks_b, senses_b, real_b) = a, b
        words_a = torch.relu(self.project(self.drop(torch.cat([meaning_a, marks_a], -1))))
        words_b = torch.relu(self.project(self.drop(torch.cat([meaning_b, marks_b], -1))))
        near = meaning_a @ meaning_b.transpose(1, 2)
        same = (senses_a[:, :, None] == senses_b[:, None, :]).float()
        both = real_a[:, :, None] & real_b[:, None, :]
        score = self.nearness * near + self.same_sense * same
        score = score + self.attend(words_a) @ self.attend(words_b).transpose(1, 2) / WIDTH**0.5
        score = score.masked_fill(~both, -1e4)
        to_b = torch.softmax(score, 2) * real_a[..., None]
        to_a = torch.softmax(score, 1).transpose(1, 2) * real_b[..., None]
        near = near.masked_fill(~both, -1)
        same = same * both
        mean_a, most_a = self.findings(words_a, to_b @ words_b, near.max(2)[0], same.max(2)[0], marks_a, real_a)
        mean_b, most_b = self.findings(words_b, to_a @ words_a, near.max(1)[0], same.max(1)[0], marks_b, real_b)
        found = [mean_a + mean_b, (mean_a - mean_b).abs(), torch.maximum(most_a, most_b), (most_a - most_b).abs()]
        hidden = torch.relu(self.hidden(torch.cat([*found, self.drop(measures)], -1)))
        return self.output(self.drop(hidden))

    def findings(self, words, aligned, near, same, marks, real):
        beside = [words, aligned, (words - aligned).abs(), words * aligned]
        beside += [near[..., None], same[..., None], marks[..., RARITY : RARITY + 1]]
        found = torch.relu(self.compare(self.drop(torch.cat(beside, -1)))) * real[..., None]
        importance = torch.sigmoid(self.gate(marks)) * real[..., None]
        return (found * importance).sum(1) / (importance.sum(1) + 1), found.max(1)[0]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    folder = options.folder
    told = json.load(open(os.path.join(folder, "pairs.json")))
    texts = Texts(folder)
    pairs = {key: torch.tensor(told[key]) for key in ("a", "b", "target", "leftOut")}
    importance = torch.tensor(told["importance"], dtype=torch.float32)
    measures = torch.tensor(told["values"], dtype=torch.float32)
    means, deviations = measures.mean(0), measures.std(0) + 1e-6
    measures = ((measures - means) / deviations).clamp(-MOST_DEVIATIONS, MOST_DEVIATIONS)
    data = (texts, pairs, importance, measures)
    for fold in [*range(told["folds"]), None]:
        left_out = 0 if fold is None else 1 << fold
        chosen = torch.nonzero((pairs["leftOut"] & left_out) == 0).flatten()
        network = fit(data, chosen, len(told["relations"]), options)
        name = "all" if fold is None else str(fold)
        with open(os.path.join(folder, f"network-{name}.json"), "w") as file:
            json.dump(plain(network, told["names"], means, deviations), file)


def fit(data, chosen, relations, options):
    texts, pairs, importance, measures = data
    torch.manual_seed(options.seed)
    network = Network(texts.marks.shape[1], measures.shape[1], relations)
    optimiser = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=DECAY)
    weights = importance * len(chosen) / importance[chosen].sum()
    # Pairs of like length go together, since a batch is as wide as its longest text.
    length = torch.maximum(texts.counts[pairs["a"]], texts.counts[pairs["b"]])[chosen].float()
    batches = (len(chosen) + BATCH - 1) // BATCH
    for epoch in range(options.epochs):
        order = chosen[torch.argsort(length + 2 * torch.rand(len(chosen)))]
        total = 0.0
        for n, at in enumerate(torch.randperm(batches).tolist()):
            for group in optimiser.param_groups:
                group["lr"] = RATE * (1 - (epoch * batches + n) / (options.epochs * batches))
            rows = order[at * BATCH : (at + 1) * BATCH]
            one, other = ("a", "b") if torch.rand(()) < 0.5 else ("b", "a")
            scores = network(texts.batch(pairs[one][rows]), texts.batch(pairs[other][rows]), measures[rows])
            losses = functional.cross_entropy(scores, pairs["target"][rows], reduction="none")
            loss = (losses * weights[rows]).mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            total += float(loss)
        print(f"epoch {epoch + 1} of {options.epochs}: loss {total / batches:.3f}", flush=True)
    return network


def plain(network, names, means, deviations):
    def layer(linear):
        weights = linear.weight.tolist()
        return {"weights": weights, "biases": linear.bias.tolist() if linear.bias is not None else [0] * len(weights)}

    return {
        **{name: layer(getattr(network, name)) for name in ("project", "attend", "compare", "gate", "hidden", "output")},
        "nearness": float(network.nearness),
        "sameSense": float(network.same_sense),
        "measures": names,
        "means": means.tolist(),
        "deviations": deviations.tolist(),
    }


if __name__ == "__main__":
    main()
