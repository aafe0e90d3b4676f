import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isKeySet } from '../config/secret-settings.ts'
import { Secret } from '../ports/secret.ts'
import { addKey, KeyFileError, removeKey, statesOf } from './key-file.ts'

const NOON = 1_800_000_000
const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'plainprint-keyfile-')), 'keys.json')
const states = (file: string, at: number) => statesOf(file, at).map(({ state, since }) => [state, since])

test('a new key waits for its time, then signs in place of the old one', () => {
  const file = newFile()
  addKey(file, NOON)
  expect(states(file, NOON)).toEqual([['signs', null]])
  addKey(file, NOON)
  expect(states(file, NOON)).toEqual([
    ['will sign', NOON + 60],
    ['signs', null],
  ])
  expect(states(file, NOON + 60)).toEqual([
    ['signs', NOON + 60],
    ['verifies', NOON + 60],
  ])
  expect(isKeySet(new Secret(readFileSync(file, 'utf8')))).toBe(true)
})

test('the key that signs stays, and one whose tokens are in use goes only at once', () => {
  const file = newFile()
  const old = addKey(file, NOON)
  const fresh = addKey(file, NOON, 0)
  expect(() => removeKey(file, fresh, NOON, true)).toThrow(KeyFileError)
  expect(() => removeKey(file, 'nobody', NOON, true)).toThrow(KeyFileError)
  expect(() => removeKey(file, old, NOON + 3_599)).toThrow(KeyFileError)
  removeKey(file, old, NOON + 3_600)
  expect(statesOf(file, NOON + 3_600).map(({ kid }) => kid)).toEqual([fresh])

  const next = addKey(file, NOON + 4_000, 0)
  removeKey(file, fresh, NOON + 4_001, true)
  expect(statesOf(file, NOON + 4_001).map(({ kid }) => kid)).toEqual([next])
})

test('a key that was never used can be taken back', () => {
  const file = newFile()
  const old = addKey(file, NOON)
  removeKey(file, addKey(file, NOON), NOON)
  expect(statesOf(file, NOON).map(({ kid, state }) => [kid, state])).toEqual([[old, 'signs']])
})

test('the file is replaced whole, keeps its rights, and is changed by one at a time', () => {
  const file = newFile()
  addKey(file, NOON)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  chmodSync(file, 0o640)
  const link = `${file}.link`
  symlinkSync(file, link)
  addKey(link, NOON)
  expect(statSync(file).mode & 0o777).toBe(0o640)
  expect(readdirSync(join(file, '..')).toSorted()).toEqual(['keys.json', 'keys.json.link'])
  expect(statesOf(file, NOON)).toHaveLength(2)

  writeFileSync(`${file}.new`, '')
  expect(() => addKey(file, NOON)).toThrow(/Somebody else/)
  expect(statesOf(file, NOON)).toHaveLength(2)
})

test('a file that is no key set is left as it is', () => {
  const file = newFile()
  writeFileSync(file, '{"keys":[]}')
  expect(() => addKey(file, NOON)).toThrow(KeyFileError)
  expect(readFileSync(file, 'utf8')).toBe('{"keys":[]}')
  expect(readdirSync(join(file, '..'))).toEqual(['keys.json'])
})
