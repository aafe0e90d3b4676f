import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { Paper } from '../paper.ts'
import { placesIn, type NamedPlace } from '../places/places.ts'
import { knownPlaces } from '../places/known-places.ts'
import { labelledClause } from '../places/labelled-clause.ts'
import { findNumbered, findTitled } from '../places/find-provision.ts'
import { plainKey, type Provision } from '../places/provision.ts'
import type { Saying } from './sayings.ts'
import { isYielding } from '../stated/outranked.ts'
import { standingOf } from './standing.ts'

/** A clause that a sentence of a later paper names. */
export interface Mention {
  readonly provision: Provision
  /** The sentence that names it. */
  readonly saying: Saying
  /** Whether it is said to stay. */
  readonly isKept: boolean
  /** Whether it is said to become another. */
  readonly isChanged: boolean
  /** Whether the sentence holds in spite of it. */
  readonly isOutranked: boolean
}

/** Words before a clause that is departed from. */
const DEPARTS =
  /\b(?:in\s+(?:lieu|place|substitution)\s+of|in\s+(?:derogation|deviation|departure)\s+(?:of|from)|instead\s+of|rather\s+than|other\s+than|contrary\s+to|by\s+way\s+of\s+exception\s+(?:to|from)|in\s+(?:variation|modification|amendment)\s+of|differ(?:s|ing|ent(?:ly)?)\s+from|depart(?:s|ing)?\s+from|supersedes?|replac(?:es?|ing)|overrid(?:es?|ing)|amend(?:s|ing)?|chang(?:es?|ing)|for\s+the\s+purposes?\s+of)\b[^.;:]{0,60}$/i
/** Words that set a clause behind what is said. */
const BEHIND = String.raw`(?:notwithstanding|despite|in\s+spite\s+of|contrary\s+to|(?:by\s+way\s+of|as\s+an?)\s+exception|regardless\s+of|irrespective\s+of|whatever|no\s+matter\s+what|nothing\s+(?:\p{L}+\s+)?in)`
export const SETS_BEHIND = new RegExp(String.raw`\b${BEHIND}\b`, 'iu')
/** "Clause 1.2 of the Agreement notwithstanding". */
const STANDS_BACK = /^[^,.;:]{0,40}\bnotwithstanding\b/i
const OUTRANKS = new RegExp(String.raw`\b${BEHIND}\b[^.;:]{0,60}$`, 'iu')
/** Words behind a clause that is no longer what it was. */
const IS_OTHER =
  /^[^.;:]{0,60}?\b(?:(?:is|are|shall\s+be|will\s+be|has\s+been|be)\s+(?:hereby\s+|now\s+|accordingly\s+|further\s+)*(?:\w+ly\s+)?(?:taken|amended|changed|replaced|modified|revised|relaxed|void|deleted|varied|adjusted|altered|superseded|waived|suspended|extended|shortened|reduced|increased|raised|lowered|brought|cut|lifted|moved|read|construed|understood|substituted|disapplied|restated|supplemented|rewritten)|(?:(?:should|shall|will|must)\s+(?:now\s+|accordingly\s+|henceforth\s+)?(?:be\s+)?|(?:is|are)\s+to\s+be\s+)(?:read|construed|understood|mean)|(?:shall|will|does|do)\s+not\s+apply|no\s+longer|ceases?|becomes?|changes|goes\s+(?:up|down)|rises|falls|drops|now\s+(?:reads?|is|runs?|ends?)|appl(?:y|ies)\s+only|stands?\s+(?:\p{L}+ed))\b/iu
/** "The period in Condition 5.1 shall be twelve months". */
const FOR_GOOD = /\b(?:henceforth|from\s+now\s+on|in\s+future|instead|no\s+longer)\b/i
const IS_SET = /^(?:\s+(?:above|thereof|of\s+the\s+\w+))?\s+(?:(?:shall|will)\s+(?:now\s+)?be|is|are)\b/i
/** "In Article 2.1 the end date becomes", "In § 5, …". */
const OPENS = /(?:^|[.;:,]\s+|\btherefore,?\s+)in\s+(?:the\s+)?$/i
/** "What we wrote about visitors, I would like to change": a clause by its title. */
const TO_CHANGE =
  /(?<!\b(?:right\s+to|may|can|could|might|not|never|any|no)\s)\b(?:chang(?:e|es|ing)|alter|adjust|different|rethink|revise)\b/i

/** "Place (clause 3)   Merchant House": a row that says of which clause it is. */
const IN_BRACKETS = /^[^\n]{2,40}\(\s*$/

/** "Apart from Section 8 all stays as it is." */
const BUT_FOR =
  /\b(?:apart\s+from|except(?:\s+(?:for|as))?|other\s+than|save|but\s+for|besides)\b[^.;:]{0,40}$/i
/** "As a new clause 8": a number that is given, to words that were not there. */
const NEW_CLAUSE = /\b(?:new|additional|further)\s+$/i

/** "Condition A: the reference", "Item 5, Rentals: the last sentence": where a label is over. */
const LABEL_END = /^(?:,\s[\p{L} ]{2,30})?[:.]\s+(?=\S)/u

/** Who changes it, and not what is out of order. */
const WISHES = /\b(?:i|we|you|let\s+us|parties|agreed?|would\s+like|going\s+to|will)\b/i

const GENERIC = new Set(contentStems('change changes amendment general terms agreement contract lease'))

/** The clauses of other papers that a paper names, each with what it says of them. */
export function mentionsIn(paper: Paper, own: readonly Saying[]): Mention[] {
  return own.flatMap((saying) => {
    const standing = standingOf(saying.words)
    if (
      standing !== 'fails' &&
      standing !== 'confirms' &&
      TO_CHANGE.test(saying.words) &&
      WISHES.test(saying.words) &&
      placesIn(saying.words).length === 0
    ) {
      const titled = titledIn(paper, saying)
      if (titled) return [{ provision: titled, saying, isKept: false, isChanged: true, isOutranked: false }]
    }
    if (saying.isRow && saying.number !== null && !isOwnLabel(paper, saying, saying.number)) {
      const search = { ...paper, from: saying.part, of: null, statement: saying }
      const row = findNumbered(search, saying.number)?.provision
      if (row && row.part !== saying.part)
        return [{ provision: row, saying, isKept: false, isChanged: true, isOutranked: false }]
    }
    const whole = paper.text.slice(saying.start, saying.end)
    const labelled = labelledClause(paper, saying)
    const heading: Mention[] =
      labelled && labelled.part !== saying.part
        ? [
            {
              provision: labelled,
              saying,
              isKept: standing === 'confirms',
              isChanged: false,
              isOutranked: false,
            },
          ]
        : []
    return [
      ...heading,
      ...knownPlaces(whole, saying.part, paper.provisions).flatMap((place): Mention[] => {
        const search = { ...paper, from: saying.part, of: place.of, kind: place.kind, statement: saying }
        const provision =
          place.number === null
            ? place.title === null
              ? null
              : findTitled(search, place.title)
            : (findNumbered(search, place.number)?.provision ?? null)
        if (!provision || provision.part === saying.part) return []
        if (standing === 'confirms' && BUT_FOR.test(whole.slice(0, place.start))) return []
        if (NEW_CLAUSE.test(whole.slice(0, place.start))) return []
        const before = whole.slice(0, place.start)
        const behind = whole.slice(place.behind).replace(LABEL_END, '')
        const isOutranked = OUTRANKS.test(before) || STANDS_BACK.test(behind) || isYielding(behind)
        const isChanged =
          standing !== 'fails' &&
          ((saying.isRow && standing !== 'confirms' && IN_BRACKETS.test(before)) ||
            (standing !== 'tells' &&
              (DEPARTS.test(before) ||
                (isOutranked && FOR_GOOD.test(whole)) ||
                IS_OTHER.test(behind) ||
                IS_SET.test(behind) ||
                OPENS.test(before))))
        if (!isChanged && !isOutranked && standing !== 'confirms' && isOwnNumber(paper, saying, place))
          return []
        const isKept = standing === 'confirms' && !isChanged
        return [{ provision, saying, isKept, isChanged, isOutranked }]
      }),
    ]
  })
}

/** "As defined in Paragraph 2.3": of the paper that says so, where it has a clause of that number and names no other. */
const isOwnNumber = (paper: Paper, saying: Saying, { number, of }: NamedPlace): boolean =>
  number !== null && of === null && /\d\.\d/.test(number) && isOwnLabel(paper, saying, number)

/** Whether a clause of the paper that a sentence stands in has a number. */
const isOwnLabel = ({ provisions }: Paper, { part }: Saying, number: string): boolean =>
  provisions.some((one) => one.part === part && one.keys.includes(plainKey(number)))

/** The one clause of another paper whose title a sentence says. */
function titledIn({ provisions }: Paper, saying: Saying): Provision | null {
  const found = provisions.filter(({ part, heading, kind }) => {
    const stems = contentStems(heading ?? '')
    return (
      part !== saying.part &&
      (kind === 'clause' || kind === 'heading') &&
      stems.length > 0 &&
      stems.every((stem) => saying.stems.has(stem) && !GENERIC.has(stem))
    )
  })
  return found.length === 1 ? (found[0] ?? null) : null
}
