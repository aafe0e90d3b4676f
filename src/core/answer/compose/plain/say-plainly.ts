import { restates } from '../../gate/entails/restates.ts'
import type { PartyRoles } from '../../question/party-roles.ts'
import { capital } from '../capital.ts'
import { bareSentences } from './bare-sentence.ts'
import { plainWording } from '#core/language/plain/plain-wording.ts'
import { plainModals } from '#core/language/plain/plain-modals.ts'
import { plainParties } from './plain-parties.ts'
import { within } from './within.ts'
import { rowSentence } from './row-sentence.ts'
import { answeringClause } from './answering-clause.ts'

/** A longer sentence is not taken in at a glance. */
const MAX_WORDS = 34

/**
 * What quoted words say to whoever asks, as one sentence in plain words without its full stop; null where no such
 * sentence is sure to say the same. It is the document's sentence with other words for who, must, may and how much:
 * conditions and exceptions stay, and what the gate would not back is not said.
 *
 * @param question chooses among several sentences or clauses
 */
export function sayPlainly(words: string, roles: PartyRoles, question = ''): string | null {
  return rowSentence(words) ?? plainSentence(words, roles, question)
}

function plainSentence(words: string, roles: PartyRoles, question: string): string | null {
  const sentences = bareSentences(words, question)
  if (sentences === null) return null
  const [only = ''] = sentences
  const own = sentences.length > 1 ? sentences : [answeringClause(only, question, MAX_WORDS) ?? '']
  const said = own.map((one) => personal(one, roles))
  if (said.some((one) => one === null || one === '')) return null
  const joined = said.map((one, at) => (at === 0 ? capital(one ?? '') : within(one ?? ''))).join('; ')
  return isPlain(joined) && !isOfTwoVoices(joined, roles) && restates(joined, [own.join(' ')]) ? joined : null
}

function personal(sentence: string, roles: PartyRoles): string | null {
  const modal = plainModals(sentence)
  const named = modal && plainParties(modal, roles)
  return named && plainWording(named)
}

/** One sentence that calls the reader "you" beside one that names the reader's role. */
const isOfTwoVoices = (said: string, { reader }: PartyRoles): boolean =>
  said.includes(';') &&
  /(?<!\p{L})your?(?!\p{L})/iu.test(said) &&
  [...said.matchAll(/(?<=(?<!\p{L})the )\p{Ll}+|(?<!\p{L})(?!You)\p{Lu}\p{Ll}+/gu)].some(([role]) =>
    reader.has(role.toLowerCase()),
  )

const isPlain = (said: string): boolean =>
  said.split(' ').length <= MAX_WORDS &&
  !/(?<!\p{L})(?:shall|hereby|herein|(?<!(?:by|to|from|of|with|for|on|against) )(?:you|they) (?:is|has|was|does))(?!\p{L})/iu.test(
    said,
  )
