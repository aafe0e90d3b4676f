// Prints the regular expressions that the modules of src/core put together while they are loaded, as JSON. A process
// of its own: it has to watch before the first of them is loaded.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..', '..', '..')
const found = new Map<string, { source: string; flags: string; at: string[] }>()
let loading = ''

globalThis.RegExp = new Proxy(RegExp, {
  construct(target, given, newTarget) {
    const made = Reflect.construct(target, given, newTarget) as RegExp
    const key = String(made)
    const one = found.get(key) ?? { source: made.source, flags: made.flags, at: [] }
    found.set(key, one)
    // The loader has expressions of its own.
    if (loading === '') found.delete(key)
    else if (!one.at.includes(loading)) one.at.push(loading)
    return made
  },
})

for (const path of globSync('src/core/**/*.ts', { cwd: root }).toSorted()) {
  if (path.endsWith('.test.ts')) continue
  loading = path.replaceAll('\\', '/')
  await import(pathToFileURL(join(root, path)).href)
}
process.stdout.write(JSON.stringify([...found.values()]))
