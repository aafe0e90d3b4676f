// `npm run screens`: brings up every state of every screen, fails on what is covered, cut off or inaccessible, and
// leaves a picture of each look in `.screens/`, with one page to look through them.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.screens')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)

const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const run = spawnSync(process.execPath, [cli, 'test', 'tests/e2e/screens/'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SCREENS_FOLDER: folder },
})

const screens = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
writeFileSync(join(folder, 'index.html'), contactSheet(screens.map(({ name }) => name).toSorted()))
process.stdout.write(`\n${screens.length} states of screens: ${join('.screens', 'index.html')}\n`)
process.exit(run.status ?? 1)

/** All pictures of a state side by side, one state below the other. */
function contactSheet(names: readonly string[]): string {
  const sections = names.map((name) => {
    const pictures = readdirSync(join(folder, name)).toSorted()
    const figures = pictures.map((file) => {
      const look = file.replace('.png', '')
      const address = `${name}/${file}`
      return `<figure><a href="${address}"><img src="${address}" alt="" loading="lazy"></a><figcaption>${look}</figcaption></figure>`
    })
    return `<h2>${name.replaceAll('-', ' ')}</h2><div>${figures.join('')}</div>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title>
<style>body{font:16px/1.5 sans-serif;margin:24px}div{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}img{max-block-size:480px;border:1px solid #999}</style>
<h1>Screens</h1>${sections.join('\n')}</html>\n`
}
