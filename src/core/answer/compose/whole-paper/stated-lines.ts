import type { Fact } from '#core/document/clause.ts'
import type { FactRow, Overview } from '#core/overview/build-overview.ts'
import { entails } from '../../gate/entails/entails.ts'
import { sentenceOf } from '../../source/sentence-of.ts'
import type { OpenDocument } from '../../source/open-document.ts'
import type { GreenLine } from '../../text/green-line.ts'
import { capital } from '../capital.ts'
import { kindPhrase } from '../kind-phrase.ts'
import { spokenValue } from './spoken-value.ts'

/** The days on which something begins or ends, by what the document calls them. */
export function termDates({ dates }: Overview): FactRow[] {
  const isTerm = /\b(?:begin|start|commence|effective|end|expir|terminat|from|until|term)/i
  return dates.filter(({ title }) => title !== null && isTerm.test(title))
}

/** The sentence that names the sides says most; where none names two, each stands for itself. */
export function whoLines(document: OpenDocument, { parties }: Overview): GreenLine[] {
  const names = parties
    .slice(0, 4)
    .map(({ title, value }) => (title === null ? value : `${value} (${title})`))
  const kind = kindPhrase(document)
  const together = stated(document, parties[0]?.places[0], [
    `${kind} between ${parties
      .slice(0, 4)
      .map(({ value }) => value)
      .join(' and ')}`,
    names.join(' and '),
  ])
  if (parties.length > 1 && together[0]?.lead) return together
  return parties
    .slice(0, 4)
    .flatMap(({ places: [place] }, index) => stated(document, place, [names[index] ?? '']))
}

export function rowLines(document: OpenDocument, rows: readonly FactRow[], most: number): GreenLine[] {
  return rows.slice(0, most).flatMap(({ places: [place], title, value, type }) => {
    const plain = place ? sayable(place) : spokenValue(type, value)
    return stated(document, place, title === null ? [plain] : [`${title}: ${plain}`, plain])
  })
}

/** The value in figures where the document has them so, else in its own words. */
function sayable({ type, value, text }: Fact): string {
  const plain = spokenValue(type, value)
  return type === 'date' || (plain.match(/\d+/g) ?? []).every((figure) => text.includes(figure))
    ? plain
    : text
}

/** The sentence of a fact under the first of the leads that it backs. */
export function stated(
  document: OpenDocument,
  fact: Fact | undefined,
  leads: readonly string[],
): GreenLine[] {
  const sentence = fact && sentenceOf(document, fact)
  if (!sentence) return []
  const lead = leads.find((lead) => lead !== '' && entails(lead, [sentence.words])) ?? null
  return [{ lead: lead && capital(lead), ...sentence }]
}
