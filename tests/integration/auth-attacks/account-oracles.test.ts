// Every order of two calls (three in `npm run test:proofs`) that a stranger can make with an address: the answers are
// the same whether it has an account, of whatever kind.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/wire/auth/passwords/password-hash.ts'
import {
  accountsQuery,
  formOf,
  makeProbe,
  PROBES,
  sequencesOf,
  STANDINGS,
} from '#tests/support/app/account-probes.ts'
import { startApp, type TestApp } from '#tests/support/app/app.ts'
import { fewAtATime } from '#tests/support/environment/few-at-a-time.ts'
import { isEveryCase } from '#tests/support/environment/long-proof.ts'
import { untilServed } from '#tests/support/environment/until-served.ts'
import { freshAddress } from '#tests/support/stand-ins/mails.ts'

let app: TestApp
let owner: Client
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMIT_SCALE: '1000000', MAILS_PER_HOUR: '1000' } })
  owner = new Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.stop()
})

interface Course {
  readonly sequence: readonly number[]
  readonly standing: string
  readonly email: string
  readonly answers: string[]
}

/** Makes the calls of one place in all courses; what they asked for is granted before the next. */
async function makeCalls(courses: readonly Course[], place: number): Promise<void> {
  await fewAtATime(
    courses.map(({ sequence, email, answers }) => async () => {
      answers.push(formOf(await untilServed(() => makeProbe(app, sequence[place] ?? -1, email))))
    }),
    8,
  )
  await expect.poll(async () => (await owner.query('select from auth.mail_requests')).rowCount).toBe(0)
  // On a busy machine a place takes longer than a cooldown: as seen from the next one no time has passed.
  await owner.query(`
    update auth.rate_limits set expires_at = clock_timestamp() + interval '50 minutes'
    where key like 'mail-cooldown:%'`)
}

/** So many sequences at a time. */
const AT_ONCE = 16

test.each(isEveryCase ? [2, 3] : [2])(
  'no order of %d calls tells whether an address has an account',
  async (length) => {
    const passwordHash = await hashPassword('the password of the owner')
    const sequences = sequencesOf(length)
    const told: string[] = []
    for (let first = 0; first < sequences.length; first += AT_ONCE) {
      const courses = sequences
        .slice(first, first + AT_ONCE)
        .flatMap((sequence) =>
          STANDINGS.map((standing): Course => ({ sequence, standing, email: freshAddress(), answers: [] })),
        )
      const [emails, standings] = [courses.map(({ email }) => email), courses.map(({ standing }) => standing)]
      await owner.query(accountsQuery(), [emails, standings, passwordHash])
      for (let place = 0; place < length; place += 1) await makeCalls(courses, place)
      for (const { sequence, standing, answers } of courses) {
        const unknown = courses.find((other) => other.sequence === sequence)?.answers
        const names = sequence.map((index) => PROBES[index]?.name).join(', then ')
        if (answers.join() !== unknown?.join())
          told.push(`${names}: ${standing} ${answers.at(-1)}, unknown ${unknown?.at(-1)}`)
      }
    }
    expect(told).toEqual([])
  },
  1_800_000,
)
