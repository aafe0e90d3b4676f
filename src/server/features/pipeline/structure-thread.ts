import { parentPort } from 'node:worker_threads'
import type { DocumentText } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { capStructure } from '#core/structure/cap-structure.ts'
import { giveWay } from '#server/process/give-way.ts'

giveWay()
// One text after the other; see `structure-threads.ts`.
parentPort?.on('message', (text: DocumentText) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(capStructure(buildStructure(text)))
})
