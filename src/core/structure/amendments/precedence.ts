import type { Span } from '#core/segmentation/span.ts'
import { partNamed, shortTitle } from './parts/part-names.ts'
import { partAt, type Part } from './parts/parts.ts'

/** One part of a document that holds before others where both speak of the same thing. */
export interface Precedence {
  readonly statement: Span
  readonly over: readonly Part[]
  readonly first: Part
}

const CLASH =
  /\b(?:conflict\w*|inconsisten\w+|discrepanc\w+|contradict\w*|contrary|differ(?:s|ent|ence)?|different\s+things|ambiguit\w+|var(?:y|ies|iance))\b/i
const NAME = String.raw`(?<which>this|these|the|said)\s+(?<name>(?:(?!shall\b|will\b|and\b|is\b|are\b|which\b)[\p{L}\d.#'’-]+\s+){1,6}?)`
const HOLDS = new RegExp(
  String.raw`${NAME}(?:(?:shall|will|must|do|does)\s+)?(?:in\s+all\s+(?:cases|respects)\s+|always\s+)?(?:control|prevail|govern|appl(?:y|ies)|take\s+(?:precedence|priority)|have\s+(?:precedence|priority)|takes\s+(?:precedence|priority)|supersede|override|come\s+first)s?(?:es)?\b(?<over>[^.;]{0,160})`,
  'iu',
)
const OVER =
  /^\s*(?:over|before|above|and\s+supersedes?)?\s*(?:any\s+(?:\w+\s+){0,3}(?:in|of)\s+)?(?:the\s+)(?<name>[\p{L}\d'’ -]{3,60}?)\s*(?=$|[,.;]|\bif\b|\bin\s+case|\bwhere|\bto\s+the|\band\b)/iu
/** "This Agreement supersedes all prior agreements" speaks of papers that are not in it. */
const EARLIER = /\b(?:prior|previous|earlier|existing|oral|contemporaneous|law|laws|statute)\b/i
const PRECEDES = /\b(?:supersede|override|prevail|preceden|priorit)\w*/i
const ORDER =
  /\border\s+of\s+(?:precedence|priority)|\bfollowing\s+(?:order|priority)\b|\bpriority\s+of\s+documents/i
/** What a document may hold beside its main part. */
const ATTACHED =
  /\b(?:exhibit|schedule|annex|appendix|appendices|attachment|rider|addend(?:um|a)|amendment|supplement|special|general)/i
const CONTENT = /\b(?:terms|provisions|conditions)\s+of\s+$/i

/** What a sentence says of which part holds first; null where it says nothing, or not plainly of which. */
export function readPrecedence(text: string, statement: Span, parts: readonly Part[]): Precedence[] {
  const sentence = text.slice(statement.start, statement.end)
  if (parts.length < 2) return []
  if (ORDER.test(sentence)) return inOrder(text, statement, parts)
  if (!CLASH.test(sentence) && !PRECEDES.test(sentence)) return []
  const match = HOLDS.exec(sentence)
  const { which = '', name = '', over = '' } = match?.groups ?? {}
  if (!match || EARLIER.test(name) || (EARLIER.test(over) && !CLASH.test(sentence))) return []
  const own = partAt(parts, statement.start)
  const plain = name.trim()
  // "The terms of this Rider shall control" names the Rider in front of the verb.
  const inner = /\b(?:of|in)\s+(?<which>this|these|the)\s+(?<name>.+)$/i.exec(plain)?.groups
  const isThis =
    /^th(?:is|ese)/i.test(inner?.['which'] ?? which) ||
    (CONTENT.test(sentence.slice(0, match.index)) && /^th(?:is|ese)$/i.test(which))
  const first = isThis
    ? ownPart(inner?.['name'] ?? plain, own, parts)
    : (partNamed(inner?.['name'] ?? plain, parts) ?? baseOf(inner?.['name'] ?? plain, parts))
  if (!first) return []
  const others = OVER.exec(over)?.groups?.['name']
  const named = others === undefined ? null : partNamed(others, parts)
  const rest = parts.filter((part) => part !== first)
  const isBase = !first.isAmending && first === parts[0]
  // "This Agreement and any Purchase Order": the other paper is not in this document.
  if (isBase && named === null && !ATTACHED.test(sentence)) return []
  const below =
    named && named !== first
      ? [named]
      : isBase
        ? rest
        : rest.filter((part) => !part.isAmending || parts.indexOf(part) < parts.indexOf(first))
  return below.length === 0 ? [] : [{ statement, first, over: below }]
}

/** "This Rider" is the part that says so, if it is one; "this Agreement" said in a rider is not. */
function ownPart(name: string, own: Part, parts: readonly Part[]): Part | null {
  if (own.isAmending)
    return /\b(?:lease|agreement|contract)\b/i.test(name) &&
      !/\b(?:amend|modif|supplement|rider|addend)/i.test(name) &&
      !own.title.toLowerCase().includes(name.trim().toLowerCase())
      ? null
      : own
  return /\b(?:exhibit|schedule|annex|appendix|attachment)\b/i.test(own.title) || own === parts[0]
    ? own
    : null
}

/** "The Lease" is the main part. */
const baseOf = (name: string, parts: readonly Part[]): Part | null =>
  /^(?:(?:main|original|master|base)\s+)?(?:lease|agreement|contract|terms)\s*$/i.test(name) &&
  parts[0]?.isAmending === false
    ? (parts[0] ?? null)
    : null

const MAIN =
  /\b(?:this|the)\s+(?:[\w-]+\s+)?(?:agreement|contract|lease|general terms)\b(?!\s+(?:apply|applies|shall))/
const MAX_LIST = 900

/** "In the following order: (1) the Special Conditions; (2) the General Conditions": each holds before those behind it. */
function inOrder(text: string, statement: Span, parts: readonly Part[]): Precedence[] {
  const words = text.slice(statement.start, Math.min(text.length, statement.start + MAX_LIST)).toLowerCase()
  const named = parts
    .map((part) => ({
      part,
      at:
        part === parts[0] && !part.isAmending
          ? words.search(MAIN)
          : part.title === ''
            ? -1
            : words.indexOf(shortTitle(part.title).toLowerCase()),
    }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ part }) => part)
  return named.slice(0, -1).map((first, at) => ({ statement, first, over: named.slice(at + 1) }))
}
