import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { Secret } from '#server/ports/secret.ts'
import type { TokenKeys } from '#server/ports/context.ts'
import { followKeyFile } from './follow-key-file.ts'
import { createTokenKeys } from './token-keys.ts'

const setOf = (...kids: string[]): string =>
  JSON.stringify({
    keys: kids.map((kid) => ({
      ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
      kid,
    })),
  })

let following: { stop(): Promise<void> } | undefined
afterEach(() => following?.stop())

async function follow(): Promise<{
  file: string
  tokens: TokenKeys
  lines: object[]
  kids: () => unknown[]
}> {
  const file = join(mkdtempSync(join(tmpdir(), 'plainprint-follow-')), 'keys.json')
  const known = new Secret(setOf('one'))
  writeFileSync(file, known.reveal())
  const lines: object[] = []
  const note = (fields: object): void => void lines.push(fields)
  const log = { info: () => {}, debug: () => {}, warn: note, error: note }
  const tokens = await createTokenKeys(known, 'https://plainprint.example', { now: () => new Date() })
  following = followKeyFile({ file, known, tokens, log }, 5)
  return { file, tokens, lines, kids: () => tokens.jwks.keys.map(({ kid }) => kid) }
}

test('takes on a changed file, also one that was moved into its place', async () => {
  const { file, tokens, lines, kids } = await follow()
  const old = tokens.anonKey
  writeFileSync(`${file}.new`, setOf('two'))
  renameSync(`${file}.new`, file)
  await expect.poll(kids).toEqual(['two'])
  await expect(tokens.verify(old)).rejects.toThrow('signature')
  expect(lines).toEqual([])
})

test.each([
  ['half written', (file: string) => writeFileSync(file, '{"keys":[{"d":"secret-part'), 'not a set'],
  [
    'without a usable key',
    (file: string) => writeFileSync(file, setOf('two').replace(/"x":"..../, '"x":"AAAA')),
    'not a set',
  ],
  [
    'whose keys all sign later',
    (file: string) => writeFileSync(file, setOf('two').replace('"kid"', '"signs_from":9999999999,"kid"')),
    'not a set',
  ],
  ['gone', (file: string) => rmSync(file), 'ENOENT'],
])(
  'a file that is %s changes nothing, is reported once, and mended it counts',
  async (_what, spoil, problem) => {
    const { file, lines, kids } = await follow()
    spoil(file)
    await expect.poll(() => lines).toEqual([{ file, problem: expect.stringContaining(problem) }])
    await new Promise((done) => setTimeout(done, 50))
    expect(lines).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('secret-part')
    expect(kids()).toEqual(['one'])
    writeFileSync(file, setOf('three'))
    await expect.poll(kids).toEqual(['three'])
  },
)
