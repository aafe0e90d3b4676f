import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from './free-port.ts'

type Category = 'performance' | 'accessibility' | 'best-practices'

/** What Lighthouse says of a screen as a phone on slow 4G shows it. */
export interface LighthouseResult {
  /** 0 to 100 for each category that was asked. */
  readonly scores: Readonly<Partial<Record<Category, number>>>
  /** Milliseconds; of the throttled phone. */
  readonly largestPaintMs: number
  readonly blockedMs: number
  readonly interactiveMs: number
  readonly layoutShift: number
  /** The audits that cost points, by their titles. */
  readonly complaints: readonly string[]
}

/** A browser whose storage Lighthouse shares, so that it comes to a screen as whoever is signed in there. */
export async function openLighthouseBrowser(launch: LaunchOptions, baseURL: string) {
  const folder = await mkdtemp(join(tmpdir(), 'plainprint-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(folder, {
    ...launch,
    baseURL,
    args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
  })
  return {
    version: context.browser()?.version() ?? '',
    page: context.pages()[0] ?? (await context.newPage()),
    async measure(path: string, categories: readonly Category[]): Promise<LighthouseResult> {
      const result = await lighthouse(new URL(path, baseURL).href, {
        port,
        onlyCategories: [...categories],
        disableStorageReset: true,
        logLevel: 'error',
      })
      if (!result) throw new Error(`Lighthouse says nothing of ${path}`)
      const { lhr } = result
      if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
      const numberOf = (audit: string): number => lhr.audits[audit]?.numericValue ?? Number.NaN
      return {
        scores: Object.fromEntries(
          Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
        ),
        largestPaintMs: numberOf('largest-contentful-paint'),
        blockedMs: numberOf('total-blocking-time'),
        interactiveMs: numberOf('interactive'),
        layoutShift: numberOf('cumulative-layout-shift'),
        complaints: Object.values(lhr.audits)
          .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
          .map(({ id, title }) => `${id}: ${title}`),
      }
    },
    async close(): Promise<void> {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
