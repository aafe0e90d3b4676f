import { join } from 'node:path'
import { SCRIPTS, XSS_HOST } from '#tests/support/attacks/scripts.ts'
import { callAs, openProfile, startAccount, type SignedIn } from '../steps/account-steps.ts'
import { freshAddress } from '../steps/auth-steps.ts'
import { ask, card, openLibrary, processDocument, subscribe, upload } from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

/** Markup in everything that is stored and shown again: on no screen does it run, with the policy or without. */

const LEASE = 'lease-14-elm.pdf'
/** Their rows are shown as often as there are payloads, each with another. */
const REPEATED = new Set(['documents', 'chat_sessions', 'chat_messages', 'document_facts', 'list_sessions'])
/** Not free text: what the product itself writes there decides what is shown. */
const OUR_WORDS =
  /^(?:id|.*_id|.*_at|.*_path|.*_key|role|status|stage|type|kind|source|language|mime_type|day|period_.*|factor)$/

const payload = (index: number): string => SCRIPTS[index % SCRIPTS.length] ?? ''

/** Puts a payload into every free text of a value, at whatever depth. */
function infect(value: unknown, index: number, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one, at) => infect(one, index + at, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, infect(inner, index, name)]),
    )
  return typeof value === 'string' && !OUR_WORDS.test(key) ? payload(index) : value
}

function infectRows(isRepeated: boolean, name: string, rows: readonly Record<string, unknown>[]): unknown[] {
  if (!isRepeated || rows.length === 0) {
    // The text of a page holds all of them.
    const all = SCRIPTS.join('\n')
    return rows.map((row, index) => ({
      ...(infect(row, index) as object),
      ...(typeof row['content'] === 'string' && { content: all }),
    }))
  }
  const count = Math.max(rows.length, SCRIPTS.length * (name === 'chat_messages' ? 2 : 1))
  return Array.from({ length: count }, (_, index) => {
    const row = rows[index % rows.length] ?? {}
    const at = name === 'chat_messages' ? Math.floor(index / 2) : index
    return {
      ...(infect(row, at) as object),
      ...('failure_message' in row && { failure_message: payload(at) }),
      ...('sequence_number' in row && {
        sequence_number: index + 1,
        role: index % 2 === 0 ? 'user' : 'assistant',
      }),
      // The first ones stay themselves: other rows point to them.
      ...(index >= rows.length && {
        id:
          typeof row['id'] === 'number'
            ? index + 1
            : `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      }),
    }
  })
}

/** Whatever the database answers comes with payloads in it. */
async function infectAnswers(page: Page): Promise<void> {
  await page.route(/\/rest\/v1\//, async (route) => {
    const request = route.request()
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    const reply = await route.fetch().catch(() => null)
    if (reply === null) return
    const json = (await reply.json().catch(() => null)) as unknown
    if (!reply.ok() || json === null || (request.method() !== 'GET' && !request.url().includes('/rpc/')))
      return route.fulfill({ response: reply })
    const rows = (Array.isArray(json) ? json : [json]) as Record<string, unknown>[]
    // What is read in portions comes whole with the first.
    const { searchParams } = new URL(request.url())
    const isRepeated = REPEATED.has(name) && !searchParams.has('id')
    const infected = Number(searchParams.get('offset') ?? 0) === 0 ? infectRows(isRepeated, name, rows) : []
    await route.fulfill({ response: reply, json: Array.isArray(json) ? infected : infected[0] })
  })
}

/** What ran, what was asked of the far host, and what the policy had to stop. */
async function watch(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen: string[] = []
  await page.exposeFunction('ppRan', () => void seen.push(`ran on ${page.url()}`))
  await page.exposeFunction(
    'ppStopped',
    (what: string) => void seen.push(`stopped on ${page.url()}: ${what}`),
  )
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      ;(globalThis as unknown as { ppStopped(what: string): void }).ppStopped(
        `${violatedDirective} ${blockedURI}`,
      )
    })
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === XSS_HOST) seen.push(`asked for ${request.url()}`)
  })
  page.on('dialog', (dialog) => {
    seen.push(`a dialog on ${page.url()}`)
    void dialog.dismiss()
  })
  return async () => {
    // What a page runs by itself it runs within a few frames of being shown.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise((next) => requestAnimationFrame(next))
    })
    return seen
  }
}

/** How many different payloads can be read on the screen, as text. */
const shownOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    const text = [document.body.textContent, ...fields.map(({ value }) => value)].join(' ')
    return new Set(text.match(/pp\d+e(?= )/g)).size
  })

let session: SignedIn
let documentId = ''
let chatId = ''

test.describe.configure({ mode: 'serial' })

test('a document, a chat and mails to infect', async ({ page }) => {
  session = await startAccount(page, freshAddress('xss'))
  await page.goto('/app/documents')
  await subscribe(page, 'Basic')
  await openLibrary(page)
  await upload(page, join(import.meta.dirname, '..', '..', 'fixtures', LEASE), LEASE)
  await processDocument(page, LEASE)
  await card(page, LEASE).getByRole('link', { name: LEASE }).click()
  await expect(page).toHaveURL(/\/app\/documents\/[0-9a-f-]{36}$/)
  documentId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.goto(`/app/chat?document=${documentId}`)
  await ask(page, 'What is the rent?')
  await expect(page).toHaveURL(/session=/)
  chatId = new URL(page.url()).searchParams.get('session') ?? ''
  for (const name of ['send-feedback', 'send-support']) {
    const category = name === 'send-feedback' ? 'Bug' : 'Billing & credits'
    const sent = await callAs(page, session, `/functions/v1/${name}`, {
      method: 'POST',
      data: { category, message: SCRIPTS.join('\n').slice(0, 4_900), path: payload(1) },
    })
    expect(await sent.text()).toContain('success')
  }
})

for (const bypassCSP of [true, false])
  test(`nothing stored runs on any screen, ${bypassCSP ? 'without the policy' : 'and the policy has nothing to stop'}`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, bypassCSP, serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto('/termsofservice')
    await page.evaluate((text) => localStorage.setItem('sb-127-auth-token', text), JSON.stringify(session))
    const seen = await watch(page)
    await infectAnswers(page)
    const most = SCRIPTS.length

    await test.step('library, cards and sidebar', async () => {
      await page.goto('/app/documents')
      await expect.poll(() => shownOn(page)).toBe(most)
      expect(await seen()).toEqual([])
    })
    await test.step('chat: questions, replies and titles', async () => {
      await page.goto(`/app/chat?session=${chatId}`)
      await expect.poll(() => shownOn(page)).toBeGreaterThan(most - 12)
      expect(await seen()).toEqual([])
    })
    await test.step('document: overview, facts and pages', async () => {
      await page.goto(`/app/documents/${documentId}`)
      await expect.poll(() => shownOn(page)).toBeGreaterThan(20)
      await page.goto(`/app/documents/${documentId}?page=2`)
      await expect(page.locator('[data-page="2"] canvas')).toBeVisible()
      expect(await seen()).toEqual([])
    })
    await test.step('profile and devices', async () => {
      await openProfile(page)
      await expect.poll(() => shownOn(page)).toBeGreaterThan(0)
      expect(await seen()).toEqual([])
    })
    await test.step('addresses that screens repeat', async () => {
      for (const text of SCRIPTS.slice(0, 4)) {
        const told = encodeURIComponent(text)
        for (const address of [
          `/auth/error?error_description=${told}&error_code=${told}`,
          `/auth/verify?email=${told}`,
        ]) {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect(await seen()).toEqual([])
        }
      }
    })
    await test.step('mails', async () => {
      await page.goto('/dev/mailbox')
      await expect.poll(() => shownOn(page)).toBeGreaterThan(20)
      expect(await seen()).toEqual([])
    })
    await test.step('markup that does run is noticed', async () => {
      await page.goto('/termsofservice')
      await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=ppRan()>'))
      await expect.poll(seen).toEqual([expect.stringMatching(bypassCSP ? /^ran on/ : /^stopped on/)])
    })
    await context.close()
  })
