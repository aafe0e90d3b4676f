import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  ask,
  card,
  chooseFromMenu,
  openLibrary,
  processDocument,
  signUp,
  subscribe,
  upload,
} from '../steps/steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

const LEASE = 'lease-14-elm.pdf'

// A step of the test breaks one call off.
test.use({ expectedConsole: [/net::ERR_FAILED/] })

/** What the reader gets when pressing something. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

function exportAs(page: Page, what: 'Markdown' | 'PDF') {
  return saved(page, () => chooseFromMenu(page, 'Conversation options', `Export conversation as ${what}`))
}

test('an answer, a conversation and an overview leave with their references', async ({
  page,
  context,
  server,
}) => {
  await signUp(page, 'exports@mail.example')
  await subscribe(page, 'Basic')
  await openLibrary(page)
  await upload(page, join(import.meta.dirname, '..', '..', 'fixtures', LEASE), LEASE)
  await processDocument(page, LEASE)
  const href = (await card(page, LEASE).getByRole('link', { name: LEASE }).getAttribute('href')) ?? ''
  const documentId = /[0-9a-f-]{36}/.exec(href)?.[0] ?? ''

  await test.step('the overview is a spreadsheet', async () => {
    await page.goto(`/app/documents/${documentId}`)
    const download = page.getByRole('button', { name: 'Download as a spreadsheet' })
    const { name, bytes } = await saved(page, () => download.click())
    expect(name).toBe('lease-14-elm.csv')
    const text = bytes.toString()
    expect(text.startsWith('\uFEFFPart,What,Value,Page,Section,Quote,Receipt,Address\r\n')).toBe(true)
    expect(text).toContain(`${server.url}/app/documents/${documentId}?page=`)
    expect(text).toContain('Found on this page')
  })

  await test.step('nothing is offered before there is an answer', async () => {
    await page.goto(`/app/chat?document=${documentId}`)
    await page.getByRole('button', { name: 'Conversation options' }).click()
    await expect(page.getByRole('menuitem', { name: 'Overview of the document' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /^Export/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })
  await ask(page, 'Can I leave early?')

  await test.step('copying says that it copied, in words with references', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByText('Answer copied')).toBeVisible()
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read()
      const read = async (type: string) => (await item?.getType(type))?.text() ?? ''
      return { text: await read('text/plain'), html: await read('text/html') }
    })
    expect(copied.text).toMatch(/^From your document\n• /)
    for (const form of [copied.text, copied.html]) {
      expect(form).toMatch(/”(?:<\/span>)? \(lease-14-elm\.pdf, p\. \d+, §\d[\d.]*\)/)
      expect(form).not.toContain(server.url)
      expect(form).not.toContain('/app/')
    }
  })

  await test.step('a clipboard that fails says so and offers the text', async () => {
    await page.evaluate(() => {
      navigator.clipboard.write = () => Promise.reject(new Error('not allowed'))
    })
    await page.getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Copying failed' }).getByLabel('The answer')).toHaveValue(
      /^From your document/,
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the conversation is a Markdown file and a PDF', async () => {
    const markdown = await exportAs(page, 'Markdown')
    expect(markdown.name).toBe('Can-I-leave-early.md')
    expect(markdown.bytes.toString()).toMatch(/” \(lease-14-elm\.pdf, p\. \d+, §\d[\d.]*\)/)
    expect(markdown.bytes.toString()).not.toContain(server.url)
    await expect(page.getByText('Conversation saved as Markdown')).toBeVisible()
    const pdf = await exportAs(page, 'PDF')
    expect(pdf.name).toBe('Can-I-leave-early.pdf')
    await expect(page.getByText('Conversation saved as PDF')).toBeVisible()
    const document = await getDocument({ data: new Uint8Array(pdf.bytes), verbosity: 0 }).promise
    const { items } = await (await document.getPage(1)).getTextContent()
    const words = items.map((item) => ('str' in item ? item.str : '')).join('')
    for (const part of ['Can I leave early?', `Document: ${LEASE}`, 'From your document', 'Page 1 of'])
      expect(words).toContain(part)
  })

  await test.step('without a connection it says so, and what is there stays', async () => {
    await page.route('**/functions/v1/export_conversation', (route) => route.abort())
    await chooseFromMenu(page, 'Conversation options', 'Export conversation as PDF')
    await expect(page.getByText('Export failed')).toBeVisible()
  })

  await test.step('general guidance says in small letters whose word it is, and leads to no other place', async () => {
    await ask(page, 'Can the landlord come in while I am away?')
    const word = page.getByText('General information, written by us, not checked by a lawyer.')
    // The lease names no state: no page is about its law.
    await expect(word.getByRole('link')).toHaveCount(0)
    const sizes = await word.evaluate((own) =>
      [own, own.closest('li')].map((element) => parseFloat(getComputedStyle(element ?? own).fontSize)),
    )
    expect(sizes[0]).toBeLessThan(sizes[1] ?? 0)
  })
})
