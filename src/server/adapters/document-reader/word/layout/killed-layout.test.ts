// LibreOffice killed from outside, as by a system short of memory; a script that kills itself stands for it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CutOff } from '#server/ports/document-reader.ts'
import { makeDocx, paragraph } from '#tests/support/files/make-docx.ts'
import { rawPdf } from '#tests/support/files/raw-pdf.ts'
import { createDocumentReader } from '#server/adapters/document-reader/document-reader.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainprint-killed-layout-'))
})
afterAll(() => rm(folder, { recursive: true }))

const WORDS = makeDocx(paragraph('The rent is due.'))
const IMAGE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'
/** What it says would only be seen laid out. */
const PICTURE = makeDocx('<w:p><w:r><w:drawing/></w:r></w:p>', {
  relationships: `<Relationship Id="rId9" Type="${IMAGE}" Target="media/one.png"/>`,
  files: { 'word/media/one.png': new Uint8Array(Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1')) },
})

/** Lays files out as a page that says so, unless it is killed: so many times. */
async function killedLayout(times: number): Promise<string> {
  const program = join(await mkdtemp(join(folder, 'program-')), 'soffice')
  const page = rawPdf(['BT /F1 12 Tf 72 700 Td (Laid out.) Tj ET']).toString()
  const lines = [
    '#!/bin/sh',
    'for file; do :; done',
    'echo >> "$HOME/tries"',
    `[ $(wc -l < "$HOME/tries") -gt ${times} ] || kill -s KILL $$`,
    `cat > "\${file%.*}.pdf" <<END\n${page}\nEND`,
  ]
  await writeFile(program, `${lines.join('\n')}\n`, { mode: 0o755 })
  return program
}

async function readWith(libreOffice: string, bytes: Uint8Array) {
  const own = await mkdtemp(join(folder, 'job-'))
  const file = join(own, 'upload')
  await writeFile(file, bytes)
  const cutOffs: CutOff[] = []
  const reader = createDocumentReader({ libreOffice, pauseMs: 1 })
  const outcome = await reader.read(file, { folder: own, onCutOff: (cutOff) => void cutOffs.push(cutOff) })
  return { outcome, cutOffs: cutOffs.map(({ program, signal, attempt }) => [program, signal, attempt]) }
}

const killed = (attempt: number) => ['LibreOffice', 'SIGKILL', attempt]

test.runIf(process.platform !== 'win32')('killed once, it is tried once more', async () => {
  const { outcome, cutOffs } = await readWith(await killedLayout(1), WORDS)
  expect(outcome.ok && outcome.document.pages.map(({ text }) => text)).toEqual(['Laid out.'])
  expect(cutOffs).toEqual([killed(1)])
})

test.runIf(process.platform !== 'win32')('killed each time, it costs the pages, not the words', async () => {
  const { outcome, cutOffs } = await readWith(await killedLayout(9), WORDS)
  expect(outcome.ok && outcome.document.pages.map(({ text }) => text)).toEqual(['The rent is due.'])
  expect(cutOffs).toEqual([killed(1), killed(2)])
})

test.runIf(process.platform !== 'win32')('a file that says nothing without it is not blamed', async () => {
  await expect(readWith(await killedLayout(9), PICTURE)).rejects.toThrow('LibreOffice: SIGKILL')
  expect((await readWith('/bin/false', PICTURE)).outcome).toMatchObject({ ok: false, reason: 'no_text' })
})
