import { escapeInline, escapeMarkdown } from '#core/answer/text/escape-markdown.ts'
import type { Block, Run } from './blocks.ts'
import type { ExportedPart } from './exported-answer.ts'

/**
 * The parts of an answer as Markdown in which every word is only a word: what an answer or a file name holds cannot
 * become markup, and a link leads out of the product: references are words.
 * @param level how many "#" the headings of the parts have
 */
export function partsAsMarkdown(parts: readonly ExportedPart[], level = 3): string {
  return parts
    .map(({ heading, note, blocks }) => {
      const lines = [
        ...(heading === null ? [] : [`${'#'.repeat(level)} ${escapeInline(heading)}\n`]),
        ...(note === null ? [] : [`${escapeMarkdown(note)}\n`]),
        ...blocks.map((block) => blockAsMarkdown(block, level + 1)),
      ]
      return lines.join('\n').trimEnd()
    })
    .join('\n\n')
}

function blockAsMarkdown({ kind, depth, marker, runs }: Block, level: number): string {
  const words = lineOf(runs)
  if (kind === 'heading') return `\n${'#'.repeat(Math.min(level, 6))} ${words}\n`
  if (kind === 'paragraph') return `${words}\n`
  const indent = '  '.repeat(depth)
  if (marker === '') return `${indent}  ${words}`
  return `${indent}${marker === '•' ? '-' : marker} ${words}`
}

/** A line whose first words cannot open a block. */
function lineOf(runs: readonly Run[]): string {
  return runs
    .map((run, index) => {
      const spaced = spacesAround(run.text)
      const words = index === 0 ? escapeMarkdown(run.text) : escapeInline(run.text)
      if (words === '') return spaced.before
      const strong = run.isStrong ? `**${words}**` : words
      return (
        spaced.before +
        (run.href === null || run.isReference ? strong : `[${strong}](${addressOf(run.href)})`) +
        spaced.after
      )
    })
    .join('')
    .trim()
}

/** Escaping takes the white space at both ends off; between runs it counts. */
function spacesAround(text: string): { before: string; after: string } {
  return { before: /^\s/.test(text) ? ' ' : '', after: /\S\s+$/.test(text) ? ' ' : '' }
}

/** Nothing in an address may end the link around it. */
export const addressOf = (href: string): string =>
  href.replaceAll(
    /[\s()<>\\]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
