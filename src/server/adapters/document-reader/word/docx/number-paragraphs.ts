import { formatNumber } from '../format-number.ts'
import type { List, ListLevel } from './numbering.ts'
import type { Styles } from './styles.ts'
import { childOf, valOf, type XmlElement } from './xml.ts'

/** Gives every paragraph, in the order of the document, the label that Word prints before it. */
export interface ParagraphNumbers {
  /** "" for a paragraph without one; else it ends with white space where the words begin after some. */
  labelOf(paragraph: XmlElement): string
}

/** The running numbers of one set of lists, level by level; undefined where none has been printed yet. */
type Counter = (number | undefined)[]

export function numberParagraphs(lists: ReadonlyMap<string, List>, styles: Styles): ParagraphNumbers {
  const next = countLists(lists)
  return {
    labelOf(paragraph) {
      const place = placeOf(paragraph, lists, styles)
      return place ? next(place.id, place.depth) : ''
    },
  }
}

/** Counts lists on: answers the label of the next paragraph that stands in a list at a depth (from 0). */
export function countLists(lists: ReadonlyMap<string, List>): (id: string, depth: number) => string {
  const counters = new Map<string, Counter>()
  const begun = new Set<string>()
  return (id, depth) => {
    const list = lists.get(id)
    const level = list?.levels[depth]
    if (!list || !level) return ''
    const counter = counters.get(list.counter) ?? []
    counters.set(list.counter, counter)
    const restart = list.startAt.get(depth)
    if (restart !== undefined && !begun.has(`${id} ${depth}`)) counter[depth] = restart
    else counter[depth] = counter[depth] === undefined ? (restart ?? level.start) : counter[depth] + 1
    begun.add(`${id} ${depth}`)
    resetInner(counter, list, depth)
    return label(list, level, counter)
  }
}

/** The list and level a paragraph stands in, by itself or by its style. */
function placeOf(
  paragraph: XmlElement,
  lists: ReadonlyMap<string, List>,
  styles: Styles,
): { id: string; depth: number } | null {
  const properties = childOf(paragraph, 'w:pPr')
  const own = childOf(properties, 'w:numPr')
  const style = valOf(childOf(properties, 'w:pStyle')) ?? styles.defaultParagraphStyle
  // A style may state the level alone and take the list from the one it is based on.
  const inherited = (name: string) => valOf(styles.paragraphProperty(style, 'w:numPr', name))
  const ownId = valOf(childOf(own, 'w:numId'))
  const id = ownId ?? inherited('w:numId')
  // The number 0 takes a paragraph out of the list of its style.
  const list = id === undefined || id === '0' ? undefined : lists.get(id)
  if (!list || id === undefined) return null
  const stated = valOf(childOf(own, 'w:ilvl'))
  const linked = list.levels.findIndex((level) => level?.paragraphStyle === style && style !== undefined)
  const byStyle = linked >= 0 ? linked : (inherited('w:ilvl') ?? 0)
  const depth = Number(stated ?? (ownId === undefined ? byStyle : 0))
  return { id, depth: Math.min(8, Math.max(0, depth || 0)) }
}

/** A number of an outer level starts the inner ones afresh, unless they say otherwise. */
function resetInner(counter: Counter, list: List, depth: number): void {
  for (let inner = depth + 1; inner < 9; inner += 1) {
    const after = list.levels[inner]?.restartAfter ?? null
    if (after === null || (after > 0 && depth < after)) counter[inner] = undefined
  }
}

const AFTER = { tab: ' ', space: ' ', nothing: '' } as const

function label(list: List, level: ListLevel, counter: Counter): string {
  if (level.text === null) return ''
  const text = level.text.replace(/%([1-9])/g, (_, digit: string) => {
    const index = Number(digit) - 1
    const format = list.levels[index]?.format ?? 'decimal'
    const value = counter[index] ?? list.levels[index]?.start ?? 1
    return formatNumber(value, level.isLegal && format !== 'none' ? 'decimal' : format)
  })
  return text.trim() === '' ? '' : text + AFTER[level.followedBy]
}
