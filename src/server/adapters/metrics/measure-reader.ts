import type { DocumentReader } from '#server/ports/document-reader.ts'
import type { Metrics } from '#server/ports/metrics.ts'

/** The same reader, every reading of which is counted. */
export function measureReader(reader: DocumentReader, metrics: Metrics): DocumentReader {
  return {
    async read(file, options) {
      const end = metrics.startReading()
      let outcome = 'trouble'
      try {
        const result = await reader.read(file, options)
        outcome = result.ok ? 'read' : result.reason
        return result
      } finally {
        end(outcome)
      }
    },
  }
}
