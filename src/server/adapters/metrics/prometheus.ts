import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from '#server/ports/metrics.ts'

/** In seconds: from a read in the database to an answer of a language model. */
const REQUEST_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30]
/** From a page of text to a scan of many pages. */
const STAGE_BUCKETS = [0.1, 0.5, 1, 3, 10, 30, 100, 300, 1_000]
const WAIT_BUCKETS = [0.001, 0.01, 0.05, 0.1, 0.5, 1, 5]

/** Metrics in a registry of their own, so that several servers fit into one process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'plainprint_http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'plainprint_http_request_seconds',
    help: 'From the first byte of a request to the last of its answer',
    labelNames: ['method', 'route'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const stages = new Histogram({
    name: 'plainprint_stage_seconds',
    help: 'Stages of documents by how they ended',
    labelNames: ['stage', 'outcome'],
    buckets: STAGE_BUCKETS,
    registers,
  })
  const readers = new Gauge({ name: 'plainprint_readers', help: 'Files being read now', registers })
  const readings = new Histogram({
    name: 'plainprint_reading_seconds',
    help: 'Files that were read, by how that ended',
    labelNames: ['outcome'],
    buckets: STAGE_BUCKETS,
    registers,
  })
  const waits = new Histogram({
    name: 'plainprint_database_wait_seconds',
    help: 'Waits for a connection to the database',
    buckets: WAIT_BUCKETS,
    registers,
  })
  return {
    countRequest({ method, route, status, seconds }) {
      requests.inc({ method, route: route ?? 'none', status })
      durations.observe({ method, route: route ?? 'none' }, seconds)
    },
    countStage: (stage, outcome, seconds) => stages.observe({ stage, outcome }, seconds),
    startReading() {
      const began = performance.now()
      readers.inc()
      return (outcome) => {
        readers.dec()
        readings.observe({ outcome }, (performance.now() - began) / 1_000)
      }
    },
    countDatabaseWait: (seconds) => waits.observe(seconds),
    gauge(name, meaning, label, read) {
      const gauge = new Gauge({
        name: `plainprint_${name}`,
        help: meaning,
        labelNames: [label],
        async collect() {
          this.reset()
          const values = await read().catch(() => ({}))
          for (const [word, value] of Object.entries(values)) this.set({ [label]: word }, value)
        },
        registers: [],
      })
      registry.registerMetric(gauge)
    },
    watchProcess: () => collectDefaultMetrics({ register: registry }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
