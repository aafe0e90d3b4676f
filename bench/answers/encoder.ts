// What the sentence encoder costs: a question, a sentence of an everyday paper and of a contract, all of a contract of 100
// pages, and memory. `--text FILE` takes a contract of one's own as well. Processor time, so that what runs beside it does
// not count.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { joinPages } from '#core/document/document.ts'
import { readPassages } from '#core/retrieval/passages.ts'
import { cutChunks } from '#core/segmentation/cut-chunks.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { loadSentenceEncoder } from '#server/adapters/model-files/model-files.ts'
import { COMPARED_TEXTS, QUESTION_COUNT } from '../../training/encoder/compared-texts.ts'
import { longContractPages } from '../support/long-contract.ts'
import { machine } from '../support/machine.ts'

const PAGES = 100
const RUNS = 5
const MB = 1024 * 1024
const QUESTION_TARGET_MS = 6
const CONTRACT_TARGET_MS = 25_000
const MEMORY_TARGET_MB = 110

const { values } = parseArgs({ options: { text: { type: 'string' } } })
const contracts = new Map([[`${PAGES} pages`, longContractPages(PAGES, 'encoder')]])
if (values.text) contracts.set(values.text, [readFileSync(values.text, 'utf8')])
const sentencesOf = new Map([...contracts].map(([name, pages]) => [name, sentences(pages)]))

const before = process.memoryUsage.rss()
const startedMs = processorMs()
const encoder = loadSentenceEncoder()
const loadingMs = processorMs() - startedMs
const questionMs = msEach(COMPARED_TEXTS.slice(0, QUESTION_COUNT))
const everydayMs = msEach(COMPARED_TEXTS.slice(QUESTION_COUNT))
const lines = [
  machine(),
  `loading: ${loadingMs.toFixed(0)} ms`,
  `a question: ${questionMs.toFixed(2)} ms (target ${QUESTION_TARGET_MS} ms)`,
  `a sentence of an everyday paper: ${everydayMs.toFixed(2)} ms`,
]
for (const [name, texts] of sentencesOf) {
  const contractMs = msEach(texts, 1) * texts.length
  lines.push(
    `${name}, ${texts.length} sentences: ${(contractMs / texts.length).toFixed(2)} ms a sentence, ` +
      `all ${(contractMs / 1000).toFixed(1)} s (target ${CONTRACT_TARGET_MS / 1000} s)`,
  )
  if (contractMs > CONTRACT_TARGET_MS) process.exitCode = 1
}
const memoryMb = (process.memoryUsage.rss() - before) / MB
lines.push(`memory: ${memoryMb.toFixed(0)} MB more (target ${MEMORY_TARGET_MB} MB)`)
if (questionMs > QUESTION_TARGET_MS || memoryMb > MEMORY_TARGET_MB) process.exitCode = 1
process.stdout.write(`${lines.join('\n')}\n`)

function sentences(pages: readonly string[]): string[] {
  const document = joinPages(pages.map((text, at) => ({ number: at + 1, label: null, text })))
  return readPassages(cutChunks(document, buildStructure(document).clauses)).map(({ text }) => text)
}

/** The fastest of some runs over all texts. */
function msEach(texts: readonly string[], runs = RUNS): number {
  const times = Array.from({ length: runs }, () => {
    const from = processorMs()
    for (const text of texts) encoder.encode(text)
    return processorMs() - from
  })
  return Math.min(...times) / texts.length
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
