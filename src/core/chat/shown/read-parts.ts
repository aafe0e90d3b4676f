import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { parseCitationPath } from '#core/answer/text/citation.ts'
import { splitOffers } from '#core/answer/text/offers.ts'
import { safeUrl } from '#core/answer/text/safe-url.ts'
import { parseAnswer } from '#core/answer/text/sections.ts'
import { PLAIN, type Block, type Run, type ShownPart } from './shown-part.ts'

interface MarkdownNode {
  readonly type: string
  readonly value?: string
  readonly children?: readonly MarkdownNode[]
  readonly url?: string
  readonly alt?: string | null
  readonly ordered?: boolean | null
  readonly start?: number | null
}

type Voice = Omit<Run, 'text'>

const LEAVES = new Set(['paragraph', 'heading', 'code', 'html', 'table', 'definition'])

/**
 * The parts of an answer's text, for those that are kept as text alone: a language model's, old ones, and one that is
 * still arriving. The one place where Markdown is read.
 */
export function readParts(markdown: string): ShownPart[] {
  return parseAnswer(markdown).map(({ key, markdown: text }) => {
    const { rest, questions } = key === 'missing' ? splitOffers(text) : { rest: text, questions: [] }
    return { key, blocks: readBlocks(rest), offers: questions }
  })
}

/** Raw HTML stays text, pictures become links, rows of a table become items that name their columns. */
function readBlocks(markdown: string): Block[] {
  const tree = fromMarkdown(markdown, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  }) as unknown as MarkdownNode
  return blocksOf(tree, { depth: 0, marker: '' })
}

interface Place {
  readonly depth: number
  readonly marker: string
}

function blocksOf(node: MarkdownNode, place: Place): Block[] {
  if (node.type === 'list') return listBlocks(node, place)
  if (node.type === 'table') return tableBlocks(node, place)
  if (node.type === 'thematicBreak' || node.type === 'definition') return []
  if (LEAVES.has(node.type) || node.children === undefined) {
    const runs = inQuotes(inlineRuns(node, PLAIN))
    if (runs.length === 0 && place.marker === '') return []
    const kind = node.type === 'heading' ? 'heading' : isItem(place) ? 'item' : 'paragraph'
    return [{ kind, ...place, runs }]
  }
  // The first block of an item carries its mark, the others stand below it.
  let marker = place.marker
  return node.children.flatMap((child) => {
    const found = blocksOf(child, { depth: place.depth, marker })
    if (found.length > 0) marker = ''
    return found
  })
}

const isItem = ({ depth, marker }: Place) => marker !== '' || depth > 0

function listBlocks(list: MarkdownNode, place: Place): Block[] {
  const first = list.start ?? 1
  return (list.children ?? []).flatMap((item, index) => {
    const marker = list.ordered ? `${first + index}.` : '•'
    // A list inside an item is one deeper; its own place is that of the item's words.
    const nested = (item.children ?? []).map((child) =>
      child.type === 'list'
        ? { child, place: { depth: place.depth + 1, marker: '' } }
        : { child, place: { depth: place.depth, marker } },
    )
    let isMarked = false
    return nested.flatMap((part) => {
      const own = isMarked && part.child.type !== 'list' ? { ...part.place, marker: '' } : part.place
      const found = blocksOf(part.child, own)
      if (found.length > 0) isMarked = true
      return found.map((block): Block => (block.kind === 'heading' ? block : { ...block, kind: 'item' }))
    })
  })
}

function tableBlocks(table: MarkdownNode, { depth }: Place): Block[] {
  const [head, ...rows] = table.children ?? []
  const cellsOf = (row: MarkdownNode | undefined) =>
    (row?.children ?? []).map((cell) => inlineRuns(cell, PLAIN))
  const names = cellsOf(head)
  const lines = rows.length === 0 ? [names] : rows.map(cellsOf)
  return lines.map((cells) => {
    const runs = cells.flatMap((cell, column) => {
      const name = rows.length === 0 ? [] : (names[column] ?? []).map((run) => ({ ...run, isStrong: true }))
      const named = name.length > 0 ? [...name, { ...PLAIN, text: ': ' }] : []
      return [...(column > 0 ? [{ ...PLAIN, text: '; ' }] : []), ...named, ...cell]
    })
    return { kind: 'item', depth, marker: '•', runs: inQuotes(runs) }
  })
}

function inlineRuns(node: MarkdownNode, voice: Voice): Run[] {
  if (node.type === 'break') return [{ ...voice, text: '\n' }]
  if (node.type === 'image') return linkRuns(node.url ?? '', [{ ...voice, text: node.alt || 'Picture' }])
  if (node.value !== undefined)
    return [{ ...voice, text: node.type === 'text' ? node.value.replaceAll('\n', ' ') : node.value }]
  const own = {
    ...voice,
    isStrong: voice.isStrong || node.type === 'strong',
    isEmphasis: voice.isEmphasis || node.type === 'emphasis',
  }
  const runs = (node.children ?? []).flatMap((child) => inlineRuns(child, own))
  return node.type === 'link' ? linkRuns(node.url ?? '', runs) : runs
}

function linkRuns(url: string, runs: readonly Run[]): Run[] {
  const address = safeUrl(url)
  const words = runs.map(({ text }) => text).join('')
  // An address that merely stands in the text was linked by the parser; the words of a contract stay words.
  const isBare = address.endsWith(words) && !address.startsWith('/')
  if (address === '' || (isBare && runs.length === 1)) return [...runs]
  if (parseCitationPath(address)) return [{ ...PLAIN, text: words, path: address }]
  return runs.map((run) => ({ ...run, href: address }))
}

/** Marks the words between typographic quotation marks; quotes may hold quotes and end with their block. */
function inQuotes(runs: readonly Run[]): Run[] {
  let depth = 0
  return runs.flatMap((run) => {
    if (run.href !== null || run.path !== null) return [run]
    const parts: Run[] = []
    let text = ''
    const close = (isQuote: boolean) => {
      if (text !== '') parts.push({ ...run, text, isQuote })
      text = ''
    }
    for (const character of run.text) {
      if (character === '“') {
        if (depth === 0) close(false)
        depth += 1
      }
      text += character
      if (character === '”' && depth > 0) {
        depth -= 1
        if (depth === 0) close(true)
      }
    }
    close(depth > 0)
    return parts
  })
}
