// Tells its process id as its number of pages and then that the machine keeps it from going on.
process.send?.({ type: 'opened', pageCount: process.pid })
process.send?.({ type: 'reader_error', detail: 'a thread did not start' })
process.stdin.resume()
