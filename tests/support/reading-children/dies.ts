// Tells its process id as a page number and is killed in the middle of its work.
process.send?.({ type: 'page', page: { number: process.pid } }, () => process.kill(process.pid, 'SIGKILL'))
process.stdin.resume()
