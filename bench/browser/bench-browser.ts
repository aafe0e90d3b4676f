import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { launchOptions } from '#tests/support/browser/launch-options.ts'
import type { BenchServer } from '../support/bench-server.ts'
import { quantile } from '../support/machine.ts'

const PASSWORD = 'a fine long password'

/** Signs somebody up with an active plan. @returns their session as the service answers it, in JSON */
export async function activate(
  bench: BenchServer,
  email: string,
): Promise<{ userId: string; session: string }> {
  const { userId } = await bench.signUp(email, PASSWORD)
  await bench.owner.query(
    `insert into public.user_subscriptions
       (user_id, plan_key, status, current_period_start, current_period_end, price_tier, provider_subscription_id)
     values ($1, 'pro', 'active', now() - interval '1 day', now() + interval '29 days', 'new', 'bench')`,
    [userId],
  )
  const reply = await bench.post('/auth/v1/token?grant_type=password', { email, password: PASSWORD })
  return { userId, session: await reply.text() }
}

/** A browser in which somebody with an active plan is signed in at a bench server. */
export async function openBenchBrowser(
  bench: BenchServer,
  email: string,
): Promise<{ context: BrowserContext; page: Page; userId: string; close: () => Promise<void> }> {
  const { userId, session } = await activate(bench, email)
  const browser = await chromium.launch(launchOptions())
  const context = await browser.newContext({
    baseURL: bench.server.url,
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  // A screen without the client: nothing overwrites what is put there.
  await page.goto('/termsofservice')
  await page.evaluate((text) => localStorage.setItem('sb-127-auth-token', text), session)
  return { context, page, userId, close: () => browser.close() }
}

/** Makes the page's processor so many times slower. */
export async function slowDown(context: BrowserContext, page: Page, times: number): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}

/** What was seen while something moved. */
export interface Frames {
  /** From the beginning of one frame to the next, milliseconds. */
  readonly gapsMs: readonly number[]
  /** Work that held the page for 50 ms or longer, milliseconds. */
  readonly longTasksMs: readonly number[]
  /** Processor time of each piece of work of the page, milliseconds: what a busy machine does not change much. */
  readonly taskCpuMs: readonly number[]
}

/** Scrolls the window by `stepPx` in each frame, down to the end and back up, and times every frame. */
export async function scrollThrough(page: Page, stepPx: number): Promise<Frames> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['toplevel'] })
  const seen = await timeScroll(page, stepPx)
  const trace = await browser?.stopTracing()
  return { ...seen, taskCpuMs: trace ? tasksIn(String(trace)) : [] }
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Thread time, microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The work of the page's main thread: of all renderers the one that did most. */
function tasksIn(trace: string): number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] }
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = new Map<string, number[]>()
  for (const { name, ph, pid, tid, tdur } of traceEvents) {
    const thread = `${pid} ${tid}`
    if (ph !== 'X' || !name.endsWith('RunTask') || tdur === undefined || !mains.has(thread)) continue
    const list = tasks.get(thread) ?? []
    list.push(tdur / 1_000)
    tasks.set(thread, list)
  }
  const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
  return [...tasks.values()].toSorted((a, b) => sumOf(b) - sumOf(a))[0] ?? []
}

async function timeScroll(page: Page, stepPx: number): Promise<Omit<Frames, 'taskCpuMs'>> {
  return page.evaluate(async (step) => {
    const longTasksMs: number[] = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasksMs.push(duration)
    })
    observer.observe({ type: 'longtask' })
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
    const gapsMs: number[] = []
    let last = await frame()
    for (const direction of [1, -1])
      for (;;) {
        const before = window.scrollY
        window.scrollBy(0, direction * step)
        const now = await frame()
        gapsMs.push(now - last)
        last = now
        if (window.scrollY === before) break
      }
    await new Promise((done) => setTimeout(done, 200))
    observer.disconnect()
    return { gapsMs, longTasksMs }
  }, stepPx)
}

export const framesLine = ({ gapsMs, longTasksMs, taskCpuMs }: Frames): string =>
  `${gapsMs.length} frames, median ${quantile(gapsMs, 0.5).toFixed(1)} ms, p99 ${quantile(gapsMs, 0.99).toFixed(1)} ms, ` +
  `worst ${Math.max(...gapsMs).toFixed(1)} ms; over 50 ms: ${gapsMs.filter((gap) => gap > 50).length} frames, ` +
  `${longTasksMs.length} long tasks${longTasksMs.length > 0 ? ` (worst ${Math.max(...longTasksMs).toFixed(0)} ms)` : ''}; ` +
  `longest work ${taskCpuMs.reduce((most, value) => Math.max(most, value), 0).toFixed(0)} ms of processor time`
