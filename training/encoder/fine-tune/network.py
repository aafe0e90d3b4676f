"""The network of src/core/encoder/network.ts in PyTorch: from the columns of a model file, and back to them."""

import math

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

HEADS = 4
LEAST_VARIANCE = 1e-6
MOST_STEPS = 127
DROPOUT = 0.1


class Block(nn.Module):
    def __init__(self, inputs, width, hidden):
        super().__init__()
        self.attention_norm = nn.LayerNorm(inputs, eps=LEAST_VARIANCE)
        self.attention = nn.Linear(inputs, 3 * inputs)
        self.attention_out = nn.Linear(inputs, width)
        self.beside = None if inputs == width else nn.Linear(inputs, width)
        self.feed_norm = nn.LayerNorm(width, eps=LEAST_VARIANCE)
        self.feed_in = nn.Linear(width, hidden)
        self.feed_out = nn.Linear(hidden, width)
        self.dropout = nn.Dropout(DROPOUT)

    def forward(self, rows, mask):
        texts, count, inputs = rows.shape
        depth = inputs // HEADS
        heads = [
            part.view(texts, count, HEADS, depth).transpose(1, 2)
            for part in self.attention(self.attention_norm(rows)).split(inputs, -1)
        ]
        queries, keys, values = heads
        fits = (queries @ keys.transpose(-1, -2)) / math.sqrt(depth)
        shares = fits.masked_fill(~mask[:, None, None, :], -1e9).softmax(-1)
        mixed = (shares @ values).transpose(1, 2).reshape(texts, count, inputs)
        stream = rows if self.beside is None else self.beside(rows)
        stream = stream + self.dropout(self.attention_out(mixed))
        return stream + self.dropout(self.feed_out(F.relu(self.feed_in(self.feed_norm(stream)))))


class Encoder(nn.Module):
    """Texts, as rows of the numbers of their pieces with a mask, to vectors of unit length."""

    def __init__(self, columns):
        super().__init__()
        turns = columns["turns"]
        width = 2 * len(turns)
        self.pieces = nn.Embedding(len(columns["piece-steps"]), width)
        angles = np.arange(256)[:, None] * turns[None]
        places = np.concatenate([np.sin(angles), np.cos(angles)], 1).astype(np.float32)
        self.register_buffer("places", torch.tensor(places))
        self.blocks = nn.ModuleList()
        while f"block-{len(self.blocks)}.attention.rows" in columns:
            name = f"block-{len(self.blocks)}"
            outputs, hidden = (len(columns[f"{name}.{part}.steps"]) for part in ("feed-out", "feed-in"))
            self.blocks.append(Block(width, outputs, hidden))
            width = outputs
        self.head = nn.Linear(width, len(columns["head.steps"]))
        self._read(columns)

    def forward(self, numbers, mask):
        rows = self.pieces(numbers) + self.places[: numbers.shape[1]]
        for block in self.blocks:
            rows = block(rows, mask)
        mean = (rows * mask[..., None]).sum(1) / mask.sum(1, keepdim=True).clamp(min=1)
        return F.normalize(torch.tanh(self.head(mean)), dim=-1)

    def _layers(self):
        for at, block in enumerate(self.blocks):
            for part in ("attention", "attention_out", "beside", "feed_in", "feed_out"):
                layer = getattr(block, part)
                if layer is not None:
                    yield f"block-{at}.{part.replace('_', '-')}", layer
        yield "head", self.head

    def _norms(self):
        for at, block in enumerate(self.blocks):
            yield f"block-{at}.attention-norm", block.attention_norm
            yield f"block-{at}.feed-norm", block.feed_norm

    @torch.no_grad()
    def _read(self, columns):
        def rows(name, of, width):
            steps = columns[f"{of}-steps" if name == "piece" else f"{of}.steps"]
            numbers = columns[f"{of}-rows" if name == "piece" else f"{of}.rows"]
            return torch.tensor(numbers.astype(np.float32).reshape(-1, width) * steps[:, None])

        self.pieces.weight.copy_(rows("piece", "piece", self.pieces.embedding_dim))
        for name, layer in self._layers():
            layer.weight.copy_(rows("layer", name, layer.in_features))
            layer.bias.copy_(torch.tensor(columns[f"{name}.biases"]))
        for name, norm in self._norms():
            norm.weight.copy_(torch.tensor(columns[f"{name}.scales"]))
            norm.bias.copy_(torch.tensor(columns[f"{name}.biases"]))

    def columns(self, base):
        """The columns of a model file; what is not learned is taken from `base`."""
        made = dict(base)
        made["piece-rows"], made["piece-steps"] = in_steps(self.pieces.weight)
        for name, layer in self._layers():
            made[f"{name}.rows"], made[f"{name}.steps"] = in_steps(layer.weight)
            made[f"{name}.biases"] = layer.bias.detach().numpy()
        for name, norm in self._norms():
            made[f"{name}.scales"] = norm.weight.detach().numpy()
            made[f"{name}.biases"] = norm.bias.detach().numpy()
        return made


def in_steps(weights):
    """Each row as bytes, and what 1 of them stands for (training/encoder/make-encoder.ts)."""
    numbers = weights.detach().numpy()
    steps = (np.abs(numbers).max(1) / MOST_STEPS).astype(np.float32)
    rows = np.round(numbers / np.where(steps > 0, steps, 1)[:, None]).astype(np.int8)
    return rows.reshape(-1), steps
