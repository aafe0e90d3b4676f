// Sends a viewer's copy, and takes it for damage of the file when nobody takes it.
import { createWriteStream } from 'node:fs'

process.send?.({ type: 'opened', pageCount: process.pid })
const view = createWriteStream('', { fd: 4 })
view.on('error', () => process.send?.({ type: 'failed', reason: 'corrupt', detail: 'the pipe broke' }))
const write = (): unknown => view.write(Buffer.alloc(1_000_000), (error) => error ?? write())
write()
process.stdin.resume()
