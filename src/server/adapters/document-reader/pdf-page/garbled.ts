/** What no font of a contract shows: controls, private and unassigned code points, letters of phonetics. */
const STRANGE =
  // oxlint-disable-next-line no-control-regex -- controls are what is looked for
  /[\0-\x08\x0b-\x1f\x7f-\x9f\ue000-\uefff\uf100-\uf8ff\ufffd\u0180-\u019f\u01a2-\u01ae\u01b1-\u01cc\u01dd-\u0217\u021c-\u02bb\u02bd-\u02c5\u02de-\u02ff\p{Cn}]/gu
/** Where symbol fonts have their boxes and bullets; a whole page of them is a text font without names. */
const SYMBOLS = /[\uf000-\uf0ff]/g
/** Text of one encoding read as another. */
const MOJIBAKE = /Ã[\x80-\xbf©¨ª¶¼±³¡º§¤]|â€[\x80-\x9f™œžš“”˜¦¢]|Â[§©®°«»]|ï¬[\x80-\x86‚]/g
/** Nothing of the above is among the spaces and signs of ASCII. */
const NOT_PLAIN = /[^\t\n -~]+/g
const PLACEHOLDER = /\(cid:\d+\)/g
const LATIN = /\p{Script=Latin}/u
const VOWEL = /[aeiouyà-æè-ïò-öø-ýÿœāăąēĕėęěīĭįıōŏőūŭůűų]/iu
const WHITE = /\s/u

/** Letters of a font from which on their mix says something. */
const SAMPLE_LETTERS = 80
/** Shares of vowels between which the languages of the Latin script lie, with room for lists of names. */
const FEW_VOWELS = 0.22
const MANY_VOWELS = 0.65
/** Signs that prose uses now and then, as a share of glyphs and in how many kinds. */
const ODD_SIGNS = '!"#&\'*+:;<=>?@[\\]^`{|}~'
const MANY_SIGNS = 0.2
const MANY_KINDS = 8
/** Capitals after small letters, as a share of letters; written words have hardly any. */
const MANY_CAPITALS = 0.12
/** From this many glyphs, and this share of a page's, on. */
const MIN_GLYPHS = 20
const MIN_SHARE = 0.1
const MIN_SYMBOL_SHARE = 0.3

const [SMALL_A, SMALL_Z] = [97, 122]
const LETTER = 1
const IS_VOWEL = 2
const CAPITAL = 4
const ODD_SIGN = 8
const IS_WHITE = 16
/** What each character of ASCII is, as pages have thousands of them. */
const ASCII = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (ODD_SIGNS.includes(character)) return ODD_SIGN
  if (WHITE.test(character)) return IS_WHITE
  if (!LATIN.test(character)) return 0
  return LETTER | (VOWEL.test(character) ? IS_VOWEL : 0) | (character < 'a' ? CAPITAL : 0)
})

interface LetterMix {
  /** Characters that are no space. */
  glyphs: number
  letters: number
  vowels: number
  /** Capitals right behind a small letter. */
  innerCapitals: number
  oddSigns: number
  readonly kindsOfSigns: Set<number>
}

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
    const mix = lettersOf(text)
    glyphs += mix.glyphs
    const odd = text.match(NOT_PLAIN)?.join(' ') ?? ''
    symbols += count(odd, SYMBOLS)
    if (isImplausible(mix)) garbled += mix.glyphs
    else garbled += 8 * count(text, PLACEHOLDER) + countStrange(odd)
  }
  if (symbols >= MIN_GLYPHS && symbols >= MIN_SYMBOL_SHARE * glyphs) return true
  return garbled >= MIN_GLYPHS && garbled >= MIN_SHARE * glyphs
}

const countStrange = (text: string): number => count(text, STRANGE) + 2 * count(text, MOJIBAKE)

/** Whether letters stand where no language puts them. */
function isImplausible({
  glyphs,
  letters,
  vowels,
  innerCapitals,
  oddSigns,
  kindsOfSigns,
}: LetterMix): boolean {
  if (oddSigns > MANY_SIGNS * glyphs && kindsOfSigns.size >= MANY_KINDS) return true
  if (letters < SAMPLE_LETTERS) return false
  const share = vowels / letters
  return share < FEW_VOWELS || share > MANY_VOWELS || innerCapitals > MANY_CAPITALS * letters
}

function lettersOf(text: string): LetterMix {
  const mix = {
    glyphs: 0,
    letters: 0,
    vowels: 0,
    innerCapitals: 0,
    oddSigns: 0,
    kindsOfSigns: new Set<number>(),
  }
  let wasSmall = false
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    const what = ASCII[code] ?? kindOf(text.charAt(index))
    if (what & LETTER) {
      mix.letters += 1
      if (what & IS_VOWEL) mix.vowels += 1
      if (what & CAPITAL && wasSmall) mix.innerCapitals += 1
    } else if (what & ODD_SIGN) {
      mix.oddSigns += 1
      mix.kindsOfSigns.add(code)
    }
    if (code < 128 ? !(what & IS_WHITE) : !WHITE.test(text.charAt(index))) mix.glyphs += 1
    wasSmall = code >= SMALL_A && code <= SMALL_Z
  }
  return mix
}

const kindOf = (character: string): number =>
  LATIN.test(character) ? LETTER | (VOWEL.test(character) ? IS_VOWEL : 0) : 0
