import { WARNING_KINDS, type Warning } from './warning.ts'

/** The warnings of a stored document, as its row holds them; what is none is left out. */
export function readWarnings(json: unknown): Warning[] {
  return Array.isArray(json) ? json.filter(isWarning) : []
}

function isWarning(value: unknown): value is Warning {
  if (typeof value !== 'object' || value === null) return false
  const { kind, pages, message } = value as Record<string, unknown>
  return (
    (WARNING_KINDS as readonly unknown[]).includes(kind) &&
    Array.isArray(pages) &&
    pages.every((page) => Number.isInteger(page)) &&
    typeof message === 'string' &&
    message.trim() !== ''
  )
}
