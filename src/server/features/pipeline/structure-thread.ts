import { parentPort } from 'node:worker_threads'
import type { DocumentText } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'

// One text after the other; see `structure-threads.ts`.
parentPort?.on('message', (text: DocumentText) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(buildStructure(text))
})
