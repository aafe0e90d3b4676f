/** Ends of words that are no words themselves: a line that begins with one goes on with the word before. */
const SUFFIX =
  /^(?:al|ally|ance|ances|ant|ants|ary|ate|ated|ates|ating|ation|ations|able|ably|ible|ibly|ber|bers|cation|cations|cies|cial|ciary|cient|cy|dence|dent|dents|ders?|ed|ence|ences|ent|ents|ers?|eral|erty|erties|ery|fied|fies|fication|gated?|gation|gations|gency|gible|ial|ially|ibility|ical|ically|ication|ied|ies|ified|ify|ing|ings|ion|ions|ise|ised|ish|ist|ities|ity|ive|ively|ization|ize|ized|izes|lated|lation|lations|less|lessee|ligation|ligations|ly|ment|mental|ments|mentation|mination|nance|nate|nated|nation|nent|ness|nity|nization|ory|ous|ously|ples?|posed|posit|posits|quence|quently|quired|quirement|quirements|quires|rance|rary|rate|rated|ration|rence|ries|rity|sary|sarily|sequent|sible|sion|sional|sions|sity|sive|sively|tain|tained|tains|taining|tance|tary|ted|tee|tees|tence|tendent|tent|ters?|tial|tially|ticular|ties|tified|tify|ting|tion|tional|tionally|tions|tity|tities|tive|tively|tives|tor|tors|tory|trative|trator|ture|tures|ual|ually|uation|ular|ulation|ulations|ure|ures|vals?|vation|vent|vices?|vided|vider|viders|vides|viding|vision|visions)$/
const DIVIDED = /(\p{L}+)-$/u
const GOES_ON = /^(\p{Ll}+)(?=[\s.,;:!?)\]"'”’]|$)/u
/** "pre- and post-closing": the hyphen stands for what comes later. */
const STANDS_FOR = /^(?:and|or|to|y|o|e|et|ou|und|oder|bis)$/

export interface Division {
  /** Characters of the next line that belong to the word. */
  readonly rest: number
  /** Whether the hyphen only marks the end of the line and is no part of the word. */
  readonly dropsHyphen: boolean
}

/**
 * Whether a word is divided between two lines. A hyphen that most programs break lines at belongs to the
 * word ("non-refundable"); one that was put there to fill the line does not, which shows where the word
 * stands whole elsewhere on the page, or where no word could be its second part.
 * @param words the page's words in lower case, asked for only when needed
 */
export function findDivision(
  line: string,
  next: string,
  words: () => ReadonlySet<string>,
): Division | undefined {
  const [, first = ''] = DIVIDED.exec(line.slice(-40)) ?? []
  const [, second = ''] = GOES_ON.exec(next.slice(0, 40)) ?? []
  if (first === '' || second === '' || STANDS_FOR.test(second)) return undefined
  const whole = `${first}${second}`.toLowerCase()
  const compound = `${first}-${second}`.toLowerCase()
  const dropsHyphen = !words().has(compound) && (words().has(whole) || SUFFIX.test(second))
  return { rest: second.length, dropsHyphen }
}

/** The words of a text in lower case, those with a hyphen whole. */
export function wordsOf(texts: Iterable<string>): ReadonlySet<string> {
  const words = new Set<string>()
  for (const text of texts)
    for (const [word] of text.toLowerCase().matchAll(/\p{L}+(?:-\p{L}+)*/gu)) words.add(word)
  return words
}
