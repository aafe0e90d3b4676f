// Tells its process id as its number of pages and is killed in the middle of its work.
process.send?.({ type: 'opened', pageCount: process.pid })
process.send?.({ type: 'page', page: {} }, () => process.kill(process.pid, 'SIGKILL'))
process.stdin.resume()
