import { contentStems, fold } from '#core/retrieval/words/tokenize.ts'
import { onlyAsksToTell } from './asks-to-tell.ts'

/** A clause that is asked for as a whole: "what does section 4.2 say", "explain the part about pets in simple words". */
export interface NamedClause {
  /** As typed: "section 4.2", "the part about pets". */
  readonly words: string
  /** What kind of clause, folded and in the singular: "section", "schedule"; "section" for "§". */
  readonly thing: string
  /** "4.2", "4(b)", "iv", folded and without blanks; null where it is named by its heading. */
  readonly number: string | null
  /** Stems of the heading it is named by; empty where it has a number. */
  readonly heading: readonly string[]
}

const THINGS =
  'clause|section|sec|article|art|paragraph|para|point|part|rule|chapter|schedule|appendix|annex|annexure|exhibit|rider|addendum|amendment|endorsement'
const NUMBER = String.raw`\d{1,3}(?:\.\d{1,3}){0,4}[a-z]?(?: ?\([a-z\d]{1,4}\)){0,3}|[ivxlc]{1,6}|[a-z]`
const BY_NUMBER = new RegExp(
  String.raw`(?:§ {0,2}|(?<![\p{L}\p{N}])(?<thing>${THINGS})s?\.? {1,2}(?:no\.? |number )?)(?<number>${NUMBER})(?![\p{L}\p{N}]|[.,]\d)`,
  'iu',
)
const PARTS = 'section|clause|part|paragraph|bit|chapter|article'
const BY_HEADING = [
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:the |that )?(?<thing>${PARTS}) (?:about|on|called|titled|headed|named|with the heading) ["']?(?<heading>[\p{L}\p{N}' -]{3,60}?)["']?(?= in (?:simple|plain|easy|my|the|this)\b| (?:say|mean)s?\b| to me\b|[?.!,]|$)`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<=\b(?:explain|does|summari[sz]e|about|is|understand|simplify) )(?:the |that |my )?["']?(?<heading>(?:(?!section\b|clause\b|part\b|in\b|me\b)[\p{L}\p{N}']{2,20}[ -]){0,3}?[\p{L}\p{N}']{2,20})["']? (?<thing>section|clause|part|paragraph)(?!s?\p{L})`,
    'iu',
  ),
]
/**
 * The clause that a question asks for as a whole, and nothing of it in particular; null for any other question. "Does
 * section 4 apply if I move?" is about the matter of a clause.
 */
export function namedClauseOf(question: string): NamedClause | null {
  const text = question
    .normalize('NFKC')
    .replaceAll(/[‘’ʼ]/g, "'")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const match = BY_NUMBER.exec(text) ?? BY_HEADING.map((form) => form.exec(text)).find(Boolean)
  if (!match) return null
  const beside = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
  if (!onlyAsksToTell(beside)) return null
  const { thing = 'section', number, heading = '' } = match.groups ?? {}
  const stems = contentStems(heading)
  if (number === undefined && stems.length === 0) return null
  return {
    words: match[0].trim(),
    thing: FULL_NAMES[fold(thing)] ?? fold(thing),
    number: number === undefined ? null : fold(number).replaceAll(/\s/g, ''),
    heading: stems,
  }
}

const FULL_NAMES: Readonly<Record<string, string>> = {
  sec: 'section',
  art: 'article',
  para: 'paragraph',
  annexure: 'annex',
}
