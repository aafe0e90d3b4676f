import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const MOST_FILES = 25
/** Made, installed or left behind by a run; none of it is in the repository. */
const NOT_OURS = ['.git', '.cache', '.screens', 'node_modules', 'dist', 'data']
/** Lists in order of time, and papers that are measured. */
const MAY_GROW = [
  'docs/decisions/',
  'db/migrations/',
  'bench/structure/amended/',
  'training/amended/',
  'training/consumer/',
  'bench/structure/papers/',
  'bench/structure/tables/',
]

/** Every folder of the repository that holds files, as `src/core/`, with how many. */
function foldersBelow(folder = ''): [path: string, files: number][] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true })
  const below = entries
    .filter((entry) => entry.isDirectory() && !(folder === '' && NOT_OURS.includes(entry.name)))
    .flatMap((entry) => foldersBelow(`${folder}${entry.name}/`))
  const files = entries.filter((entry) => entry.isFile()).length
  return files > 0 && folder !== '' ? [[folder, files], ...below] : below
}

const folders = foldersBelow()
const map = readFileSync(join(ROOT, 'docs', 'map.md'), 'utf8')
const onMap = [...map.matchAll(/^- `([^`]+\/)` — \S/gm)].map(([, path = '']) => path)

test('every folder has its paragraph on the map, and every paragraph its folder', () => {
  expect(onMap.toSorted()).toEqual(folders.map(([path]) => path).toSorted())
})

test(`no folder holds more than ${MOST_FILES} files`, () => {
  const tooFull = folders.filter(
    ([path, files]) => files > MOST_FILES && !MAY_GROW.some((room) => path.startsWith(room)),
  )
  expect(tooFull).toEqual([])
})
