// A chat of 300 messages in a real browser: how long until its last answer is on screen, and the frames while it is scrolled
// and typed in, at full speed and with the processor slowed down to a quarter.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { launchOptions } from '#tests/support/browser/launch-options.ts'
import { startBenchServer, type BenchServer } from '../support/bench-server.ts'
import { machine, quantile } from '../support/machine.ts'

const MESSAGES = 300
const EMAIL = 'bench.chat@mail.example'
const PASSWORD = 'a fine long password'
const LEASE = join(import.meta.dirname, '..', '..', 'tests', 'fixtures', 'lease-14-elm.pdf')
const FRAME_LIMIT_MS = 50
const SCROLL_PX_PER_SECOND = 4_000
const QUESTIONS = [
  'What are the main obligations of each party?',
  'What deadlines and notice periods do I need to know?',
  'What does this cost me in total, including fees?',
  'How can this be ended, and what happens then?',
  'What should I be careful about before I sign?',
  'What happens to my deposit?',
  'Who pays for repairs and maintenance?',
  'Can I sublet or assign this?',
]

interface Frames {
  /** Milliseconds between one frame and the next. */
  readonly gapsMs: readonly number[]
  /**
   * The processor time of each task of the page's main thread, in milliseconds, throttling left out: what a frame costs,
   * whatever else the machine is doing.
   */
  readonly tasksMs: readonly number[]
}

/** What the browser notes of a task, in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** A person with a lease that is ready, and a chat about it with real answers, many times over. */
async function fillChat(bench: BenchServer): Promise<string> {
  const { server, anonKey, owner } = bench
  const { accessToken, userId } = await bench.signUp(EMAIL, PASSWORD)
  const headers = { apikey: anonKey, authorization: `Bearer ${accessToken}` }
  const call = async (path: string, body: object | FormData): Promise<Response> => {
    const isForm = body instanceof FormData
    const reply = await fetch(server.url + path, {
      method: 'POST',
      headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply
  }
  const { url } = (await (await call('/functions/v1/stripe-subscribe', { plan: 'basic' })).json()) as {
    url: string
  }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ decision: 'pay' }), redirect: 'manual' })
  const form = new FormData()
  form.append(
    'file',
    new File([new Uint8Array(await readFile(LEASE))], 'lease.pdf', { type: 'application/pdf' }),
  )
  const { document_id: documentId } = (await (
    await call('/functions/v1/ingest_upload_metadata', form)
  ).json()) as {
    document_id: string
  }
  await call('/rest/v1/rpc/start_processing', { p_document_id: documentId })
  for (let status = ''; status !== 'completed';) {
    await new Promise((done) => setTimeout(done, 100))
    status =
      (await owner.query<{ status: string }>('select status from documents where id = $1', [documentId]))
        .rows[0]?.status ?? ''
    if (status === 'failed') throw new Error('the lease could not be read')
  }
  const newChat = async (title: string): Promise<string> =>
    (
      await owner.query<{ id: string }>(
        'insert into chat_sessions (user_id, document_id, title) values ($1, $2, $3) returning id',
        [userId, documentId, title],
      )
    ).rows[0]?.id ?? ''
  const asked = await newChat('Asked')
  const answers: string[] = []
  for (const content of QUESTIONS) {
    const messages = [{ role: 'user', content }]
    answers.push(
      await (
        await call('/functions/v1/chat_rag', { document_id: documentId, session_id: asked, messages })
      ).text(),
    )
  }
  const full = await newChat('Three hundred messages')
  for (let number = 1; number <= MESSAGES; number += 1) {
    const turn = Math.floor((number - 1) / 2) % QUESTIONS.length
    await owner.query(
      'insert into chat_messages (session_id, role, content, sequence_number) values ($1, $2, $3, $4)',
      [full, ...(number % 2 === 1 ? ['user', QUESTIONS[turn]] : ['assistant', answers[turn]]), number],
    )
  }
  return full
}

async function record(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(() => {
    const seen = { gaps: [] as number[], isOver: false }
    let last = performance.now()
    const frame = (now: number): void => {
      seen.gaps.push(now - last)
      last = now
      if (!seen.isOver) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(window, { benchFrames: seen })
  })
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await work()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const gapsMs = await page.evaluate(() => {
    const { benchFrames: seen } = window as unknown as { benchFrames: { gaps: number[]; isOver: boolean } }
    seen.isOver = true
    return seen.gaps.slice(1)
  })
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter(
    (event) => TASKS.has(event.name) && event.ph === 'X' && main.has(threadOf(event)),
  )
  return { gapsMs, tasksMs: tasks.map(({ tdur = 0 }) => tdur / 1_000) }
}

const TASKS: ReadonlySet<string> = new Set(['RunTask', 'ThreadControllerImpl::RunTask'])

/** From the press in the sidebar to the last question at the top, its answer below it; waits then until all of it is in the page. */
async function open(page: Page): Promise<{ paintedMs: number; wholeMs: number; frames: Frames }> {
  await page.getByRole('link', { name: 'Document Library' }).last().click()
  await page.getByRole('heading', { name: 'Document Library' }).waitFor()
  let painted = { paintedMs: 0, wholeMs: 0 }
  const frames = await record(page, async () => {
    painted = await page.evaluate(async (count) => {
      const link = [...document.querySelectorAll('a')].find((a) => a.textContent?.includes('Three hundred'))
      const began = performance.now()
      link?.click()
      const until = (isSo: () => boolean) =>
        new Promise<number>((done) => {
          const look = (now: number): void => (isSo() ? done(now - began) : void requestAnimationFrame(look))
          requestAnimationFrame(look)
        })
      const log = () => document.querySelector('[role=log]')
      const paintedMs = await until(() => {
        const element = log()
        const entry = [...(element?.querySelectorAll('[data-index]') ?? [])].at(-2)
        if (!element?.querySelector('article') || !entry) return false
        return Math.abs(entry.getBoundingClientRect().top - element.getBoundingClientRect().top) < 50
      })
      const wholeMs = await until(() => log()?.querySelectorAll('[data-index]').length === count)
      return { paintedMs, wholeMs }
    }, MESSAGES)
  })
  return { ...painted, frames }
}

async function scroll(page: Page, input: CDPSession): Promise<Frames> {
  const box = await page.getByRole('log').boundingBox()
  if (!box) throw new Error('there is no conversation on screen')
  const gesture = (yDistance: number) =>
    input.send('Input.synthesizeScrollGesture', {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      yDistance,
      speed: SCROLL_PX_PER_SECOND,
      gestureSourceType: 'mouse',
    })
  return record(page, async () => {
    await gesture(40_000)
    await gesture(-40_000)
  })
}

async function type(page: Page): Promise<Frames> {
  const field = page.getByRole('textbox', { name: 'Your question' })
  await field.fill('')
  return record(page, () =>
    field.pressSequentially('What does it cost to leave this lease early? '.repeat(2), { delay: 25 }),
  )
}

const ms = (value: number): string => `${value.toFixed(0)} ms`
const row = (name: string, { gapsMs, tasksMs }: Frames): string =>
  `| ${[
    name,
    ms(quantile(gapsMs, 0.5)),
    ms(quantile(gapsMs, 0.99)),
    ms(Math.max(...gapsMs)),
    `${gapsMs.filter((gap) => gap > FRAME_LIMIT_MS).length} of ${gapsMs.length}`,
    ms(tasksMs.reduce((most, task) => Math.max(most, task), 0)),
    `${tasksMs.filter((task) => task > FRAME_LIMIT_MS).length}`,
  ].join(' | ')} |`

const launch = launchOptions()
const bench = await startBenchServer()
const browser = await chromium.launch(launch)
try {
  await fillChat(bench)
  const page = await browser.newPage({ baseURL: bench.server.url, viewport: { width: 1280, height: 800 } })
  await page.goto('/login')
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Document Library' }).waitFor()
  const input = await page.context().newCDPSession(page)
  const lines: string[] = []
  const opened: string[] = []
  for (const rate of [1, 4]) {
    await input.send('Emulation.setCPUThrottlingRate', { rate })
    const { paintedMs, wholeMs, frames } = await open(page)
    opened.push(
      `${rate}x: last answer on screen after ${ms(paintedMs)}, all ${MESSAGES} messages in the page after ${ms(wholeMs)}`,
    )
    lines.push(row(`opening, ${rate}x`, frames))
    lines.push(row(`scrolling, ${rate}x`, await scroll(page, input)))
    lines.push(row(`typing, ${rate}x`, await type(page)))
  }
  process.stdout.write(
    [
      `Machine: ${machine()}`,
      ...opened,
      '',
      '| What | Median frame | p99 | Worst | Over 50 ms | Longest task, processor time | Tasks over 50 ms |',
      '|---|---|---|---|---|---|---|',
      ...lines,
      '',
    ].join('\n'),
  )
} finally {
  await browser.close()
  await bench.stop()
}
