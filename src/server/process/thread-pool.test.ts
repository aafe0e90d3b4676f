import { expect, test } from 'vitest'
import { threadPool } from './thread-pool.ts'

const never = new AbortController().signal
const LIMITS = { heapMegabytes: 24, cpuMs: 30_000 }

/** A pool whose threads take orders by name: who they are, fail, work without end, keep all they can. */
function poolOf(limits: Partial<typeof LIMITS> & { keptMs?: number } = {}, keepsOne = true) {
  const program = `
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', (order) => {
      if (order === 'fail') throw new Error('broken')
      while (order === 'work');
      for (let kept; order === 'keep'; ) kept = { kept }
      if (order !== 'wait') parentPort.postMessage({ threadId, env: Object.keys(process.env) })
    })`
  const file = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
  const refusal = (limit: string) => new Error(`too much ${limit}`)
  return threadPool<string, { threadId: number; env: string[] }>(file, {
    ...LIMITS,
    ...limits,
    refusal,
    keepsOne,
  })
}

test('one thread is kept for the next order, and each order at once has its own', async () => {
  const pool = poolOf()
  const first = await pool.run('who', never)
  expect(first.env).toEqual([])
  const both = await Promise.all([pool.run('who', never), pool.run('who', never)])
  expect(both[0].threadId).toBe(first.threadId)
  expect(both[1].threadId).not.toBe(first.threadId)
})

test('a pool that keeps none starts a thread for each order', async () => {
  const pool = poolOf({}, false)
  const [first, second] = [await pool.run('who', never), await pool.run('who', never)]
  expect(second.threadId).not.toBe(first.threadId)
})

test('a kept thread ends when nothing was to do for so long', async () => {
  const pool = poolOf({ keptMs: 1 })
  const { threadId } = await pool.run('who', never)
  await expect.poll(async () => (await pool.run('who', never)).threadId).not.toBe(threadId)
})

test('an order that fails fails for its caller alone, and its thread is not used again', async () => {
  const pool = poolOf()
  const { threadId } = await pool.run('who', never)
  await expect(pool.run('fail', never)).rejects.toThrow('broken')
  expect((await pool.run('who', never)).threadId).not.toBe(threadId)
})

test('an order that nobody wants any more ends with the reason', async () => {
  const pool = poolOf()
  const gone = new AbortController()
  const waiting = pool.run('wait', gone.signal)
  gone.abort(new Error('the reader left'))
  await expect(waiting).rejects.toThrow('the reader left')
  await expect(pool.run('who', gone.signal)).rejects.toThrow('the reader left')
})

test('what takes too much processor time or memory is told apart', async () => {
  await expect(poolOf({ cpuMs: 300 }).run('work', never)).rejects.toThrow('too much time')
  await expect(poolOf().run('keep', never)).rejects.toThrow('too much memory')
})
