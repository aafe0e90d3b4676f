// `npm run bench:enumeration`: whether a stranger can tell by the time or the form of an answer which addresses
// have an account. Known and unknown addresses take turns, over several connections at once: first in single calls, then
// in every order of two calls (the time of the second) and of three. `-- EACH AT_ONCE PAIRS LENGTH` sets how many
// addresses of a kind each call has, how many calls run at once, how many addresses of a kind each pair has, and how long
// the longest orders are.
import { randomBytes } from 'node:crypto'
import {
  formOf as formOfReply,
  makeProbe,
  PROBES as CALLS,
  sequencesOf,
} from '#tests/support/app/account-probes.ts'
import { type BenchServer, startBenchServer } from '../support/bench-server.ts'
import { machine, quantile } from '../support/machine.ts'
import { mannWhitneyP } from '../answers/mann-whitney.ts'

const EACH = Number(process.argv[2] ?? 1_000)
const AT_ONCE = Number(process.argv[3] ?? 4)
const PAIRS_EACH = Number(process.argv[4] ?? 20)
const LONGEST = Number(process.argv[5] ?? 3)
const LEAST_P = 0.001
const MOST_DIFFERENCE_MS = 5
const PASSWORD = 'a fine long password'
const ANSWER_KEYS = /"[a-z_]+":/g

interface Probe {
  readonly path: string
  readonly body: (email: string) => object
}
/** Each with known addresses of its own, so that none of them is in the cooldown of another. */
const PROBES: readonly (Probe & { readonly name: string })[] = [
  { name: 'sign-up', path: '/auth/v1/signup', body: (email) => ({ email, password: PASSWORD }) },
  { name: 'recover', path: '/auth/v1/recover', body: (email) => ({ email }) },
  { name: 'otp', path: '/auth/v1/otp', body: (email) => ({ email, create_user: false }) },
  { name: 'otp, new account', path: '/auth/v1/otp', body: (email) => ({ email, create_user: true }) },
  { name: 'resend', path: '/auth/v1/resend', body: (email) => ({ email, type: 'signup' }) },
  {
    name: 'sign-in',
    path: '/auth/v1/token?grant_type=password',
    body: (email) => ({ email, password: 'not the password' }),
  },
]

/** An answer apart from its values: status and the names in its body, in order. */
const formOf = async (reply: Response): Promise<string> =>
  `${reply.status} ${((await reply.text()).match(ANSWER_KEYS) ?? []).join('')}`

async function probe(
  on: BenchServer,
  { path, body }: Probe,
  emails: readonly { email: string; isKnown: boolean }[],
): Promise<{ known: number[]; unknown: number[]; forms: Set<string> }> {
  const times = { known: [] as number[], unknown: [] as number[], forms: new Set<string>() }
  const left = emails.values()
  const ask = async (): Promise<void> => {
    for (const { email, isKnown } of left) {
      const began = performance.now()
      const reply = await on.post(path, body(email))
      const form = await formOf(reply)
      times[isKnown ? 'known' : 'unknown'].push(performance.now() - began)
      times.forms.add(form)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return times
}

const newAddress = (kind: string): string => `${kind}${randomBytes(6).toString('hex')}@mail.example`

const bench = await startBenchServer({ RATE_LIMIT_SCALE: '1000000' })
try {
  await bench.signUp('bench@mail.example', PASSWORD)
  process.stdout.write(
    `Machine: ${machine()}; ${EACH} known and ${EACH} unknown addresses in turn, ${AT_ONCE} at once\n\n` +
      '| Call | known, median | unknown, median | difference | Mann-Whitney p | answers |\n|---|---|---|---|---|---|\n',
  )
  for (const { name, ...asked } of PROBES) {
    const known = Array.from({ length: EACH }, () => newAddress('known'))
    await addConfirmed(bench, known)
    const emails = known.flatMap((email, index) => {
      const pair = [
        { email, isKnown: true },
        { email: newAddress('other'), isKnown: false },
      ]
      return index % 2 === 0 ? pair : pair.toReversed()
    })
    const { known: first, unknown: second, forms } = await probe(bench, asked, emails)
    const medians = [quantile(first, 0.5), quantile(second, 0.5)] as const
    const difference = Math.abs(medians[0] - medians[1])
    const p = mannWhitneyP(first, second)
    process.stdout.write(
      `| ${name} | ${medians[0].toFixed(2)} ms | ${medians[1].toFixed(2)} ms | ${difference.toFixed(2)} ms | ${p.toPrecision(2)} | ${[...forms].map((form) => form.slice(0, 3)).join(', ')}${forms.size === 1 ? ', one form' : ` in ${forms.size} forms`} |\n`,
    )
    if (p <= LEAST_P || difference >= MOST_DIFFERENCE_MS || forms.size !== 1) process.exitCode = 1
  }
  process.stdout.write(`\ntarget: p over ${LEAST_P}, difference under ${MOST_DIFFERENCE_MS} ms, one form\n\n`)
  for (let length = 2; length <= LONGEST; length += 1)
    await compareSequences(bench, length, length === 2 ? PAIRS_EACH : 1)
} finally {
  await bench.stop()
}

/**
 * All orders of so many calls, each with `each` known and unknown addresses: the forms of all answers, and by their last
 * call whether the times of known and unknown addresses differ.
 */
async function compareSequences(on: BenchServer, length: number, each: number): Promise<void> {
  const target = { url: on.server.url, anonKey: on.anonKey }
  const told: string[] = []
  const times = CALLS.map(() => ({ known: [] as number[], unknown: [] as number[] }))
  const courses = sequencesOf(length).map((sequence) => ({
    sequence,
    pairs: Array.from({ length: each }, () => [newAddress('known'), newAddress('other')] as const),
  }))
  await addConfirmed(
    on,
    courses.flatMap(({ pairs }) => pairs.map(([known]) => known)),
  )
  const left = courses.values()
  const runInTurn = async (): Promise<void> => {
    for (const { sequence, pairs } of left) {
      const forms = new Set<string>()
      for (const [turn, pair] of pairs.entries()) {
        for (const email of turn % 2 === 0 ? pair : pair.toReversed()) {
          let form = ''
          let began = 0
          for (const call of sequence) {
            began = performance.now()
            form += formOfReply(await makeProbe(target, call, email))
          }
          times[sequence.at(-1) ?? 0]?.[email === pair[0] ? 'known' : 'unknown'].push(
            performance.now() - began,
          )
          forms.add(form)
        }
      }
      if (forms.size !== 1) told.push(sequence.map((call) => CALLS[call]?.name).join(', then '))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runInTurn))
  const rows = times.map(({ known, unknown }, call) => ({
    name: CALLS[call]?.name,
    p: mannWhitneyP(known, unknown),
    difference: Math.abs(quantile(known, 0.5) - quantile(unknown, 0.5)),
  }))
  const isTimed = length === 2
  process.stdout.write(
    `${CALLS.length ** length} orders of ${length} calls, ${each} known and ${each} unknown addresses each: ${told.length} tell by their form\n` +
      told.map((names) => `  ${names}\n`).join('') +
      (isTimed
        ? '\n| Last call of a pair | difference of medians | Mann-Whitney p |\n|---|---|---|\n' +
          rows
            .map(
              ({ name, p, difference }) =>
                `| ${name} | ${difference.toFixed(2)} ms | ${p.toPrecision(2)} |\n`,
            )
            .join('')
        : '') +
      '\n',
  )
  const isSlow = rows.some(({ p, difference }) => p <= LEAST_P || difference >= MOST_DIFFERENCE_MS)
  if (told.length > 0 || (isTimed && isSlow)) process.exitCode = 1
}

/** Confirmed accounts with a password, made as the owner of the database: signing all of them up would take an hour. */
async function addConfirmed({ owner }: BenchServer, emails: readonly string[]): Promise<void> {
  await owner.query(
    `with added as (
       insert into auth.users (email, email_confirmed_at, password_hash)
       select email, now(), (select password_hash from auth.users where email = $2) from unnest($1::text[]) as email
       returning id, email
     )
     insert into auth.identities (user_id, provider, provider_id, identity_data, email)
     select id, 'email', id, jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true), email from added`,
    [emails, 'bench@mail.example'],
  )
}
