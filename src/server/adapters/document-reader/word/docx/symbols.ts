/** What common characters of Word's symbol fonts look like; the fonts put them where letters are. */
const SYMBOLS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  wingdings: {
    0x6c: '●',
    0x6d: '❍',
    0x6e: '■',
    0x6f: '☐',
    0x71: '❑',
    0x72: '❒',
    0x73: '◆',
    0x76: '❖',
    0x9e: '•',
    0x9f: '•',
    0xa7: '▪',
    0xa8: '☐',
    0xd8: '➢',
    0xdf: '←',
    0xe0: '→',
    0xe8: '➔',
    0xf0: '⇨',
    0xfb: '✗',
    0xfc: '✓',
    0xfd: '☒',
    0xfe: '☑',
  },
  'wingdings 2': { 0x4f: '✗', 0x50: '✓', 0x51: '☒', 0x52: '☑', 0x53: '☒', 0x97: '●', 0xa3: '☐' },
  symbol: {
    0xb0: '°',
    0xb1: '±',
    0xb3: '≥',
    0xa3: '≤',
    0xb7: '•',
    0xb4: '×',
    0xb8: '÷',
    0xb9: '≠',
    0xbb: '≈',
    0xa5: '∞',
    0xd2: '®',
    0xd3: '©',
    0xd4: '™',
    0xe2: '®',
    0xe3: '©',
    0xe4: '™',
    0x2d: '−',
    0xae: '→',
    0xac: '←',
    0xde: '⇒',
  },
}
const BULLET = '•'

/** The mark for characters of a symbol font; text of any other font stays as it is, but for private code points. */
export function mapSymbols(text: string, font: string): string {
  const table = SYMBOLS[font.toLowerCase()]
  return Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0
    const isPrivate = code >= 0xf000 && code <= 0xf0ff
    if (!table && !isPrivate) return character
    return (table ?? SYMBOLS['symbol'])?.[code & 0xff] ?? (isPrivate ? BULLET : character)
  }).join('')
}
