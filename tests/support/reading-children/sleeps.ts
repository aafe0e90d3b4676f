// Takes the file and then waits for what never comes.
process.send?.({ type: 'opened', pageCount: process.pid })
process.stdin.resume()
setInterval(() => {}, 1_000_000)
