import { restates } from '../../gate/entails/restates.ts'
import type { PartyRoles } from '../../question/party-roles.ts'
import { capital } from '../capital.ts'
import { bareSentence } from './bare-sentence.ts'
import { plainWording } from '#core/language/plain/plain-wording.ts'
import { plainModals } from '#core/language/plain/plain-modals.ts'
import { plainParties } from './plain-parties.ts'
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
  const sentence = bareSentence(words, question)
  const clause = sentence && answeringClause(sentence, question, MAX_WORDS)
  const modal = clause && plainModals(clause)
  const personal = modal && plainParties(modal, roles)
  if (personal === null || personal === '' || clause === null) return null
  const said = capital(plainWording(personal))
  return isPlain(said) && restates(said, [clause]) ? said : null
}

const isPlain = (said: string): boolean =>
  said.split(' ').length <= MAX_WORDS &&
  !/(?<!\p{L})(?:shall|hereby|herein|(?<!(?:by|to|from|of|with|for|on|against) )(?:you|they) (?:is|has|was|does))(?!\p{L})/iu.test(
    said,
  )
