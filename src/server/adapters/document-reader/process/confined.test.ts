import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { skipReason } from '#tests/support/environment/skip-reason.ts'
import { confined, isConfining } from './confined.ts'

const isPossible = isConfining()
const unlessPossible = skipReason(!isPossible, 'processes cannot be confined on this system')
const folder = mkdtempSync(join(tmpdir(), 'plainprint-confined-'))
afterAll(() => rm(folder, { recursive: true }))

test.runIf(isPossible)(
  `a process sees the system, what it is shown and its own folder, and no other file${unlessPossible}`,
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

test.runIf(isPossible)(
  `its own folder may be where the system forbids programs${unlessPossible}`,
  async () => {
    const own = join(folder, 'no programs')
    await mkdir(own)
    const inside = confined({ readable: [], writable: own })
    const [unshare = ''] = inside
    const script = 'mount -t tmpfs -o noexec,nosuid,nodev none "$0" && cd "$0" && exec "$@"'
    const ended = spawnSync(
      unshare,
      [
        '--map-root-user',
        '--mount',
        '/bin/sh',
        '-c',
        script,
        own,
        ...inside,
        '/bin/sh',
        '-c',
        'echo made > made; cat made',
      ],
      { encoding: 'utf8' },
    )
    expect(ended).toMatchObject({ stdout: 'made\n', stderr: '' })
  },
)

test('a system without the programs for it is told apart', () => {
  const script = `import { isConfining } from '${join(import.meta.dirname, 'confined.ts')}'; console.log(isConfining())`
  const ended = spawnSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: folder },
  })
  expect(ended.stdout).toBe('false\n')
})
