import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Table } from '#server/db/catalogue.ts'
import { compileSelect, MAX_ROWS } from './compile-select.ts'
import { compileDelete, compileInsert, compileUpdate, type WriteTarget } from './compile-write.ts'
import { readableSource } from './exposed.ts'
import { parseQuery } from './parse-query.ts'
import { RestError } from './rest-error.ts'

const column = (name: string, type: string, typeName: string) => [name, { name, type, typeName }] as const
const columns = new Map([
  column('id', 'uuid', 'uuid'),
  column('title', 'text', 'text'),
  column('at', 'date', 'date'),
])
const table: Table = {
  name: 'things',
  primaryKey: ['id'],
  readable: { anon: new Map(), authenticated: columns },
  known: { anon: new Map(), authenticated: new Map([...columns, column('secret', 'text', 'text')]) },
}
const source = readableSource(table, 'authenticated')
const target: WriteTarget = { table, role: 'authenticated', source }
const body = (value: unknown) => ({ text: JSON.stringify(value), value })
const options = { isReturning: true }

test('a value is never part of the statement, only bound to it', () => {
  const value = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(value, value, (one, other) => {
      const texts = [one, other].map((text) => {
        const filters = new URLSearchParams([
          ['title', `eq.${text}`],
          ['at', `not.gt.${text}`],
        ])
        const query = parseQuery(`${filters}&or=(title.like.x,title.in.(a,b))&order=at.desc&limit=5`)
        const row = body({ title: text })
        return [
          compileSelect(source, query, { count: true }).text,
          compileDelete(target, parseQuery(String(filters)), options).text,
          compileUpdate(target, parseQuery(String(filters)), row, options)?.text,
          compileInsert(target, parseQuery(''), row, { ...options, resolution: 'merge-duplicates' })?.text,
        ]
      })
      expect(texts[0]).toEqual(texts[1])
    }),
  )
})

test('a name that is not a readable column never reaches the statement', () => {
  const name = fc.oneof(
    fc.constantFrom('secret', '__proto__', 'constructor', 'ctid', 'xmin'),
    fc.stringMatching(/^[a-z_]{1,12}$/),
  )
  fc.assert(
    fc.property(name, (unknown) => {
      fc.pre(
        !columns.has(unknown) &&
          !['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'and', 'or'].includes(unknown),
      )
      for (const address of [
        `select=${unknown}`,
        `${unknown}=eq.1`,
        `order=${unknown}`,
        `or=(title.eq.a,${unknown}.is.null)`,
      ])
        expect(() => compileSelect(source, parseQuery(address), { count: false })).toThrow(RestError)
    }),
  )
})

test('hidden columns may be named in a body, where grants decide, and unknown ones may not', () => {
  expect(compileInsert(target, parseQuery(''), body({ secret: 'x' }), options)?.text).toContain('("secret")')
  expect(() => compileInsert(target, parseQuery(''), body({ ctid: 'x' }), options)).toThrow(/'ctid' column/)
})

test('one reply is bounded whatever the limit', () => {
  const limits = (query: string) => compileSelect(source, parseQuery(query), { count: false }).values
  expect(limits('')).toEqual([MAX_ROWS, 0])
  expect(limits('limit=999999&offset=7')).toEqual([MAX_ROWS, 7])
  expect(limits('limit=3')).toEqual([3, 0])
})

test('rows must say the same columns unless the address names them', () => {
  const rows = body([{ title: 'a' }, { title: 'b', at: null }])
  expect(() => compileInsert(target, parseQuery(''), rows, options)).toThrow(RestError)
  expect(compileInsert(target, parseQuery('columns=title,at'), rows, options)?.text).toContain(
    '("title", "at")',
  )
  expect(compileInsert(target, parseQuery(''), body([]), options)).toBeNull()
  expect(compileUpdate(target, parseQuery(''), body({}), options)).toBeNull()
})
