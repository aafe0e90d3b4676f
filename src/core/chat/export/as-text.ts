import { oneLine } from '#core/answer/text/escape-markdown.ts'
import { escapeHtml } from '#core/mail/html.ts'
import { PRODUCT_NAME } from '#core/product.ts'
import type { Block, Run } from './blocks.ts'
import type { ExportedPart } from './exported-answer.ts'

/** The two forms in which an answer is put on the clipboard. */
export interface CopiedAnswer {
  readonly text: string
  readonly html: string
}

/** An answer for another program: headings in words, references as "(Lease.pdf, p. 4, §7.1)". */
export function copiedAnswer(parts: readonly ExportedPart[], filename: string): CopiedAnswer {
  const closing = `${oneLine(filename)} · ${PRODUCT_NAME}`
  const text = parts.map(partAsText).join('\n\n')
  return {
    text: `${text}\n\n${closing}\n`,
    html: `${parts.map(partAsHtml).join('')}<p>${escapeHtml(closing)}</p>`,
  }
}

function partAsText({ heading, note, blocks }: ExportedPart): string {
  const head = [heading, note].filter((line) => line !== null)
  return [...head, ...blocks.map(blockAsText)].join('\n')
}

function blockAsText({ depth, marker, runs }: Block): string {
  const words = runs.map(wordsOf).join('')
  return '  '.repeat(depth) + (marker === '' ? '' : `${marker} `) + words.trim()
}

/** Links of a line keep their address behind their words. */
const wordsOf = ({ text, isReference, href }: Run): string =>
  href === null || isReference ? text : `${text} (${href})`

function partAsHtml({ heading, note, blocks }: ExportedPart): string {
  const head = heading === null ? '' : `<h3>${escapeHtml(heading)}</h3>`
  const said = note === null ? '' : `<p>${escapeHtml(note)}</p>`
  return head + said + blocks.map(blockAsHtml).join('')
}

function blockAsHtml({ kind, marker, depth, runs }: Block): string {
  const words = runs.map(runAsHtml).join('')
  if (kind === 'heading') return `<h4>${words}</h4>`
  const indent = kind === 'item' ? ` style="margin-left:${depth + 1}em"` : ''
  return `<p${indent}>${marker === '' ? '' : `${marker} `}${words}</p>`
}

function runAsHtml({ text, isStrong, isQuote, isReference, href }: Run): string {
  const words = escapeHtml(text)
  const strong = isStrong ? `<strong>${words}</strong>` : words
  if (href !== null && !isReference) return `<a href="${escapeHtml(href)}">${strong}</a>`
  return isQuote ? `<span style="font-family:serif">${strong}</span>` : strong
}
