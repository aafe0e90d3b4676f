import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callAs, startAccount, type SignedIn } from '../steps/account-steps.ts'
import { expect, test, type Page } from '../steps/test.ts'

/** Files that begin as ours do and are a page, a drawing or a script with one; it asks for the address if it runs. */
const hostileFiles = (ran: string): readonly string[] => {
  const markup = `<html><script>new Image().src = '${ran}'</script></html>`
  return [
    `%PDF-1.7\n${markup}`,
    `\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg" onload="new Image().src = '${ran}'">${markup}</svg>`,
    // The length in its header opens a comment: what begins as a picture is a script as a whole.
    `RIFF/*\0\0WEBP*/= 1; new Image().src = '${ran}'`,
  ]
}

/** Uploads the file declared as a page, and answers a link to it that needs no login. */
async function linkTo(page: Page, origin: string, person: SignedIn, content: string): Promise<string> {
  const { anonKey } = (await (await page.request.get('/config.json')).json()) as { anonKey: string }
  const headers = { apikey: anonKey, authorization: `Bearer ${person.access_token}` }
  const uploaded = await page.request.post('/functions/v1/ingest_upload_metadata', {
    failOnStatusCode: true,
    headers,
    multipart: { file: { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(content, 'latin1') } },
  })
  const { document_id: id } = (await uploaded.json()) as { document_id: string }
  const rows = await callAs(page, person, `/rest/v1/documents?select=storage_path&id=eq.${id}`)
  const [row] = (await rows.json()) as { storage_path: string }[]
  const signed = await callAs(page, person, `/storage/v1/object/sign/${row?.storage_path ?? ''}`, {
    method: 'POST',
    data: { expiresIn: 60 },
  })
  return `${origin}/storage/v1${((await signed.json()) as { signedURL: string }).signedURL}`
}

test.use({ expectedConsole: [/MIME type|ERR_/] })

test('a file that holds a script runs it nowhere: not opened, not framed, not as a script', async ({
  page,
  server,
}) => {
  const ran = `${server.url}/ran`
  const calls: string[] = []
  page.context().on('request', (request) => request.url() === ran && calls.push(request.url()))
  const person = await startAccount(page, 'inert@mail.example')
  // A site of somebody else, where no rule of ours holds.
  const site = createServer((_request, reply) => reply.setHeader('content-type', 'text/html').end())
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  const elsewhere = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  for (const content of hostileFiles(ran)) {
    const link = await linkTo(page, server.url, person, content)
    await page.goto(elsewhere)
    const downloading = page.waitForEvent('download')
    await page.goto(link).catch(() => {})
    await downloading
    await page.goto(elsewhere)
    await page.setContent(
      `<iframe src="${link}"></iframe><object data="${link}"></object><embed src="${link}"><img src="${link}">
       <script src="${link}"></script><link rel="stylesheet" href="${link}">`,
    )
    await page.waitForLoadState('networkidle')
  }
  expect(calls).toEqual([])
  // It would have been seen.
  await page.evaluate((address) => {
    new Image().src = address
  }, ran)
  await expect.poll(() => calls.length).toBe(1)
  site.close()
})
