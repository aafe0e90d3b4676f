import { readScopes } from '#core/language/clauses/scopes.ts'
import { splitClauses } from '#core/language/clauses/split-clauses.ts'
import { readRestrictions } from '#core/language/clauses/restrictions.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { hasVerb } from '../../gate/entails/claim-text.ts'

const wordsIn = (text: string): number => text.trim().split(/\s+/).length

/**
 * The sentence itself where it is short enough; of a long one the clause that answers, whole, if it stands for
 * itself and nothing that restricts it is left behind. Null where that is not sure.
 */
export function answeringClause(sentence: string, question: string, maxWords: number): string | null {
  if (wordsIn(sentence) <= maxWords) return sentence
  const scopes = readScopes(sentence)
  const clauses = splitClauses(sentence, scopes)
  if (clauses.length < 2) return withoutAside(sentence, maxWords)
  const asked = new Set(contentStems(question))
  const scores = clauses.map(
    ({ start, end }) => contentStems(sentence.slice(start, end)).filter((stem) => asked.has(stem)).length,
  )
  const most = Math.max(...scores)
  const at = scores.indexOf(most)
  const chosen = clauses[at]
  if (!chosen || most === 0 || scores.filter((score) => score === most).length > 1) return null
  // What restricts another clause may restrict this one as well.
  const isOutside = readRestrictions(sentence, scopes).some(
    ({ start }) => start < chosen.start || start >= chosen.end,
  )
  const text = sentence.slice(chosen.start, chosen.end).trim().replace(/[,;]$/, '')
  if (isOutside || !/^["“]?(?:the\s|an?\s|each\s|no\s|all\s|any\s|you\s|we\s|\p{Lu})/iu.test(text))
    return null
  if (
    /(?<!\p{L})(?:provided|except|unless|but|however|only|such)(?!\p{L})/iu.test(sentence.slice(chosen.end))
  )
    return null
  if (!hasVerb(text) || /^(?:it|they|this|that|such|shall|must|may|will|is|are)\b/i.test(text)) return null
  return wordsIn(text) <= maxWords ? `${text.replace(/\.$/, '')}.` : null
}

/** Without what is only told by the way: "(as shown in the Schedule)". */
function withoutAside(sentence: string, maxWords: number): string | null {
  const rest = sentence.replaceAll(/\s\((?:the\s|an?\s|each,?\s|collectively,?\s)*["“][^()]{1,60}["”]\)/g, '')
  return wordsIn(rest) <= maxWords ? rest : null
}
