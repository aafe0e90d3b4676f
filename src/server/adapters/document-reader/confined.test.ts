import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { confined } from './confined.ts'
import { withoutNetwork } from './no-network.ts'

const isPossible = confined({ readable: [] }).length > withoutNetwork().length
const folder = mkdtempSync(join(tmpdir(), 'plainprint-confined-'))
afterAll(() => rm(folder, { recursive: true }))

test.runIf(isPossible)(
  'a process sees the system, what it is shown and its own folder, and no other file',
  async () => {
    const [canary, shown, own] = ['canary', 'shown', 'own'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    await writeFile(canary, 'canary')
    await writeFile(shown, 'shown')
    await mkdir(own)
    const [program = '', ...options] = confined({
      readable: [shown, join(folder, 'not there')],
      writable: own,
    })
    const script = `
    cat ${shown}; echo " in $(pwd)"
    for file in ${canary} ${import.meta.filename} /etc/passwd /root /home /proc/1 /proc/${process.pid} /old/usr; do
      test -e "$file" && echo "$file is in sight"
    done
    for file in ${shown} /usr/bin/plainprint-pry; do echo > "$file" && echo "$file can be written"; done
    echo made > made; ls /proc`
    const ended = spawnSync(program, [...options, '/bin/sh', '-c', script], { cwd: own, encoding: 'utf8' })
    expect(ended.stdout).toBe(`shown in ${own}\nself\n`)
    expect(await readFile(join(own, 'made'), 'utf8')).toBe('made\n')
  },
)
