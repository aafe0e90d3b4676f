import type { Reading } from './describe-reading.ts'

const LONGEST = 100

/** A reading for people: pages, the outline with its places, and what the document states. */
export function printReading({ filename, language, pages, clauses, facts, warnings, text }: Reading): string {
  const lines = [
    `${filename}: ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}, ${text.length} characters, language ${language ?? 'unknown'}`,
    ...warnings.map((warning) => `! ${warning}`),
    '',
    ...clauses.map((clause) => `${indent(clauses, clause.parent)}${nameOf(clause)}  p. ${clause.page}`),
    '',
    ...facts.map(({ type, value, page }) => `${type.padEnd(10)}  ${shorten(value)}  p. ${page}`),
  ]
  return `${lines.join('\n')}\n`
}

function nameOf({ kind, label, heading }: Reading['clauses'][number]): string {
  const name = [label, heading].filter((part) => part !== null).join('  ')
  return name === '' ? `(${kind})` : name
}

function indent(clauses: Reading['clauses'], parent: number | null): string {
  let depth = 0
  for (let id = parent; id !== null; id = clauses[id - 1]?.parent ?? null) depth += 1
  return '  '.repeat(depth)
}

const shorten = (words: string) => (words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words)
