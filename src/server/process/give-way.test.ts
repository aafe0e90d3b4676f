import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeGiveWay } from './give-way.ts'

/** The niceness of a process of this niceness once it gives way. */
function nicenessAfter(niceness: number): number {
  const script = `
    import { getPriority, setPriority } from 'node:os'
    import { giveWay } from '${join(import.meta.dirname, 'give-way.ts')}'
    setPriority(${niceness})
    giveWay()
    process.stdout.write(String(getPriority()))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  if (stdout === '') throw new Error(stderr)
  return Number(stdout)
}

test.runIf(process.platform === 'linux')('what gives way is never put ahead of where it was', () => {
  expect([0, 10, 15].map(nicenessAfter)).toEqual([10, 10, 15])
})

test.runIf(process.platform === 'linux')(
  'a process that is made to give way does so with all its threads',
  async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000); console.log("here")'])
    try {
      await once(child.stdout, 'data')
      const pid = child.pid ?? 0
      makeGiveWay(pid)
      const niceness = readdirSync(`/proc/${pid}/task`).map((thread) => getPriority(Number(thread)))
      expect(niceness.length).toBeGreaterThan(1)
      expect(Math.min(...niceness)).toBeGreaterThanOrEqual(10)
    } finally {
      child.kill('SIGKILL')
    }
  },
)

test('a process that has ended is no error', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  expect(() => makeGiveWay(child.pid ?? 0)).not.toThrow()
})
