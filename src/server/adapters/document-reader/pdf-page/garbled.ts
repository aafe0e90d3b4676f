/** What no font of a contract shows: controls, private and unassigned code points, letters of phonetics. */
const STRANGE =
  // oxlint-disable-next-line no-control-regex -- controls are what is looked for
  /[\0-\x08\x0b-\x1f\x7f-\x9f\ue000-\uefff\uf100-\uf8ff\ufffd\u0180-\u019f\u01a2-\u01ae\u01b1-\u01cc\u01dd-\u0217\u021c-\u02bb\u02bd-\u02c5\u02de-\u02ff\p{Cn}]/gu
/** Where symbol fonts have their boxes and bullets; a whole page of them is a text font without names. */
const SYMBOLS = /[\uf000-\uf0ff]/g
/** Text of one encoding read as another. */
const MOJIBAKE = /Ã[\x80-\xbf©¨ª¶¼±³¡º§¤]|â€[\x80-\x9f™œžš“”˜¦¢]|Â[§©®°«»]|ï¬[\x80-\x86‚]/g
/** Spaces and signs of ASCII: nothing of the above. */
const PLAIN = /^[\t\n -~]*$/
const PLACEHOLDER = /\(cid:\d+\)/g
const LATIN = /\p{Script=Latin}/gu
const VOWELS = /[aeiouyà-æè-ïò-öø-ýÿœāăąēĕėęěīĭįıōŏőūŭůűų]/giu
const CASE_INSIDE = /[a-z](?=[A-Z])/g

/** Letters of a font from which on their mix says something. */
const SAMPLE_LETTERS = 80
/** Shares of vowels between which the languages of the Latin script lie, with room for lists of names. */
const FEW_VOWELS = 0.22
const MANY_VOWELS = 0.65
/** Signs that prose uses now and then, as a share of glyphs and in how many kinds. */
const ODD_SIGNS = /[!"#&'*+:;<=>?@[\\\]^`{|}~]/g
const MANY_SIGNS = 0.2
const MANY_KINDS = 8
/** Capitals after small letters, as a share of letters; written words have hardly any. */
const MANY_CAPITALS = 0.12
/** From this many glyphs, and this share of a page's, on. */
const MIN_GLYPHS = 20
const MIN_SHARE = 0.1
const MIN_SYMBOL_SHARE = 0.3

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/**
 * Whether the text of a page is not what it shows, as of fonts that do not say which letters they draw: such
 * a page has to be recognized from its picture.
 * @param byFont the page's visible text, apart for each font
 */
export function isGarbled(byFont: Iterable<string>): boolean {
  let glyphs = 0
  let garbled = 0
  let symbols = 0
  for (const text of byFont) {
    const size = count(text, /\S/gu)
    glyphs += size
    const isPlain = PLAIN.test(text)
    if (!isPlain) symbols += count(text, SYMBOLS)
    if (isImplausible(text)) garbled += size
    else garbled += 8 * count(text, PLACEHOLDER) + (isPlain ? 0 : countStrange(text))
  }
  if (symbols >= MIN_GLYPHS && symbols >= MIN_SYMBOL_SHARE * glyphs) return true
  return garbled >= MIN_GLYPHS && garbled >= MIN_SHARE * glyphs
}

const countStrange = (text: string): number => count(text, STRANGE) + 2 * count(text, MOJIBAKE)

/** Whether letters stand where no language puts them. */
function isImplausible(text: string): boolean {
  const signs = text.match(ODD_SIGNS) ?? []
  if (signs.length > MANY_SIGNS * count(text, /\S/gu) && new Set(signs).size >= MANY_KINDS) return true
  const letters = count(text, LATIN)
  if (letters < SAMPLE_LETTERS) return false
  const vowels = count(text, VOWELS) / letters
  return vowels < FEW_VOWELS || vowels > MANY_VOWELS || count(text, CASE_INSIDE) > MANY_CAPITALS * letters
}
