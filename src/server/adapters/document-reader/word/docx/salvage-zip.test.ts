import { describe, expect, test } from 'vitest'
import { makeDocx, paragraph } from '#tests/support/files/make-docx.ts'
import { openDocx } from './docx.ts'
import { salvageZip } from './salvage-zip.ts'

const WORDS = 'The tenant shall pay the rent of $1,850 on the first day of each month.'
const FILE = Buffer.from(makeDocx(paragraph(WORDS)))
const LIST = FILE.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))

async function read(file: Buffer): Promise<string> {
  let text = ''
  for await (const page of (await openDocx(file, 9)).pages()) text += page.text
  return text
}

describe('the words of a package are read although', () => {
  test.each([
    ['its list of parts is cut off', FILE.subarray(0, LIST)],
    ['its end is cut off', FILE.subarray(0, -9)],
    [
      'a byte has come in before its list',
      Buffer.concat([FILE.subarray(0, LIST), Buffer.from([0]), FILE.subarray(LIST)]),
    ],
    ['a byte has come in behind its first part', withByteBefore(Buffer.from('PK\u0003\u0004', 'latin1'))],
  ])('%s', async (_, file) => {
    expect(await read(Buffer.from(file))).toBe(WORDS)
  })
})

/** The file with one byte more before its second part, so that all places in its list are one too low. */
function withByteBefore(signature: Buffer): Buffer {
  const second = FILE.indexOf(signature, 4)
  return Buffer.concat([FILE.subarray(0, second), Buffer.from([0]), FILE.subarray(second)])
}

test('a package within a package is not taken for its parts', () => {
  const inner = Buffer.from(makeDocx(paragraph('Something else.')))
  const outer = Buffer.from(makeDocx(paragraph(WORDS), { files: { 'word/embeddings/inner.docx': inner } }))
  const names = [...salvageZip(outer, 99).keys()]
  expect(names.filter((name) => name === 'word/document.xml')).toHaveLength(1)
})

test('no more parts than wanted are looked for', () => {
  expect(salvageZip(FILE, 2).size).toBe(2)
})
