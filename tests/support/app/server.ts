import { spawn, type ChildProcess } from 'node:child_process'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../environment/free-port.ts'

/** The real server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Milliseconds from the start of the process to its ready line. */
  readonly startMs: number
  /** Everything it wrote to its log so far. */
  output(): string
  /** Ends it at once, as a crash would, and waits until it is gone. */
  crash(): Promise<void>
  /** Asks it to stop and waits. @returns its exit code */
  stop(): Promise<number | null>
}

const ENTRY = join(import.meta.dirname, '..', '..', '..', 'src', 'server', 'main.ts')

/**
 * Starts the server on `dataDir` and waits until it is ready; its environment is only what is given here.
 * Without the sample, which a test that is about it turns on.
 * @param logFile where its standard output goes instead of `output()`
 */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  logFile?: string,
): Promise<ServerProcess> {
  const port = env['PORT'] ? Number(env['PORT']) : await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, [ENTRY], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000',
      SAMPLE_DOCUMENT: 'off',
      ...env,
    },
    stdio: ['ignore', logFile === undefined ? 'pipe' : openSync(logFile, 'a'), 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)))
  await new Promise<void>((ready, failed) => {
    const take = (data: Buffer): void => {
      output += String(data)
      if (output.includes('Plainprint is ready at ')) ready()
    }
    child.stdout?.on('data', take)
    child.stderr?.on('data', take)
    if (logFile !== undefined) void answers(`http://127.0.0.1:${port}/readyz`).then(ready)
    void ended.then((code) =>
      failed(new Error(`the server ended with code ${code} before it was ready:\n${output}`)),
    )
  })
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: pidOf(child),
    startMs: performance.now() - began,
    output: () => output,
    async crash() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

async function answers(url: string): Promise<void> {
  for (;;) {
    const reply = await fetch(url).catch(() => null)
    if (reply?.ok) return
    await new Promise((done) => setTimeout(done, 50))
  }
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('the server process has no id')
  return child.pid
}
