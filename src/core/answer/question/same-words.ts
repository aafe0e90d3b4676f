import { allStems, isStopWord } from '#core/retrieval/words/tokenize.ts'

/**
 * Words that people and papers use for the same thing, few and close: they decide whether a sentence is about what
 * was asked, so a pair too many would give a wrong "yes" or "no".
 */
const SAME = `sublet sublease sublets subleasing underlet subletting; assign transfer assignment;
  end terminate cancel termination cancellation quit leave surrender resign exit; enter entry; raise increase hike;
  change modify amend vary modification; alter alteration alterations; repair fix mend maintain; pay payment paid due payable owed owe;
  fee charge penalty cost surcharge; price fee rate charge cost dues; sell sale; share disclose; smoke smoking; guest visitor overnight;
  stay sleep; renew renewal renews; car vehicle automobile; trash garbage refuse waste; electricity power electric;
  deposit security bond; pause freeze suspend; refund reimburse repay return back; roommate housemate lodger cotenant; business trade commerce;
  last final; use apply; job employment work; monthly month; yearly annual year annually; weekly week; late overdue; salary wage pay compensation;
  vacation holiday pto; notice notify; buy purchase; data information; record track; film filming; train training exercise; park parking;
  accept take; cash coins; insurance cover coverage insured; shorten reduce cut; rent rental; install attach; drill bore; extend extension prolong;
  trial probation probationary; barbecue grill bbq; tip gratuity; wall walls; water; heat heating; internet wifi broadband; early beforehand before;
  interest; start begin commence; move relocate; bike bicycle; child kid; share split; paint repaint; lock locks;
  earn bear accrue; phone telephone`
/** A narrower word of a question and the wider ones that include it; never the other way round. */
const WIDER: Readonly<Record<string, string>> = {
  dog: 'pet animal creature',
  puppy: 'dog pet animal creature',
  cat: 'pet animal creature',
  kitten: 'cat pet animal creature',
  rabbit: 'pet animal creature',
  hamster: 'pet animal creature',
  parrot: 'bird pet animal creature',
  bird: 'pet animal creature',
  pet: 'animal creature',
  airbnb: 'sublet sublease',
  cigarette: 'smoke',
  friend: 'guest visitor',
  girlfriend: 'guest visitor',
  boyfriend: 'guest visitor',
  mother: 'guest visitor',
  brother: 'guest visitor',
  sister: 'guest visitor',
}
const KEEP = new Set(stemsOf('keep have own harbor maintain house get bring hold obtain'))
/** Small words that turn what a verb says: "pay back", "pay off". */
const TELLING = new Set(['back', 'off'])
/** Where the thing is, said of it in passing: "sublet my apartment". */
const CONTEXT = new Set(
  stemsOf(
    `apartment flat unit home house place premises property building room dwelling residence lease sublease contract agreement tenancy
    membership subscription policy plan account service document paper letter offer gym club loan thereof therein part whole portion term`,
  ),
)
const SETS = collect()

export function stemsOf(words: string): string[] {
  return words.split(/\s+/).flatMap((word) => allStems(word))
}

/** All stems by which a document may mean the asked word. */
export function meanings(stem: string): ReadonlySet<string> {
  return SETS.get(stem) ?? new Set([stem])
}

/** "Have", "get", "keep": what one does with a thing one may have. */
export const isKeeping = (stem: string): boolean => KEEP.has(stem)

export const isContext = (stem: string): boolean => CONTEXT.has(stem)

/** Whether one of the stems of a text means the asked word. */
export function isCovered(stem: string, stems: ReadonlySet<string>): boolean {
  for (const meaning of meanings(stem)) if (stems.has(meaning)) return true
  return false
}

export interface TellingWord {
  readonly stem: string
  /** As it is written. */
  readonly word: string
  readonly start: number
  readonly end: number
}

/** The words that carry meaning, in order, with their places. */
export function tellingWords(text: string): TellingWord[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:[’'][a-z]+)?/gu)].flatMap(({ 0: word, index }) => {
    const [stem] = allStems(word)
    if (stem === undefined) return []
    const isTelling = !isStopWord(stem) || KEEP.has(stem) || TELLING.has(stem)
    return isTelling ? [{ stem, word, start: index, end: index + word.length }] : []
  })
}

function collect(): ReadonlyMap<string, ReadonlySet<string>> {
  const sets = new Map<string, Set<string>>()
  const add = (stem: string, others: readonly string[]) => {
    const known = sets.get(stem) ?? new Set([stem])
    for (const other of others) known.add(other)
    sets.set(stem, known)
  }
  for (const group of SAME.split(';')) {
    const stems = stemsOf(group.trim())
    for (const stem of stems) add(stem, stems)
  }
  for (const [word, wider] of Object.entries(WIDER))
    for (const stem of stemsOf(word)) add(stem, stemsOf(wider))
  return sets
}
