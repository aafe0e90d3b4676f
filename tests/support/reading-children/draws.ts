// Reads a document of one page and then does with its thumbnail what the file says.
import { text } from 'node:stream/consumers'

const file = await text(process.stdin)
process.send?.({ type: 'opened', pageCount: 1 })
process.send?.({ type: 'page', page: { number: 1, text: 'Rent is due.', label: null, source: 'text' } })
process.send?.({ type: 'done', language: 'en', warnings: [], hasView: false, hasThumbnail: true })
const send = (width: number, height: number, bytes: number) =>
  process.send?.({
    type: 'thumbnail',
    width,
    height,
    pixels: Buffer.alloc(bytes, 200).toString('base64'),
  })
if (file.includes('draws')) send(40, 30, 40 * 30 * 3)
else if (file.includes('cuts off')) send(40, 30, 40 * 30 * 3 - 1)
else if (file.includes('boasts')) send(4_000, 3_000, 4_000 * 3_000 * 3)
else if (file.includes('fails')) process.send?.({ type: 'failed', reason: 'corrupt', detail: 'the drawing' })
else if (file.includes('dies')) setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50)
else if (file.includes('grows')) setInterval(() => held.push(Buffer.alloc(50_000_000, 1)), 20)
else setInterval(() => {}, 1_000)
const held: Buffer[] = []
