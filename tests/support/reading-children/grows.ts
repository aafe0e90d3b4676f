// Takes memory that no heap limit counts, as decoders do, until somebody stops it.
const taken: Buffer[] = []
process.send?.({ type: 'opened', pageCount: process.pid })
process.send?.({ type: 'page', page: {} }, () => {
  setInterval(() => taken.push(Buffer.alloc(16 * 1024 * 1024, 1)), 5)
})
