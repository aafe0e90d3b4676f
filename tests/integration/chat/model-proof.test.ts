// A long proof, with the product's own time-outs: whatever a provider does, twenty people at once have an answer or
// a broken-off one within 30 seconds, nothing false is kept, and people who leave leave nothing behind.
import { existsSync, readdirSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMessage, openChat } from '#tests/support/app/chat.ts'
import { casesOf } from '#tests/support/environment/long-proof.ts'
import { untilServed } from '#tests/support/environment/until-served.ts'
import {
  askAndLeave,
  DOCUMENT_HEADING,
  FEE_SENTENCE,
  feeLine,
  good,
  type ModelChat,
  LOCAL_ANSWER_ENGINE,
  QUESTION,
  startModelChat,
} from '#tests/support/stand-ins/model-chat.ts'
import { answering, type ModelBehaviour, type ModelRequest } from '#tests/support/stand-ins/model-provider.ts'
import { MODEL_WIRES, type WireName } from '#tests/support/stand-ins/model-wires.ts'
import { asOwner } from '#tests/support/app/owner.ts'

let chat: ModelChat
beforeAll(async () => {
  const many = { ANSWER_CALLS_PER_USER_AT_ONCE: '50', ANSWER_CALLS_AT_ONCE: '50' }
  const tokens = { ANSWER_TOKENS_PER_USER_AND_DAY: '1000000000', ANSWER_TOKENS_PER_DAY: '1000000000' }
  chat = await startModelChat({ ...many, ...tokens })
})
afterAll(() => chat.stop())

type Told = ModelBehaviour | ((request: ModelRequest) => ModelBehaviour)
/**
 * `whole`: the model's own answer; `local`: the local answer engine's, with its note; `broken`: a part, and nothing is
 * kept.
 */
type Ending = 'whole' | 'local' | 'broken'

const begun = (request: ModelRequest) => ({ text: `${DOCUMENT_HEADING}\n${feeLine(request)}- And` })
const MISBEHAVIOURS: readonly [string, Told, Ending][] = [
  ['401', { status: 401 }, 'local'],
  ['429', { status: 429, headers: { 'retry-after': '20' } }, 'local'],
  ['500', { status: 500 }, 'local'],
  ['a refused connection', 'drop', 'local'],
  ['silence', 'silence', 'local'],
  ['silence behind the headers', { steps: [{ ending: 'silence' }] }, 'local'],
  ['silence in the midst', (request) => ({ steps: [begun(request), { ending: 'silence' }] }), 'broken'],
  [
    'a drop in the midst',
    (request) => ({ steps: [begun(request), { waitMs: 1_000 }, { ending: 'drop' }] }),
    'broken',
  ],
  ['an early end', (request) => ({ steps: [begun(request), { ending: 'end' }] }), 'broken'],
  ['broken JSON', { steps: [{ bytes: 'data: {"a\n\n' }, { ending: 'stop' }] }, 'local'],
  ['no events', { status: 200, body: '<html>' }, 'local'],
  ['an endless text', { steps: [{ endlessly: '- Pets are welcome.\n' }] }, 'local'],
  [
    'a trickle',
    {
      steps: [
        { text: `${DOCUMENT_HEADING}\n` },
        ...Array.from({ length: 60 }, () => [{ text: 'a' }, { waitMs: 1_000 }]).flat(),
      ],
    },
    'local',
  ],
  ['a huge token', { steps: [{ endlessly: 'x'.repeat(8_000_000) }] }, 'local'],
  [
    'split characters',
    (request) => ({
      steps: [{ text: `${DOCUMENT_HEADING}\n${feeLine(request)}`, inPiecesOf: 1 }, { ending: 'stop' }],
    }),
    'whole',
  ],
  [
    'invalid characters',
    { steps: [{ bytes: Buffer.from([0x64, 0xc3, 0x28, 0x0a, 0x0a]) }, { ending: 'stop' }] },
    'local',
  ],
  ['an invented id', answering(`${DOCUMENT_HEADING}\n- You pay $40 [E99 “a late fee of $40”].\n`), 'local'],
  ['an invented quote', answering(`${DOCUMENT_HEADING}\n- You pay $40 [E1 “a late fee of $40”].\n`), 'local'],
  ['a true answer', good, 'whole'],
]
const CASES = (Object.keys(MODEL_WIRES) as WireName[]).flatMap((wire) =>
  MISBEHAVIOURS.map(([name, told, ending]) => [wire, name, told, ending] as const),
)

// One that breaks off, and a true one.
test.each(casesOf(CASES, [7, 18]))('%s, %s: twenty at once', async (wire, _, told, ending) => {
  await chat.use(wire)
  const answers = await Promise.all(Array.from({ length: 20 }, () => untilServed(() => chat.ask(told))))
  for (const { text, kept, isWhole, status } of answers) {
    expect(status).toBe(200)
    expect([isWhole, kept]).toEqual(ending === 'broken' ? [false, null] : [true, text])
    expect(text.includes(LOCAL_ANSWER_ENGINE)).toBe(ending === 'local')
    expect(text).not.toContain('“a late fee of $40”')
    const shown = text.split('### Missing')[0] ?? ''
    for (const word of ['$40', 'Pets']) expect(shown).not.toContain(word)
    if (ending === 'broken') expect(text).toContain(`“${FEE_SENTENCE}”`)
  }
  await expect
    .poll(() => asOwner(chat.app, (db) => db.rows`select from private.model_calls where ended_at is null`))
    .toEqual([])
})

test('people who leave leave no connection, no place and no memory behind', async () => {
  await chat.use('openai-compatible')
  chat.provider.behaviour = (request) => ({ steps: [begun(request), { ending: 'silence' }] })
  const sessionId = await openChat(chat.person, chat.documentId)
  await addMessage(chat.person, sessionId, QUESTION, 1)
  const rounds = casesOf(Array.from({ length: 50 }), [0, 1, 2]).length
  const used: { fds: number; heap: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = chat.provider.requests.length
    const tabs = await Promise.all(Array.from({ length: 20 }, () => askAndLeave(chat, sessionId)))
    // Of one person three are at work at once; the others stand in line, and leave it without having begun.
    await expect.poll(() => chat.provider.requests.length).toBe(before + 3)
    for (const tab of tabs) tab.leave()
    const open = () => chat.provider.requests.slice(before).filter(({ closedAt }) => closedAt === null)
    await expect.poll(open).toEqual([])
    await expect.poll(() => chat.provider.openSockets()).toBe(0)
    expect(chat.provider.requests.length).toBe(before + 3)
    chat.provider.forget()
    used.push(inUse())
  }
  await expect
    .poll(() => asOwner(chat.app, (db) => db.rows`select from private.model_calls where ended_at is null`))
    .toEqual([])
  // The first round opens what stays open, such as connections to the database.
  const early = used[Math.max(1, Math.floor(rounds / 5))]
  const late = used.at(-1)
  // Those of the last round may still be closing.
  await expect.poll(() => inUse().fds - (early?.fds ?? 0)).toBeLessThan(20)
  expect((late?.heap ?? 0) - (early?.heap ?? 0)).toBeLessThan(15_000_000)
})

function inUse(): { fds: number; heap: number } {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const fds = existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0
  return { fds, heap: process.memoryUsage().heapUsed }
}
