import { isPromptInjection } from '#core/segmentation/prompt-injections.ts'
import type { Answer } from '../answer.ts'
import { openGate, sectionOfHeading } from '../gate/check-citations.ts'
import type { OpenDocument } from '../source/open-document.ts'
import { sectionHeading, type SectionKey } from '../text/sections.ts'
import { UNCONFIRMED } from '../text/unconfirmed.ts'
import { linesOf } from '../text/write-answer.ts'

/**
 * The answer of a language model as a reader may see it: its lines through the gate, and general guidance and, where
 * it names no places, places of the local answer engine. What a model says in general is nobody's word, so it
 * is left out.
 *
 * @param lines whole lines, or parts of overlong ones
 * @param local what the local answer engine answers
 * @returns pieces; none when nothing of the model's could be used
 */
export async function* assembleModelAnswer(
  lines: AsyncIterable<string>,
  document: OpenDocument,
  local: Answer,
): AsyncGenerator<string, void, undefined> {
  const gate = openGate(document, document.texts)
  const own = linesOf(local, document.documentId)
  const ownPart = (key: SectionKey) => {
    const lines = own[key]
    return lines.length === 0 ? '' : `${sectionHeading(key)}\n${lines.join('\n')}\n\n`
  }
  let section: SectionKey = 'document'
  let hasBegun = false
  for await (const text of lines) {
    for (const line of text.split(/(?<=\n)/)) {
      const heading = sectionOfHeading(line.trimEnd())
      let checked = ''
      if (heading === 'where' && section !== 'where' && hasBegun) checked += gate.push(ownPart('guidance'))
      section = heading ?? section
      if (section !== 'guidance' && (heading || !isInjection(line))) checked += gate.push(line)
      if (checked === '') continue
      if (!hasBegun && isWorse(checked, local)) return
      hasBegun = true
      yield checked
    }
  }
  const places = section === 'where' ? '' : ownPart('guidance') + ownPart('where')
  const rest = gate.push('\n') + (hasBegun ? gate.push(places) : '') + gate.finish()
  if (rest !== '' && (hasBegun || !isWorse(rest, local))) yield rest
}

/**
 * Whether a model begins with sentences no receipt backs, where the local answer engine has some: it cannot do what was
 * asked.
 */
const isWorse = (first: string, local: Answer): boolean =>
  local.decision === 'found' && !first.includes(sectionHeading('document')) && first.includes(UNCONFIRMED)

/** What a document or a model was told to say to people; links of ours are no sign of it. */
const isInjection = (line: string): boolean => isPromptInjection(line.replaceAll(/\]\(\/app\/[^)]*\)/g, ']'))
