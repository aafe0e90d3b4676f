import { ONES } from '#core/language/lexicon/number-words.ts'
import { withYou } from '#core/language/plain/with-you.ts'
import type { PartyRoles } from '../../question/party-roles.ts'

/** What may stand behind a party's name; any other word makes it part of another name ("tenant improvements"). */
const GOES_ON = new RegExp(
  String.raw`^(?:[,;:.)]|$|\s\((?:[ivx]{1,4}|[a-d]|\d)\)\s|\s(?:(?:\p{Ll}{2,}ed|paid|made|gave|left|took|shall|will|must|may|can|cannot|is|are|was|were|has|have|had|does|do|did|would|should|could|and|or|nor|but|to|in|on|at|by|for|from|with|without|under|of|as|if|when|while|unless|until|upon|after|before|within|against|than|not|never|also|then|hereby|either|himself|herself|itself|themselves|during|about|through|because|where|whether|that|agrees|solely|fully|promptly|otherwise|at|only|always|directly|prior|per|forthwith|immediately|(?:${ONES})|(?:any|all|the|a|an|no|each|every|one|both|written|such|its|his|her|their|up|copies|\d[\d,]*|[$£€][\d,.]*))(?![\p{L}-])))`,
  'iu',
)
const AFTER_NAME = /^(?:,|\s(?:who|whose|whom|which|that|of\s\p{Lu}))/u
/** What may stand in front of a bare name; another word makes it some tenant, or part of a name. */
const GOES_BEFORE =
  /(?:^|[,;:.("“–—]\s?|(?<![\p{L}-])(?:and|or|nor|but|if|by|to|from|of|with|that|when|whenever|unless|until|for|between|than|on|because|where|while|after|before|once|upon|against|either|neither|both|in case|give|gives|giving|given|pay|pays|paying|notify|notifies|notifying|tell|tells|send|sends|sending|charge|charges|charging|reimburse|refund|provide|provides|providing|require|requires|allow|allows|permit|permits|entitle|entitles|return|release|releases|owes?|shall|must|will|may|does|whether|let|lets|at|within|without|through|under|which|what|where|how|relieve|relieves|inform|informs|ask|asks|bill|bills)\s)$/iu
const BINDS = /^\s(?:shall|must|may|will|agrees|is|has)(?!\p{L})/u
/** "At the end of the term Tenant shall": unlike "each Tenant" and "former Tenant". */
const PLAIN_BEFORE =
  /(?<![\p{L}-])(?!(?:as|an?|each|every|any|no|another|other|such|all|this|that|new|former|prior|incoming|outgoing|future|prospective|current|joint|individual|named|said|only|hybrid|remote|non|sole|low-income|the)\s)(?:\p{Ll}[\p{L}-]*|Lease|Agreement|Contract|Term|Premises|Apartment|Property|Policy|Loan)\s$/u
/** The name does what comes behind, and is not done something to. */
const ACTS =
  /(?:^|[,;:.]\s|(?<![\p{L}-])(?:and|or|nor|but|if|that|when|whenever|unless|until|because|where|while|after|before|once|whether|provided|providing|either|neither|than)\s)$/iu
const ADVERB = String.raw`(?:(?:also|then|hereby|always|only|never|not|promptly|fully|solely|either|otherwise)\s)?`
const VERB_BEHIND = new RegExp(String.raw`^(\s${ADVERB})(\p{Ll}+s)(?![\p{L}'’-])`, 'u')
const JOINED_VERB = new RegExp(
  String.raw`((?:(?<!\p{L})(?:and|or|but)\s(?:also\s|then\s)?(?:\((?:[ivx]{1,4}|[a-d]|\d)\)\s)?|\((?:[ivx]{1,4}|[a-d]|\d)\)\s))(\p{Ll}+s)(?=\s(?:(?:the|a|an|any|all|no|it|its|to|in|on|for|not|at|by|with|up|out|written|${ONES}|\p{L}+ing)(?!\p{L})|\p{L}+\s?\(|\d|[$£€]))`,
  'gu',
)
const PERSON_PRONOUN =
  /(?<![\p{L}-])(?:he|she|they|him|his|her|hers|them|their|theirs|himself|herself|themselves|it|its|itself)(?![\p{L}-])/iu
const ITS_OWN =
  /(?<![\p{L}-])(?:its|his|her|their|his or her|his\/her)(?=\s(?:own|sole|expense|cost|option|discretion|behalf|rights?|obligations?|duties|agents?|employees?|guests?|invitees?|family|share|intention|belongings|account|password|employment|membership|signature)(?!\p{L}))/giu
const HE_OR_SHE = /(?<![\p{L}-])(?:he or she|he\/she)(?:\s(\p{Ll}+s)(?![\p{L}-]))?(?![\p{L}-])/giu
const OF_HIM = /(?<![\p{L}-])(?:his or her|his\/her)(?![\p{L}-])/giu

interface Mention {
  readonly start: number
  readonly end: number
  readonly name: string
  readonly isReader: boolean
  readonly isOwner: boolean
  readonly isPlural: boolean
}

/**
 * A sentence with its parties as people speak of them: whoever asks is "you", the other side its role without a
 * capital; "we" of a letter is "they". Where not every mention of the reader can be turned, roles keep their names.
 * Null where a pronoun could then mean somebody else.
 */
export function plainParties(sentence: string, roles: PartyRoles): string | null {
  const spoken = fromWriter(sentence, roles)
  if (spoken === null) return null
  const mentions = mentionsIn(spoken, roles)
  const readers = mentions.filter(({ isReader }) => isReader)
  const asYou =
    readers.length > 0 && readers.length === countOf(spoken, roles.reader) ? turned(spoken, mentions) : null
  return (
    asYou ??
    (readers.length === 0 || !/(?<!\p{L})(?:you|your)(?!\p{L})/iu.test(spoken)
      ? named(spoken, mentions)
      : null)
  )
}

/** "We", "us" and "our" of who wrote to the reader. */
function fromWriter(sentence: string, { reader, counterparty }: PartyRoles): string | null {
  if (/(?<!\p{L})(?:I|me|[Mm]y|mine|myself|I['’]\p{L}+)(?!\p{L})/u.test(sentence)) {
    if (!reader.has('i') || /(?<!\p{L})(?:you|your|we|us|our)(?!\p{L})/iu.test(sentence)) return null
    return sentence
      .replaceAll(/(?<!\p{L})I am(?!\p{L})/gu, 'you are')
      .replaceAll(/(?<!\p{L})I was(?!\p{L})/gu, 'you were')
      .replaceAll(/(?<!\p{L})(?:I|me)(?!['’\p{L}])/gu, 'you')
      .replaceAll(/(?<!\p{L})[Mm]y(?!\p{L})/gu, 'your')
      .replaceAll(/(?<!\p{L})mine(?!\p{L})/gu, 'yours')
      .replaceAll(/(?<!\p{L})myself(?!\p{L})/gu, 'yourself')
  }
  if (!/(?<!\p{L})(?:[Ww]e|us|[Oo]urs?|ourselves)(?!\p{L})/u.test(sentence)) return sentence
  // "The Subscriber must tell us": whoever writes so is the other side.
  const isNamed = !reader.has('i') && countOf(sentence, reader) > 0
  if (!(counterparty.has('we') && reader.has('you')) && !isNamed) return null
  if (
    /(?<!\p{L})(?:they|them|their|theirs|(?:both|each|either|all|two) of us|between us)(?!\p{L})/iu.test(
      sentence,
    )
  )
    return null
  return sentence
    .replaceAll(/(?<!\p{L})[Ww]e(?!\p{L})/gu, 'they')
    .replaceAll(/(?<!\p{L})us(?!\p{L})/gu, 'them')
    .replaceAll(/(?<!\p{L})[Oo]urs(?!\p{L})/gu, 'theirs')
    .replaceAll(/(?<!\p{L})[Oo]ur(?!\p{L})/gu, 'their')
    .replaceAll(/(?<!\p{L})ourselves(?!\p{L})/gu, 'themselves')
}

const PRONOUNS = new Set(['you', 'we', 'us', 'i'])
const namesOf = (names: ReadonlySet<string>) => [...names].filter((name) => !PRONOUNS.has(name))
const expressionOf = (names: ReadonlySet<string>) =>
  new RegExp(
    String.raw`(?<![\p{L}-])(?:(?<the>the)\s)?(?<name>${namesOf(names)
      .sort((a, b) => b.length - a.length)
      .join('|')})(?<own>['’]s?)?(?![\p{L}-])`,
    'giu',
  )

/** How often a sentence names a side; "a tenant" and "renter’s insurance" name nobody. */
const countOf = (sentence: string, names: ReadonlySet<string>): number =>
  [...sentence.matchAll(expressionOf(names))].filter(
    ({ groups }) => groups?.['the'] !== undefined || /^\p{Lu}/u.test(groups?.['name'] ?? ''),
  ).length

function mentionsIn(sentence: string, roles: PartyRoles): Mention[] {
  const all = ([true, false] as const).flatMap((isReader) =>
    [...sentence.matchAll(expressionOf(isReader ? roles.reader : roles.counterparty))].flatMap((match) => {
      const { the, name = '', own } = match.groups ?? {}
      const { index } = match
      const end = index + match[0].length
      const before = sentence.slice(0, index)
      const after = sentence.slice(end)
      const isPlural = name.toLowerCase().endsWith('s')
      const isName = the !== undefined ? /^(?:\p{Lu}|\p{Ll})/u.test(name) : /^\p{Lu}/u.test(name)
      const isPlaced =
        the !== undefined
          ? /(?:^|[\s("“])$/u.test(before)
          : GOES_BEFORE.test(before) || (BINDS.test(after) && PLAIN_BEFORE.test(before))
      if (!isName || !isPlaced || (own !== undefined && isPlural && the === undefined)) return []
      if (
        own === undefined &&
        ((!GOES_ON.test(after) && !isVerbBehind(after)) || AFTER_NAME.test(after.replace(/^,.*/s, '')))
      )
        return []
      if (
        the === undefined &&
        isPlural &&
        own === undefined &&
        !/^\s(?:shall|must|may|will|can|cannot|are|have)(?!\p{L})/iu.test(after)
      )
        return []
      if (isReader && isPlural && own === undefined && the !== undefined && /\b(?:of|all)\s$/i.test(before))
        return []
      return [{ start: index, end, name: name.toLowerCase(), isReader, isOwner: own !== undefined, isPlural }]
    }),
  )
  return all.sort((a, b) => a.start - b.start)
}

const isVerbBehind = (after: string): boolean => {
  const verb = VERB_BEHIND.exec(after)?.[2]
  return verb !== undefined && withYou(verb) !== null
}

const isSubject = (before: string, after: string): boolean =>
  ACTS.test(before) || (!AIMS.test(before) && PLAIN_BEFORE.test(before) && BINDS.test(after))
const AIMS = /(?<!\p{L})(?:by|to|from|of|with|for|on|against|between|without|under|through|at)\s$/iu

/** With "you" for the reader; null where a pronoun, a verb or another party leaves it open who is meant. */
function turned(sentence: string, mentions: readonly Mention[]): string | null {
  const isAlone = mentions.every(({ isReader }) => isReader)
  let said = ''
  let at = 0
  for (const mention of mentions) {
    said += sentence.slice(at, mention.start)
    at = mention.end
    if (!mention.isReader) {
      said += roleOf(sentence, mention)
      continue
    }
    said += mention.isOwner ? 'your' : 'you'
    const isActing = isSubject(sentence.slice(0, mention.start), sentence.slice(at)) && !mention.isOwner
    const behind = isActing ? VERB_BEHIND.exec(sentence.slice(at)) : null
    if (!behind) continue
    const [whole, adverb = '', verb = ''] = behind
    const base = withYou(verb)
    if (base === null) {
      if (
        /^(?:as|is|less|plus|across|towards|besides|sometimes|always|unless|perhaps|its|his|this|yes)$/.test(
          verb,
        )
      )
        continue
      return null
    }
    said += adverb + base
    at += whole.length
  }
  said += sentence.slice(at)
  if (isAlone) {
    said = said
      .replaceAll(HE_OR_SHE, (_, verb?: string) =>
        verb === undefined ? 'you' : `you ${withYou(verb) ?? verb}`,
      )
      .replaceAll(OF_HIM, 'your')
      .replaceAll(ITS_OWN, 'your')
      .replaceAll(/(?<=\byou )(?:himself|herself|itself|themselves)(?!\p{L})/gu, 'yourself')
    said = said.replaceAll(JOINED_VERB, (whole, joint: string, verb: string) => {
      const base = withYou(verb)
      return base === null || (!joint.startsWith('(') && (base === 'are' || base === 'were'))
        ? whole
        : `${joint}${base}`
    })
  }
  return PERSON_PRONOUN.test(said.replaceAll(/(?<!\p{L})it is(?!\p{L})/giu, '')) &&
    mayMeanReader(said, sentence)
    ? null
    : said
}

/** A pronoun for a person that could have stood for the reader; "it" stands for things. */
const mayMeanReader = (said: string, sentence: string): boolean =>
  /(?<![\p{L}-])(?:he|she|him|his|her|hers|himself|herself)(?![\p{L}-])/iu.test(said) ||
  (/(?<![\p{L}-])(?:they|them|their|theirs|themselves|its|itself)(?![\p{L}-])/iu.test(said) &&
    /(?<![\p{L}-])(?:they|them|their|theirs|themselves|its|itself)(?![\p{L}-])/iu.test(sentence))

function named(sentence: string, mentions: readonly Mention[]): string {
  let said = ''
  let at = 0
  for (const mention of mentions) {
    said += sentence.slice(at, mention.start) + roleOf(sentence, mention)
    at = mention.end
  }
  return said + sentence.slice(at)
}

/** "Landlord’s" → "the landlord’s". */
function roleOf(sentence: string, { start, end, name }: Mention): string {
  const own = /['’]s?$/u.exec(sentence.slice(start, end))?.[0] ?? ''
  const isBarePlural = !/^the\s/i.test(sentence.slice(start, end)) && name.endsWith('s')
  return isBarePlural ? `${name}${own}` : `the ${name}${own}`
}
