/**
 * Small words that turn a sentence, each with those of a document that let a claim use it: something was done, ought
 * to be done, comes before or after, or comes again and again.
 */
const TURNS: readonly (readonly [string, string])[] = [
  ['was|were|had|did|(?:has|have) been', 'was|were|had|did|(?:has|have) been'],
  ['should|ought|had better', 'should|ought|recommend(?:s|ed)?|encouraged|advised'],
  [
    'before',
    'before|prior|advance|ahead|by|until|till|early|earlier|up to|not later|no later|least|preced(?:es|ing)|first',
  ],
  [
    'after',
    'after|following|follows|upon|once|when|if|from|later|late|past|since|on|more than|beyond|within|over|end|expir(?:es|ation|y)',
  ],
  ['each day|every day|per day|a day|daily', 'each day|every day|per day|a day|any day|daily|per diem'],
  ['each week|every week|per week|weekly', 'each week|every week|per week|a week|any week|weekly'],
  [
    'each month|every month|per month|monthly',
    'each (?:calendar )?month|every (?:calendar )?month|per (?:calendar )?month|a month|any month|(?:of|in) the month|monthly|month-to-month|months',
  ],
  [
    'each year|every year|per year|yearly|annually',
    'each (?:calendar |contract )?year|every year|per (?:year|annum)|a year|any year|yearly|annual(?:ly)?|years',
  ],
]
const whole = (words: string) => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu')
const RULES = TURNS.map(([claimed, stated]) => [whole(claimed), whole(stated)] as const)

/** Whether the quotes put what a claim says into the time it does. */
export function isTimeSupported(claim: string, quotes: string): boolean {
  return RULES.every(([claimed, stated]) => !claimed.test(claim) || stated.test(quotes))
}
