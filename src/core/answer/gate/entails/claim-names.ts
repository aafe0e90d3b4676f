import { MONTH, WEEKDAY } from '#core/language/lexicon/calendar-names.ts'
import { allStems, fold, isStopWord } from '#core/retrieval/words/tokenize.ts'
import { isRoleWord } from './claim-roles.ts'

const COMMON = new RegExp(
  `^(?:yes|no|not|only|the|a|an|you|your|we|our|it|its|if|section|article|page|exhibit|i|${WEEKDAY}|${MONTH})$`,
)

/**
 * Whether every name of a claim stands in the quotes, with the words of one name side by side. A name is a
 * capitalised word that does not open a sentence; a role ("Landlord") has rules of its own.
 */
export function areNamesSupported(claim: string, quotes: readonly string[]): boolean {
  const stated = quotes.map((quote) => ` ${allStems(quote).join(' ')} `)
  return namesIn(claim).every((name) => {
    const stems = allStems(name).join(' ')
    return stems === '' || stated.some((quote) => quote.includes(` ${stems} `))
  })
}

function namesIn(claim: string): string[] {
  const names: { readonly words: string[]; readonly opens: boolean }[] = []
  let isOpen = false
  let isFirst = true
  for (const [token] of claim.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'&.-]*|[^\s]/gu)) {
    const word = token.replace(/(?:'s|[.'-])+$/, '')
    const known = fold(word)
    const isName =
      /^\p{Lu}/u.test(word) && !COMMON.test(known) && !isRoleWord(known) && !(isFirst && isStopWord(known))
    if (isName && isOpen) names.at(-1)?.words.push(word)
    else if (isName) names.push({ words: [word], opens: isFirst })
    isOpen = isName && !/[.'-]$/.test(token.replace(/'s$/, "'"))
    isFirst =
      /^[.!?:;(]$/.test(token) || (isFirst && !/[\p{L}\p{N}]/u.test(token)) || /[^.]{3,}\.$/.test(token)
  }
  // One word with a capital opens a sentence like any other; its meaning is checked with the rest.
  return names.filter(({ words, opens }) => !opens || words.length > 1).map(({ words }) => words.join(' '))
}
