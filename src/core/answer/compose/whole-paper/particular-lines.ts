import type { Overview } from '#core/overview/build-overview.ts'
import { MONEY } from '#core/overview/duties-of.ts'
import type { OpenDocument } from '../../source/open-document.ts'
import type { GreenLine } from '../../text/green-line.ts'
import { costs, newPrices, totalsOf } from './lists/cost-lines.ts'
import { headLines } from './lists/head-lines.ts'
import { keyLines } from './lists/key-lines.ts'
import { namedLines } from './lists/line-of.ts'
import type { PaperLine } from './lists/paper-line.ts'
import { rowLines, termDates, whoLines } from './stated-lines.ts'

const MAX = { head: 8, keys: 4, prices: 2, costs: 3, persons: 6 }
/** Which particulars a question names: persons, days, sums, or what it is about. */
const WHO = /\b(?:who|whom|whose|people|persons?|parties|sides|names?|company|firm|contact|charge)\b/i
const FROM_WHEN =
  /\b(?:when|until|till|from|begin\p{L}*|start\p{L}*|ends?|over|dates?|days?|how long|period|term|run|runs|stops?|months|times)\b/iu
const HOW_MUCH =
  /\b(?:how much|how many|pay\p{L}*|costs?|prices?|fees?|rent|salary|amounts?|sums?|totals?|rate|premium|money)\b/iu

/** Each particular by lines of its own: the title block, then the sides, the days and the sums, as far as they are asked for. */
export function particularLines(
  document: OpenDocument,
  overview: Overview,
  paper: readonly PaperLine[],
  question: string,
): GreenLine[] {
  const named = (lines: readonly PaperLine[], most: number) =>
    namedLines(document, lines.slice(0, most), ({ type }) => MONEY.includes(type))
  const isAll = ![WHO, FROM_WHEN, HOW_MUCH].some((says) => says.test(question))
  const asks = (says: RegExp) => isAll || says.test(question)
  const isOnPersons = WHO.test(question) && !HOW_MUCH.test(question)
  return [
    ...(asks(WHO) ? whoLines(document, overview) : []),
    ...(isOnPersons ? named(contacts(paper), MAX.persons) : []),
    ...named(headLines(paper), MAX.head),
    ...(asks(FROM_WHEN) ? rowLines(document, termDates(overview), 2) : []),
    ...named(keyLines(paper), MAX.keys),
    ...(asks(HOW_MUCH) ? named(newPrices(document, paper), MAX.prices) : []),
    ...(asks(HOW_MUCH) ? named(totalsOf(document, paper), 2) : []),
    ...(asks(HOW_MUCH) ? named(costs(document, paper, ''), MAX.costs) : []),
  ]
}

/** "Questions: Dawn Pickering (0113 496 0771)": whom to turn to. */
const contacts = (lines: readonly PaperLine[]): PaperLine[] =>
  lines.filter(({ text }) => NAME.test(text) && (PHONE.test(text) || IN_CHARGE.test(text)))
const NAME = /\p{Lu}[\p{Ll}’'-]+ \p{Lu}[\p{Ll}’'-]+/u
const PHONE = /\d{3,4}[- ]\d{3,4}/
const IN_CHARGE =
  /\b(?:contact|questions?|complaints?|managers?|directors?|secretary|instructors?|agents?|supervisors?|signed|representatives?|officer|brokers?|head of)\b/i
