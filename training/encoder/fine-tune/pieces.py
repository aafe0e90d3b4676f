"""Cuts texts into pieces of words, to the same numbers as src/core/encoder/pieces.ts."""

import unicodedata

RESERVED = 6
UNKNOWN = 0
WORD_MARK = "\u2581"
MOST_PIECES = 128


class Vocabulary:
    def __init__(self, columns):
        pieces = "".join(map(chr, columns["pieces"])).split("\n")
        self.scores = columns["scores"]
        self.numbers = {piece: at for at, piece in enumerate(pieces) if at >= RESERVED}
        self.longest = max(map(len, self.numbers))
        self.known = {}

    def cut(self, text, most=MOST_PIECES):
        numbers = []
        for word in unicodedata.normalize("NFKC", text).split():
            numbers += self._cut_word(WORD_MARK + word)
            if len(numbers) >= most:
                break
        return numbers[:most]

    def _cut_word(self, word):
        if word not in self.known:
            self.known[word] = self._likeliest(word)
        return self.known[word]

    def _likeliest(self, word):
        length = len(word)
        best = [0.0] + [-1e30] * length
        last = [(UNKNOWN, 1)] * (length + 1)
        for start in range(length):
            is_known = False
            for size in range(1, min(self.longest, length - start) + 1):
                number = self.numbers.get(word[start : start + size])
                if number is None:
                    continue
                is_known = True
                score = best[start] + self.scores[number]
                if score >= best[start + size]:
                    best[start + size], last[start + size] = score, (number, size)
            if not is_known and best[start] >= best[start + 1]:
                best[start + 1], last[start + 1] = best[start], (UNKNOWN, 1)
        numbers, end = [], length
        while end > 0:
            number, size = last[end]
            if number != UNKNOWN or not numbers or numbers[-1] != UNKNOWN:
                numbers.append(number)
            end -= size
        return numbers[::-1]
