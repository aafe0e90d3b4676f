import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { AUTH_PATHS, SCREENS, WIRES } from '#contract/addresses.ts'
import { AUTH_ERRORS, ERRORS } from '#contract/errors.ts'
import * as restCodes from '#contract/rest-codes.ts'
import * as sqlStates from '#contract/sql-states.ts'
import { CHANNELS } from '#server/ports/channels.ts'
import {
  isNode,
  lineOf,
  sourceFile,
  sourceFiles,
  type SourceFile,
  type SourceNode,
} from './support/source-code/source-trees.ts'

const root = resolve(import.meta.dirname, '..')

/** Where what is said is defined. */
const DEFINITIONS =
  /^src\/contract\/|^src\/core\/document\/documents-path\.ts$|^src\/server\/ports\/channels\.ts$/
/** Folders of the machine, which begin with a slash as well. */
const OF_THE_MACHINE = /^\/(?:bin|dev|etc|lib|proc|sys|tmp|usr|var)\b/

interface Text {
  readonly text: string
  readonly at: string
  readonly file: string
  readonly node: SourceNode
}

/** Every piece of text in a file's code: strings, the fixed parts of templates, patterns. */
function textsOf(file: SourceFile): Text[] {
  return file.nodes.flatMap((node): Text[] => {
    const text = textOf(node)
    return text === null ? [] : [{ text, at: `${file.path}:${lineOf(file, node)}`, file: file.path, node }]
  })
}

function textOf({ type, value, regex }: SourceNode): string | null {
  if (type === 'TemplateElement') return (value as { cooked: string }).cooked
  if (type !== 'Literal') return null
  if (typeof value === 'string') return value
  return (regex as { pattern: string } | undefined)?.pattern.replaceAll('\\/', '/') ?? null
}

const isBelow = (path: string, start: string): boolean =>
  path === start || (path.startsWith(start) && /^[/?#]/.test(path.slice(start.length)))

const SCREEN_PATHS = Object.values(SCREENS).filter((path) => path !== SCREENS.home && !path.includes(':'))
const isScreen = ({ text }: Text): boolean =>
  SCREEN_PATHS.some((path) => isBelow(text.replace(/^\^/, ''), path))

/** Patterns too, such as `^/(auth|rest)/v1/`. */
const isWire = ({ text }: Text): boolean =>
  Object.keys(WIRES).some((name) => new RegExp(`/\\W*(?:\\w+\\|)*${name}\\b.*/v1\\b`).test(text))

/** Short as they are, these mean the auth wire only within it. */
const isAuthPath = ({ text, file }: Text): boolean =>
  file.startsWith('src/server/wire/auth/') && Object.values<string>(AUTH_PATHS).includes(text)

/** Addresses that the contract has and somebody writes out, and those that two files write out. */
function repeatedAddresses(texts: readonly Text[]): string[] {
  const written = texts.filter((one) => isScreen(one) || isWire(one) || isAuthPath(one))
  const absolute = texts.filter(({ text }) => /^\/[a-z]/.test(text) && !OF_THE_MACHINE.test(text))
  const twice = [...Map.groupBy(absolute, ({ text }) => text).values()].filter(
    (places) => new Set(places.map(({ file }) => file)).size > 1,
  )
  return [...written, ...twice.flat()].map(({ text, at }) => `${at} ${text}`)
}

/** Codes and sentences of the contract, names of its functions and channels, wherever they are written out. */
function repeatedWords(texts: readonly Text[], words: ReadonlySet<string>): string[] {
  return texts.filter(({ text }) => words.has(text)).map(({ text, at }) => `${at} ${text}`)
}

/** Auth codes in the browser that no type holds to the contract: `error.code` of the client is any text. */
function looseAuthCodes(file: SourceFile): string[] {
  const held = file.nodes.filter(
    (node) =>
      (node.type === 'CallExpression' && nameOf(node['callee']) === 'isAuthRefusal') ||
      (node.type === 'VariableDeclarator' &&
        file.text.slice(node.start, node.end).includes(': AuthErrorCode =')),
  )
  return textsOf(file)
    .filter(({ text }) => text !== 'not_found' && text !== 'unavailable' && Object.hasOwn(AUTH_ERRORS, text))
    .filter(({ node }) => !held.some(({ start, end }) => start <= node.start && node.end <= end))
    .map(({ text, at }) => `${at} ${text}`)
}

const nameOf = (node: unknown): unknown => (isNode(node) ? node['name'] : undefined)

/** Calls that give a reply of the database a type of their own instead of the generated one. */
function ownRowTypes(file: SourceFile): string[] {
  return file.nodes
    .filter(
      ({ type, callee }) => type === 'CallExpression' && isNode(callee) && callee.type === 'MemberExpression',
    )
    .filter(({ callee, typeArguments }) => {
      const method = nameOf((callee as SourceNode)['property'])
      if (!isNode(typeArguments) || !/^(?:single|maybeSingle|returns|overrideTypes)$/.test(String(method)))
        return false
      return !file.text.slice(typeArguments.start, typeArguments.end).startsWith('<Row<')
    })
    .map((node) => `${file.path}:${lineOf(file, node)}`)
}

async function functionNames(): Promise<string[]> {
  const files = globSync('src/contract/functions/*.ts', { cwd: root })
  const modules = await Promise.all(
    files.map((file) => import(join(root, file)) as Promise<Record<string, { readonly name?: unknown }>>),
  )
  return modules
    .flatMap((module) => Object.values(module).map(({ name }) => name))
    .filter((name) => typeof name === 'string')
}

const source = sourceFiles('src/**')
const outside = source.filter(({ path }) => !DEFINITIONS.test(path))
const texts = outside.flatMap(textsOf)
const browser = outside.filter(({ path }) => path.startsWith('src/web/'))

test('every address is written once', () => {
  // A check that sees no text would pass over anything.
  expect(texts.length).toBeGreaterThan(5_000)
  expect(repeatedAddresses(texts)).toEqual([])
})

test('codes, their sentences, functions and channels are named where they are defined', async () => {
  const names = await functionNames()
  expect(names.length).toBeGreaterThan(9)
  const words = new Set<string>([
    ...names,
    ...Object.values(CHANNELS),
    ...Object.values(restCodes),
    ...Object.values(sqlStates),
    ...Object.values(ERRORS).map(({ message }) => message),
  ])
  const sentences = new Set(
    source
      .filter(({ path }) => path.startsWith('src/core/'))
      .flatMap(textsOf)
      .map(({ text }) => text),
  )
  // A sentence of core is the contract's from there.
  const own = new Set([...words].filter((word) => !sentences.has(word)))
  expect(repeatedWords(texts, own)).toEqual([])
  expect(browser.flatMap(looseAuthCodes)).toEqual([])
})

test('the browser reads rows by the generated types', () => {
  expect(browser.flatMap(ownRowTypes)).toEqual([])
})

test('the functions of the database notify on channels that somebody knows', () => {
  const channels = globSync('db/functions/**/*.sql', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/pg_notify\('(\w+)'/g)].map((match) => match[1]),
  )
  expect(channels.length).toBeGreaterThan(1)
  expect(Object.values<string | undefined>(CHANNELS)).toEqual(expect.arrayContaining(channels))
})

test('what is written a second time is found', () => {
  const inBrowser = (code: string) => sourceFile('src/web/features/x.ts', code)
  const addresses = (code: string, path = 'src/web/x.ts') =>
    repeatedAddresses(textsOf(sourceFile(path, code)))
  for (const code of [
    `go('/app/documents')`,
    `go('/login?mode=sign_up')`,
    'fetch(`${url}/functions/v1/${name}`)',
    String.raw`/^\/(auth|rest)\/v1\//.test(path)`,
    `const before = '/storage/v1/object/'`,
  ])
    expect(addresses(code), code).toHaveLength(1)
  expect(addresses(`app.post('/verify', answer)`, 'src/server/wire/auth/x.ts')).toHaveLength(1)
  const two = ['src/web/x.ts', 'src/server/x.ts'].map((path) => sourceFile(path, `fetch('/news.json')`))
  expect(repeatedAddresses(two.flatMap(textsOf))).toHaveLength(2)
  expect(repeatedWords(textsOf(inBrowser(`if (code === '23505') again()`)), new Set(['23505']))).toHaveLength(
    1,
  )
  expect(looseAuthCodes(inBrowser(`if (error.code === 'otp_expired') again()`))).toHaveLength(1)
  expect(looseAuthCodes(inBrowser(`if (isAuthRefusal(error, 'otp_expired')) again()`))).toEqual([])
  expect(ownRowTypes(inBrowser(`supabase.rpc('x').single<{ ok: boolean }>()`))).toHaveLength(1)
  expect(ownRowTypes(inBrowser(`query.overrideTypes<Row<'documents'>[], { merge: false }>()`))).toEqual([])
})
