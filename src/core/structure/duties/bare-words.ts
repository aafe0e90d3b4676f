import { matchesOf } from '#core/language/matches-of.ts'
import { CARDINALS } from '#core/language/lexicon/number-words.ts'

/** A number, letter or bullet that opens a clause or an item. */
const NUMBERING =
  /^\s*(?:(?:and|or)\s+)?(?:(?:section|article|clause)\s+)?(?:(?:\(?\w{1,5}\)|[\dA-Za-z]{1,4}[.)]|\d{1,3}(?:\.\d{1,3}){1,4}\.?|[A-Z]{1,3}-?\d{1,3}\.?|[•▪●◦‣·–—*-])\s+){1,3}/i
/** "a.As of": no space behind the label of an item. */
const LABEL = /^(?:\([\p{L}\d]{1,3}\)|[\p{Ll}\d]{1,3}[.)])(?=\p{Lu}\p{Ll}*[\s,])/u
/** "Registered office: 6 Elm Row, Saltmere SM2 7QD The Owner will": the foot of a page. */
const FOOT =
  /^(?:[^:]{0,90}\.\s)?Registered\s(?:office|address|in)\b.{0,90}?\b\p{Lu}{1,2}\d[\p{Lu}\d]?\s?\d\p{Lu}{2}\s?(?=\p{Lu}\p{Ll})/u
/** "AR I have read this": whoever fills a form in signs beside its sentences. */
const INITIALS = /^\p{Lu}{2,3}\s+(?=I\s\p{Ll})/u
/** What a form leaves to be filled in before a sentence: "Last shot: ____ Medicines must". */
const BLANK = /^[^.;]{0,200}_{3,}\s+(?=\p{Lu}\p{Ll}+\s)/u
/** The title that opens a clause: "Late fees. Tenant shall", "Late fees 3.5 Tenant shall". */
const TITLE =
  /^(?:["“]?\p{Lu}[^.:;]{1,70}(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|No|Inc|Ltd|Co|Corp|Jr|Sr|vs))[.:]["”]?|\p{Lu}[\p{Lu}\s,&/’'-]{3,70}[.:–—-]|\p{Lu}(?:[^\s.:;]*\s){1,7}(?<!\b(?:[Ss]ections?|[Cc]lauses?|[Aa]rticles?|[Pp]aragraphs?|[Rr]ules?|[Pp]arts?|and|or|of|with|to|in|[Uu]nder|by|than|at)\s)\d{1,2}(?:\.\d{1,2}){1,3}\.?)\s+(?=["“(]?\p{Lu})/u
/** A title in capitals without a point after it: "3. RATE Charterer agrees". */
const CAPITALS = /^(?:\p{Lu}[\p{Lu}&,/’'-]+\s+){1,7}(?=\p{Lu}\p{Ll}|\p{Lu}\s)/u
/** "We’ll", "won’t" and the like, as the rules read them. */
const SHORT_FORMS = /(?<=\p{L})[’']ll\b|\bwon[’']t\b|\bmustn[’']t\b/giu
const WHOLE_FORMS: Readonly<Record<string, string>> = {
  ll: ' will',
  wont: 'will not',
  mustnt: 'must not',
}

export const withoutNumbering = (words: string): string =>
  (words.includes('___') ? words.replace(BLANK, '') : words)
    .replace(FOOT, '')
    .replace(NUMBERING, '')
    .replace(LABEL, '')
    .replace(INITIALS, '')
export const withoutTitle = (words: string): string => words.replace(TITLE, '')

/** The words of a statement as they are read for what they say. */
export interface BareWords {
  /** Without the number in front, short forms written out. */
  readonly bare: string
  /** The same without the title that opens the clause. */
  readonly body: string
  /** An offset into `body` → the offset into the statement's words. */
  readonly place: (offset: number) => number
}

export function bareWords(words: string): BareWords {
  const unnumbered = withoutNumbering(words)
  const numberLength = words.length - unnumbered.length
  const forms = matchesOf(unnumbered, SHORT_FORMS).map(({ 0: form, index }) => ({
    start: index,
    end: index + form.length,
    whole: WHOLE_FORMS[form.toLowerCase().replaceAll(/[’']/g, '')] ?? form,
  }))
  const bare = unnumbered.replace(
    SHORT_FORMS,
    (form) => WHOLE_FORMS[form.toLowerCase().replaceAll(/[’']/g, '')] ?? form,
  )
  const untitled = withoutTitle(bare)
  const body = bare === words ? untitled : untitled.replace(CAPITALS, '')
  const titleLength = bare.length - body.length
  return {
    bare,
    body,
    place: (offset) => {
      let at = offset + titleLength
      for (const { start, end, whole } of forms) {
        if (at <= start) break
        at = at < start + whole.length ? start : at - whole.length + (end - start)
      }
      return at + numberLength
    },
  }
}

/** "(v) purchase or otherwise acquire": an item whose list has not been read says the opposite behind "shall not". */
export const isFragment = (item: string): boolean => FRAGMENT.test(item)
const FRAGMENT = new RegExp(
  String.raw`^(?:not\s+|(?!only\b)\p{Ll}+ly\s+(?:or\s+\p{Ll}+ly\s+)?)*(?!(?:\p{Ll}+(?:s|ly|ing|ed)|do|don['’]t|no|not|never|please|if|when|where|once|until|unless|upon|on|in|at|for|by|before|after|during|within|with|without|under|the|an?|any|all|each|every|either|neither|both|such|this|that|it|he|she|they|we|you|i|our|your|their|her|my|as|to|from|subject|except|save|other|provided|${CARDINALS.slice(0, 3).join('|')})\s)\p{Ll}{3,}\s(?:or\s|and\s|the\s|an?\s|any\s|all\s|to\s|its\s|otherwise\s|such\s|with\s|of\s)`,
  'u',
)
