import { PAPER_WORDS } from './paper-words.ts'
import { languageOfScript } from './script-language.ts'

/**
 * The most frequent words of a language, those it shares with others included: left out of one list, a shared
 * word would speak for the other. Accents may be missing, as when a scan was read as another language.
 * Keyed by ISO 639-1 code.
 */
const COMMON_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    'the of and to in that is by for with shall be this as or not any such from are which has'.split(' '),
  ),
  es: new Set(
    'de la en un el los las del y que por para con una su se al lo como más mas sus este esta no'.split(' '),
  ),
  fr: new Set(
    'de la en un le les des du et que pour dans une est par sur au qui ne pas ce cette aux vous'.split(' '),
  ),
  de: new Set(
    'der die das und den von mit dem des ist für nicht ein eine auf zu oder wird werden im'.split(' '),
  ),
  it: new Set(
    'la in un il di che e per con del della gli una non sono alla dei nel le è al delle si'.split(' '),
  ),
  pt: new Set('de em um o os as do da dos das e que para com uma não nao por no na ao se ou a'.split(' ')),
  nl: new Set(
    'de het een en van dat te in is op voor met niet zijn aan door wordt of worden deze'.split(' '),
  ),
  pl: new Set(
    'w z na do i nie się sie jest oraz przez lub dnia po za od o ze przy jego będzie bedzie może moze'.split(
      ' ',
    ),
  ),
  sv: new Set(
    'och att det som en av till med den inte om är ar för for på pa ska skall eller vid från fran har ett de'.split(
      ' ',
    ),
  ),
  da: new Set(
    'og at det som en af til med den ikke om er for på pa skal eller ved fra har et de der kan'.split(' '),
  ),
  nb: new Set(
    'og at det som en av til med den ikke om er for på pa skal eller ved fra har et de kan etter'.split(' '),
  ),
  fi: new Set(
    'ja on ei se että etta tai sekä seka joka kun mukaan ovat voi tämän taman sen jos niin ellei jonka'.split(
      ' ',
    ),
  ),
  cs: new Set(
    'se na je že ze do za po by být byt může muze smlouvy nebo jako jeho pro podle od ve které ktere jsou'.split(
      ' ',
    ),
  ),
  hu: new Set(
    'a az és es hogy nem egy is ha vagy meg de csak által altal után utan szerint valamint ezen jelen'.split(
      ' ',
    ),
  ),
  ro: new Set('de și si în in a la cu pe nu este care din pentru sau prin al ale se va un să sa'.split(' ')),
  tr: new Set(
    've bir bu için icin ile da olarak olan veya göre gore kadar tarafından tarafindan her ise en'.split(' '),
  ),
}

/** Each of these words with the languages that have it. */
const LANGUAGES_OF = new Map<string, string[]>()
for (const [code, words] of Object.entries(COMMON_WORDS))
  for (const word of words) {
    const languages = LANGUAGES_OF.get(word)
    if (languages) languages.push(code)
    else LANGUAGES_OF.set(word, [code])
  }

/** Whether a word, in small letters, is one of those that sentences are held together by, in any language known here. */
export const isCommonWord = (word: string): boolean => LANGUAGES_OF.has(word)

/** They share so many words that neither is far ahead of the other. */
const KIN: readonly (readonly string[])[] = [['da', 'nb']]

/**
 * Told by short words that also stand for something else: "VA", "LA" and "DE" in the addresses of an English bill. So
 * many different ones have to be there, since a scan that is said to be in one of these languages is left out.
 */
const DOUBTED: ReadonlySet<string> = new Set(['sv', 'da', 'nb', 'fi', 'cs', 'hu', 'ro', 'tr'])
const MIN_DIFFERENT = 6

/** As many characters of a text as tell its language. */
export const LANGUAGE_SAMPLE = 20_000
/** Below this many words any guess by common ones is luck. */
const MIN_WORDS = 20
const MIN_SHARE = 0.12
/** The winner must be this much ahead of the runner-up. */
const MIN_LEAD = 1.3
/** Different words of a bill that tell its language, and how many times those of the next. */
const MIN_PAPER_WORDS = 4
const PAPER_LEAD = 2
/** Of a note, common words count too: then so large a part of its words has to tell. */
const NOTE_LEAD = 1.5
const MIN_NOTE_SHARE = 0.25

/** The language a text is written in, as an ISO 639-1 code; null when the text is short, mixed or in another. */
export function detectLanguage(text: string): string | null {
  const ofScript = languageOfScript(text)
  if (ofScript !== undefined) return ofScript
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length < MIN_WORDS) return byPaperWords(words) ?? byAllWords(words)
  const known = commonWordsIn(words)
  const shares = Object.keys(COMMON_WORDS)
    .map((code) => {
      const { count = 0, different } = known.get(code) ?? {}
      const isDoubtful = DOUBTED.has(code) && (different?.size ?? 0) < MIN_DIFFERENT
      return { code, share: count / words.length, isDoubtful }
    })
    .sort((a, b) => b.share - a.share)
  const [best, ...others] = shares
  const kin = KIN.find((codes) => best && codes.includes(best.code)) ?? []
  // What is too little to tell a language by is too little to cast doubt on another.
  const second = others.find(({ code, isDoubtful }) => !kin.includes(code) && !isDoubtful)
  const isTold = best && !best.isDoubtful && best.share >= MIN_SHARE
  return isTold && best.share >= MIN_LEAD * (second?.share ?? 0) ? best.code : byPaperWords(words)
}

/** By language, how many of the words are common ones of it, and which. */
function commonWordsIn(words: readonly string[]) {
  const known = new Map<string, { count: number; readonly different: Set<string> }>()
  for (const word of words)
    for (const code of LANGUAGES_OF.get(word) ?? []) {
      const found = known.get(code) ?? { count: 0, different: new Set() }
      known.set(code, found)
      found.count += 1
      found.different.add(word)
    }
  return known
}

/** The language of a note or a bill of a few words, by all of them that tell one. */
function byAllWords(words: readonly string[]): string | null {
  const all = new Set(words)
  const [best, second] = Object.entries(PAPER_WORDS)
    .map(([code, telling]) => {
      const common = COMMON_WORDS[code] ?? telling
      return { code, count: [...all].filter((word) => telling.has(word) || common.has(word)).length }
    })
    .sort((a, b) => b.count - a.count)
  const isMuch = best && best.count >= MIN_PAPER_WORDS && best.count >= MIN_NOTE_SHARE * all.size
  return isMuch && best.count >= NOTE_LEAD * (second?.count ?? 0) ? best.code : null
}

/** The language of a paper that holds names and figures more than sentences. */
function byPaperWords(words: readonly string[]): string | null {
  const [best, second] = Object.entries(PAPER_WORDS)
    .map(([code, telling]) => ({ code, count: new Set(words.filter((word) => telling.has(word))).size }))
    .sort((a, b) => b.count - a.count)
  const isAhead = best && best.count >= MIN_PAPER_WORDS && best.count >= PAPER_LEAD * (second?.count ?? 0)
  return isAhead ? best.code : null
}
