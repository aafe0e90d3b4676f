import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Change, matchesChange, parseChange, parseFilter, parseSessionEnd } from './match-change.ts'

const change = (type: Change['type']): Change => ({
  table: 'documents',
  type,
  key: { id: 'd1' },
  owner: 'u1',
  at: '2026-11-20T20:29:32.798Z',
})

test('a binding wants its table and its event', () => {
  const table = 'documents'
  expect(matchesChange(change('UPDATE'), { event: '*', table }, null)).toBe(true)
  expect(matchesChange(change('UPDATE'), { event: 'UPDATE', table }, null)).toBe(true)
  expect(matchesChange(change('UPDATE'), { event: 'INSERT', table }, null)).toBe(false)
  expect(matchesChange(change('UPDATE'), { event: '*', table: 'profiles' }, null)).toBe(false)
  expect(matchesChange(change('UPDATE'), { event: '*' }, null)).toBe(false)
})

test('only a deleted row is filtered here, and only by its key', () => {
  const binding = { event: '*', table: 'documents' } as const
  const wants = (type: Change['type'], filter: string) =>
    matchesChange(change(type), binding, parseFilter(filter))
  expect(wants('DELETE', 'id=eq.D1')).toBe(true)
  expect(wants('DELETE', 'id=eq.d2')).toBe(false)
  expect(wants('DELETE', 'id=neq.d1')).toBe(false)
  expect(wants('DELETE', 'user_id=eq.other')).toBe(true)
  expect(wants('DELETE', 'constructor=eq.d1')).toBe(true)
  expect(wants('UPDATE', 'id=eq.d2')).toBe(true)
})

test('reads the filters it supports and no others', () => {
  expect(parseFilter('user_id=eq.7')).toEqual({ column: 'user_id', operator: 'eq', value: '7' })
  expect(parseFilter('a=eq.b=eq.\nc')).toEqual({ column: 'a', operator: 'eq', value: 'b=eq.\nc' })
  for (const text of ['', 'a', 'a=1', 'a=eq', 'a=like.x', '"a"=eq.1', 'a.b=eq.1', ' a=eq.1', 'a;=eq.1'])
    expect(parseFilter(text)).toBeNull()
})

test('reads a notification, and nothing that is none', () => {
  const { table, type, key, owner, at } = change('INSERT')
  const sent = { schema: 'public', table, type, key, owner, at }
  expect(parseChange(JSON.stringify(sent))).toEqual(change('INSERT'))
  for (const other of [
    { schema: 'auth' },
    { type: 'TRUNCATE' },
    { owner: null },
    { key: null },
    { table: 1 },
  ])
    expect(parseChange(JSON.stringify({ ...sent, ...other }))).toBeNull()
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseChange(text) === null))
})

test('reads that a session ended, and nothing that is no such notification', () => {
  const sent = { schema: 'auth', table: 'sessions', type: 'DELETE', key: { id: 's1' }, owner: 'u1' }
  expect(parseSessionEnd(JSON.stringify(sent))).toEqual({ sessionId: 's1', userId: 'u1' })
  for (const other of [{ schema: 'public' }, { table: 'users' }, { key: null }, { key: {} }, { owner: 1 }])
    expect(parseSessionEnd(JSON.stringify({ ...sent, ...other }))).toBeNull()
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseSessionEnd(text) === null))
})
