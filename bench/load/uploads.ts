// `npm run bench:uploads`: 20 uploads of 10 MB at the same time, into files on disk and into an S3 bucket: how long
// until each is acknowledged, and how much memory the server takes for them all.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { startS3 } from '#tests/support/stand-ins/s3-server.ts'
import { startBenchServer, type BenchServer } from '../support/bench-server.ts'
import { machine, quantile } from '../support/machine.ts'

const AT_ONCE = 20
const SIZE = 10 * 1_048_576
const ROUNDS = 3
const SAMPLE_MS = 20

function memoryMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1_024
}

async function upload(bench: BenchServer, token: string, content: Buffer): Promise<number> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], 'large.pdf', { type: 'application/pdf' }))
  const began = performance.now()
  const reply = await fetch(`${bench.server.url}/functions/v1/ingest_upload_metadata`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (reply.status !== 200) throw new Error(`an upload answered ${reply.status}: ${await reply.text()}`)
  await reply.arrayBuffer()
  return performance.now() - began
}

async function measure(name: string, env: Record<string, string>): Promise<void> {
  const bench = await startBenchServer(env)
  try {
    const times: number[] = []
    let before = 0
    let most = 0
    // The first round warms up; each has an account of its own, which may keep 20 documents.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const { accessToken } = await bench.signUp(`uploads${round}@mail.example`, 'a fine long password')
      const files = Array.from({ length: AT_ONCE }, () =>
        Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(SIZE)]),
      )
      before ||= round > 0 ? memoryMb(bench.server.pid) : 0
      const sampling = setInterval(() => (most = Math.max(most, memoryMb(bench.server.pid))), SAMPLE_MS)
      try {
        const took = await Promise.all(files.map((file) => upload(bench, accessToken, file)))
        if (round > 0) times.push(...took)
      } finally {
        clearInterval(sampling)
      }
    }
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
    console.log(
      `${name}: acknowledged after ${Math.round(p50)} ms (p50), ${Math.round(p99)} ms (p99) of ${times.length};`,
      `memory ${Math.round(before)} MB before, ${Math.round(most)} MB at most`,
    )
  } finally {
    await bench.stop()
  }
}

console.log(machine())
await measure('files on disk', {})
const s3 = await startS3()
await measure('S3 bucket (the S3 server and its gate on the same machine)', {
  STORAGE_URL: `s3://${s3.bucket.bucket}?endpoint=${s3.url}`,
  STORAGE_ACCESS_KEY_ID: 'S3RVER',
  STORAGE_SECRET_ACCESS_KEY: 'S3RVER',
})
await s3.stop()
