import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { skipReason } from '#tests/support/environment/skip-reason.ts'

const dist = resolve(import.meta.dirname, '..', 'dist')
const manifestFile = join(dist, '.vite', 'manifest.json')
const isBuilt = existsSync(manifestFile)
const KB = 1_024

/** What Vite says of a built file: where it lies, and which others it cannot start without. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** What every screen of the application stands in. */
const APPLICATION = ['routes/connected.tsx', 'routes/app/app-layout.tsx']

/** The modules a screen needs before it shows, beside the page's own; the router loads them in this order. */
const SCREENS = [
  { path: '/', modules: ['routes/site/home.tsx'], limitKb: 120 },
  { path: '/login', modules: ['routes/connected.tsx', 'routes/auth/login.tsx'], limitKb: 190 },
  ...['documents', 'chat'].map((name) => ({
    path: `/app/${name}`,
    modules: [...APPLICATION, `routes/app/${name}.tsx`],
    limitKb: 250,
  })),
]

/** Where everybody arrives, and what they have loaded by then: its menus come as soon as it stands. */
const LIBRARY = [...APPLICATION, 'routes/app/documents.tsx']
const ARRIVED = [...LIBRARY, 'ui/overlays/menu-parts.tsx']

/** What a screen adds to what is there before it. */
const ADDED = [
  { path: '/app/documents', there: APPLICATION, modules: LIBRARY },
  { path: '/app/documents/:id', there: ARRIVED, modules: ['routes/app/document.tsx'] },
  { path: '/app/chat', there: ARRIVED, modules: ['routes/app/chat.tsx'] },
  { path: '/app/chats', there: ARRIVED, modules: ['routes/app/chats.tsx'] },
  { path: '/app/billing', there: ARRIVED, modules: ['routes/app/billing.tsx'] },
  { path: '/app/account', there: ARRIVED, modules: ['routes/app/account.tsx'] },
  // Fetched as soon as the chat stands: what an answer's lines are made by, and what shows them.
  {
    path: '/app/chat, later',
    there: [...ARRIVED, 'routes/app/chat.tsx'],
    modules: ['../core/chat/shown/parts-of-message.ts', 'features/chat/answer/shown-blocks.tsx'],
  },
]
const ADDED_LIMIT_KB = 60

const FONTS_LIMIT_KB = 100

/** Every script that loads with the modules, each once. */
function firstLoad(modules: readonly string[]): string[] {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the build: name the screen's modules anew in this test`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  for (const name of ['index.html', ...modules]) visit(name)
  return [...files]
}

const codeOf = (file: string): Buffer => readFileSync(join(dist, file))

describe.skipIf(!isBuilt)('the built site' + skipReason(!isBuilt, 'the site is not built'), () => {
  test.each(SCREENS)('$path loads at most $limitKb KB of scripts first', ({ modules, limitKb }) => {
    const sizes = firstLoad(modules).map((file) => ({ file, bytes: gzipSync(codeOf(file)).length }))
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    const largest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 5)
    expect(total, JSON.stringify(largest)).toBeLessThanOrEqual(limitKb * KB)
    expect(total, 'far too small to be true').toBeGreaterThan(40 * KB)
  })

  test.each(ADDED)(`$path adds at most ${ADDED_LIMIT_KB} KB of scripts`, ({ there, modules }) => {
    const before = new Set(firstLoad(there))
    const added = firstLoad(modules).filter((file) => !before.has(file))
    const sizes = added.map((file) => ({ file, bytes: gzipSync(codeOf(file)).length }))
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
    const largest = sizes.toSorted((a, b) => b.bytes - a.bytes).slice(0, 5)
    expect(total, JSON.stringify(largest)).toBeLessThanOrEqual(ADDED_LIMIT_KB * KB)
    expect(total, 'far too small to be true').toBeGreaterThan(KB)
  })

  test('pages are drawn by scripts that load later', () => {
    const later = { pdf: 'GlobalWorkerOptions' }
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
    const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
    for (const [name, mark] of Object.entries(later)) {
      expect(
        scripts.some(({ file }) => codeOf(file).includes(mark)),
        `${name} is found`,
      ).toBe(true)
      for (const { path, modules } of SCREENS)
        for (const file of firstLoad(modules))
          expect(codeOf(file).includes(mark), `${name} in ${file} of ${path}`).toBe(false)
    }
  })

  test(`two fonts are preloaded, together at most ${FONTS_LIMIT_KB} KB`, () => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8')
    const preloads = html.match(/<link[^>]*rel="preload"[^>]*as="font"[^>]*>/g) ?? []
    const fonts = preloads.map((link) => /href="\/([^"]+\.woff2)"/.exec(link)?.[1] ?? '')
    expect(fonts).toHaveLength(2)
    const total = fonts.reduce((sum, file) => sum + statSync(join(dist, file)).size, 0)
    expect(total).toBeLessThanOrEqual(FONTS_LIMIT_KB * KB)
  })
})
