import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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
