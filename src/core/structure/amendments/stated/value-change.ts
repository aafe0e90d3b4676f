import type { Span } from '#core/segmentation/span.ts'
import { END, FOR_FIGURE, REFERENCE, VALUE } from './bare-words.ts'

/** One value or some words for another; offsets are into the sentence. */
export interface ValueChange {
  /** What is changed: "the late charge in Section 3.2"; empty where only the words themselves are named. */
  readonly subject: string
  readonly verb: Span
  /** Null where only the new one is said, or where the old one is in the subject. */
  readonly before: Span | null
  /** Null where nothing stands for it. */
  readonly after: Span | null
  /** Whether the words are given as they are printed, in quotation marks. */
  readonly isQuoted: boolean
}

const VERB = String.raw`(?:brought\s+(?:up|down|forward)|put\s+(?:up|down|back|off)|pushed\s+(?:up|down|back|forward|out)|bumped(?:\s+up)?|deferred|cut|lifted|changed|increased|decreased|reduced|raised|lowered|extended|shortened|modified|revised|amended|adjusted|corrected|moved|updated|advanced|postponed|set)`
const ACT = String.raw`(?:change|increase|decrease|reduce|raise|lower|extend|shorten|modify|revise|amend|adjust|correct|move|update|postpone)s?`
const ACTING = String.raw`(?:changing|increasing|decreasing|reducing|raising|lowering|extending|shortening|modifying|revising|adjusting|correcting|updating)`
const BE = String.raw`(?:is|are|stands?|shall\s+stand|shall\s+be|will\s+be|has\s+been|have\s+been|be)(?:\s+(?:hereby|also|now|further|accordingly))*`
export const QUOTE = String.raw`["“](?<old>[^"”]{1,300}?)[.,;]?["”]`
export const QUOTE_NEW = String.raw`["“](?<now>[^"”]{1,400}?)["”]`
export const BETWEEN = String.raw`[^"“;]{0,120}?`

const QUOTED: readonly RegExp[] = [
  // "the words “x” in Section 3 are (deleted and) replaced by “y”", "“x” is changed to “y”"
  new RegExp(
    String.raw`${QUOTE}(?<mid>${BETWEEN})(?<verb>${BE}\s+(?:deleted|stricken|struck|replaced|substituted|changed|amended|removed|corrected|revised|crossed\s+out)\b)${BETWEEN}\b(?:by|with|to|and|insert\w*|substitut\w*|replac\w*|read)\b${BETWEEN}${QUOTE_NEW}`,
    'diu',
  ),
  // "“10 GB” in Section 3 now reads “25 GB”"
  new RegExp(
    String.raw`${QUOTE}(?<mid>${BETWEEN})(?<verb>\bnow\s+reads?|\b(?:(?:shall|will)\s+(?:now\s+|hereafter\s+|henceforth\s+)?(?:be\s+)?|(?:is|are)\s+(?:to\s+be\s+)?)read)(?:\s+as)?[\s:,]*${QUOTE_NEW}`,
    'diu',
  ),
  // "replacing “x” with “y”", "delete “x” and insert “y”", "by striking “x” and inserting “y”"
  new RegExp(
    String.raw`(?<verb>\b(?:replac(?:e|es|ing)|delet(?:e|es|ing)|strik(?:e|es|ing)(?:\s+out)?|chang(?:e|es|ing)|remov(?:e|es|ing)|correct(?:s|ing)?)\b)(?<mid>${BETWEEN})${QUOTE}${BETWEEN}\b(?:with|by|to|and|insert\w*|substitut\w*)\b${BETWEEN}${QUOTE_NEW}`,
    'diu',
  ),
]
const SUBSTITUTED = new RegExp(
  String.raw`(?<verb>\bsubstitut(?:e|es|ing|ed|ion\s+of)\b)${BETWEEN}${QUOTE_NEW}${BETWEEN}\bfor\b${BETWEEN}${QUOTE}`,
  'diu',
)
/** "For “7.25%” substitute “6.5%”". */
const FOR = new RegExp(
  String.raw`\bfor\s+(?:the\s+(?:words?|figures?|amount|sum|date)\s+)?${QUOTE}${BETWEEN}(?<verb>\b(?:substitut|insert|read|put)\w*\b)${BETWEEN}${QUOTE_NEW}`,
  'diu',
)
const DROPPED = new RegExp(
  String.raw`\b(?:words?|phrase|sentence|reference\s+to|figure|amount|term)s?\s+${QUOTE}(?<mid>${BETWEEN})(?<verb>${BE}\s+(?:deleted|stricken|struck|removed|omitted|crossed\s+out)\b)`,
  'diu',
)
const DROPPING = new RegExp(
  String.raw`(?<verb>\b(?:(?:delet|strik|remov|omitt)ing|(?:delete|strike|omit)(?=\s+(?:out\s+)?(?:the\s+(?:words?|figures?|phrase)\s+)?["“]))\b(?:\s+out)?)${BETWEEN}${QUOTE}`,
  'diu',
)
const FROM_TO = new RegExp(
  String.raw`(?<verb>(?:${BE}\s+)?\b(?:${VERB}|${ACT}|${ACTING}|rises?|drops?|goes|go)\b)(?<mid>[^.;:]{0,90}?)\bfrom\s+(?<old>${VALUE})\s+to\s+(?:be\s+)?(?<now>${VALUE})${END}`,
  'diu',
)
const TO = new RegExp(
  String.raw`(?<verb>${BE}\s+${VERB}\b|\b${ACTING}\b|\bto\s+(?:${ACT})\b|\bhereby\s+(?:${ACT})\b|\bagrees?\s+to\s+(?:${ACT})\b)(?<mid>[^.;:]{0,90}?)\s+(?:to|at|until|through)\s+(?:be\s+)?(?<now>${VALUE})${END}`,
  'diu',
)
/** "The salary will rise to $84,200", "the fee becomes £60" */
const BECOMES = new RegExp(
  String.raw`(?<verb>\b(?:(?:will|shall|is\s+to|are\s+to)\s+(?:now\s+)?)?(?:(?:rises?|increases?|go(?:es)?\s+(?:up|down)|falls?|drops?|decreases?|comes?\s+down|moves?(?:\s+(?:up|down|back|forward))?|changes?)\s+to|becomes?)\b)\s+(?:be\s+)?(?<now>${VALUE})${END}`,
  'diu',
)
/** "The price is superseded, and the adjusted price is now $77,900" */
const NOW_IS = new RegExp(
  String.raw`(?<verb>${BE}\s+(?:therefore\s+)?(?:superseded|replaced|cancell?ed|withdrawn)\b)(?<mid>[^.;:]{0,80}?\b(?:is|are|will\s+be|shall\s+be|becomes?)\s+)(?:now\s+)?(?<now>${VALUE})${END}`,
  'diu',
)
const FIGURES = String.raw`[^.;:"“]{0,60}?\d[^.;:"“]{0,50}?`
/** "by replacing fourteen (14) days with thirty (30) days" */
const UNQUOTED = new RegExp(
  String.raw`(?<verb>\b(?:replac|delet|strik|chang)(?:e|es|ing)\b)(?<mid>[^.;:"“\d]{0,40}?)\s(?<old>${FIGURES})\s+(?:with|by|to|and\s+(?:insert|substitut|replac)\w*(?:\s+(?:it|with|by|in|its|place|thereof|therefor))*)\s+(?<now>${FIGURES})${END}`,
  'diu',
)
/** "may cancel by giving 48 hours' notice instead of 24 hours' notice" */
const RATHER = new RegExp(
  String.raw`^(?<verb>)(?!.*\b(?:if|unless|should|elects?|option)\b).*?(?:^|[\s(])(?<now>[$€£]?\d[^.;:,]{0,50}?),?\s+\(?(?:instead\s+of|rather\s+than|in\s+place\s+of|formerly|previously)\s+(?:the\s+)?(?<old>[$€£]?\d[^.;:,]{0,50}?)(?=\)?\s*(?:[.;,]|$))`,
  'disu',
)
const INSTEAD = new RegExp(
  String.raw`(?<verb>\b(?:is|are|shall\s+be|will\s+be|shall\s+(?:now\s+)?pay|must\s+(?:now\s+)?pay|pays?|must\s+give|shall\s+give|has|have)(?:\s+now)?)\s+(?<now>${VALUE}),?\s+(?:instead\s+of|rather\s+than|in\s+place\s+of|and\s+not|\(?(?:formerly|previously))\s+(?<old>${VALUE})(?=\)?\s*(?:[.;,]|$))`,
  'diu',
)
/** "The charge of $75 for a second bill is no longer due." */
const NO_MORE = new RegExp(
  String.raw`(?<verb>\b(?:(?:is|are)\s+no\s+longer\s+(?:due|owed|payable|charged|required|applicable|in\s+(?:effect|force))|no\s+longer\s+(?:appl(?:y|ies)|ha(?:s|ve)\s+to\s+be\s+paid)|${BE}\s+(?:waived|deleted|eliminated|removed|abolished|cancell?ed|dropped|stricken)|(?:does|do|shall|will)\s+not\s+apply\s+any\s*(?:more|longer)))(?!\s+and\b)`,
  'diu',
)

/** Words before a quotation that names a term or a clause, and is not what is changed. */
export const NAMES_BEFORE =
  /\b(?:following|after|behind|preceding|before|beginning\s+with|starting\s+with)\s+["“]$|\b(?:definition|meaning)\s+of\s+(?:the\s+(?:defined\s+)?term\s+)?["“]$|\b(?:entitled|titled|headed|captioned|called|section|clause|paragraph|article)\s+["“]$/i

/** "We waive the early termination fee." */
const WAIVES =
  /(?<verb>\b(?:hereby\s+)?(?:waives?|eliminates?|abolish(?:es)?|drops?|cancels?|removes?)\b)(?<mid>\s+(?:the|any|all)\s+[^.;:,"“]{3,80})/diu

/** Each group of shapes with the words without which none of them fits: most sentences are passed over by these. */
const SHAPES: readonly (readonly [needs: RegExp, shapes: readonly RegExp[], isQuoted: boolean])[] = [
  [/["“][^"”]+["”]/, [...QUOTED, SUBSTITUTED, FOR, DROPPED, DROPPING], true],
  [/\b(?:references?\s+to|for)\b/i, [REFERENCE, FOR_FIGURE], true],
  [/\bfrom\b[^;]*\bto\b/is, [FROM_TO], false],
  [/\b(?:replac|delet|strik|chang)(?:e|es|ing)\b/i, [UNQUOTED], false],
  [/\b(?:instead|rather|in\s+place|and\s+not|formerly|previously)\b/i, [INSTEAD, RATHER], false],
  [new RegExp(String.raw`\b(?:${VERB}|${ACT}|${ACTING})\b`, 'i'), [TO], false],
  [/\b(?:ris|increas|go|fall|drop|decreas|com|mov|chang|becom)e?s?\b/i, [BECOMES], false],
  [/\b(?:superseded|replaced|cancell?ed|withdrawn)\b/i, [NOW_IS], false],
  [
    /\b(?:no\s+longer|waiv|delet|eliminat|remov|abolish|cancel|drop|stricken|any\s*(?:more|longer))/i,
    [NO_MORE, WAIVES],
    false,
  ],
]

/** The first change of a value that a sentence makes; null when it makes none. */
export function readValueChange(sentence: string): ValueChange | null {
  for (const [needs, shapes, isQuoted] of SHAPES) {
    if (!needs.test(sentence)) continue
    for (const shape of shapes) {
      const found = readShape(sentence, shape, isQuoted)
      const named = found?.before && sentence.slice(0, found.before.start)
      // The words between these marks name a term or a section and are not what is changed.
      if (found && !(isQuoted && NAMES_BEFORE.test(named ?? ''))) return found
    }
  }
  return null
}

/** What one shape finds in a sentence. */
export function readShape(sentence: string, shape: RegExp, isQuoted: boolean): ValueChange | null {
  const match = shape.exec(sentence)
  const places = match?.indices?.groups
  if (!match || !places) return null
  const span = (name: string): Span | null => {
    const range = places[name]
    return range ? { start: range[0], end: range[1] } : null
  }
  const verb = span('verb') ?? { start: match.index, end: match.index + 1 }
  if (shape === RATHER)
    return {
      subject: sentence,
      verb: { start: 0, end: 0 },
      before: span('old'),
      after: span('now'),
      isQuoted,
    }
  // Active verbs have what they change behind them.
  const isActive =
    shape !== BECOMES &&
    !/^(?:is|are|stands?|shall|will|has|have|be|must|pays?|no|do|does)\b/i.test(
      sentence.slice(verb.start, verb.end),
    )
  const own = match.groups?.['mid'] ?? ''
  const subject =
    isActive && !isQuoted
      ? own
      : `${sentence.slice(0, isQuoted ? match.index : verb.start)} ${isQuoted ? own : ''}`
  return { subject: subject.trim(), verb, before: span('old'), after: span('now'), isQuoted }
}
