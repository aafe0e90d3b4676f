// The attacker of `npm run bench:flood`, in a process of its own: guesses passwords over many connections, each
// guess from another address (a proxy the server trusts says so) and for one of many accounts.
import autocannon from 'autocannon'

const [url = '', apikey = '', connections = '', seconds = ''] = process.argv.slice(2)
let guess = 0
const result = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  timeout: 30,
  requests: [
    {
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      setupRequest(request) {
        guess += 1
        return {
          ...request,
          headers: {
            apikey,
            'content-type': 'application/json',
            'x-forwarded-for': `10.${guess % 200}.${Math.trunc(guess / 200) % 200}.${guess % 250}`,
          },
          // Every third account exists.
          body: JSON.stringify({
            email: guess % 3 === 0 ? 'bench@mail.example' : `nobody${guess}@mail.example`,
            password: `wrong ${guess}`,
          }),
        }
      },
    },
  ],
})
const { statusCodeStats = {} } = result as { statusCodeStats?: Record<string, { count: number }> }
process.stdout.write(
  JSON.stringify({
    guesses: result.requests.total,
    perSecond: result.requests.average,
    statuses: Object.fromEntries(Object.entries(statusCodeStats).map(([code, { count }]) => [code, count])),
    errors: result.errors,
  }),
)
