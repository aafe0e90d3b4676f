// `npm run demo`: fills a development installation with one account of each kind, processed sample documents and
// a chat, through the same calls the site makes. Accounts that are there already are left as they are.
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import type { Context } from '#server/ports/context.ts'
import { startMailDelivery } from '#server/features/mail/deliver-queued.ts'
import { startWorker } from '#server/features/pipeline/worker.ts'
import { DemoPerson } from './demo-person.ts'
import { readInstallation, withInstallation } from './installation.ts'
import { SAMPLES, samplePdf } from './sample-documents.ts'

const PASSWORD = 'plainprint-demo'
const NEW_USER = 'new@demo.example'
const PRO_USER = 'pro@demo.example'

const QUESTIONS = [
  'When is rent late, and what does that cost?',
  'What does the tenant pay to end this lease early?',
  'Is there a swimming pool?',
] as const

if (readInstallation().isProduction) {
  process.stderr.write('The demo makes accounts with known passwords. It is refused in production.\n')
  process.exit(1)
}

await withInstallation(async (context) => {
  const app = await createApp(context)
  const mailDelivery = await startMailDelivery(context)
  const worker = await startWorker(context)
  try {
    await makeNewUser(app, context)
    await makeProUser(app, context)
  } finally {
    await worker.stop()
    await mailDelivery.stop()
    await app.close()
  }
})
process.stdout.write(`
Sign in with one of these addresses. The password of each is: ${PASSWORD}

  ${NEW_USER}   a new account without a plan
  ${PRO_USER}   a Pro plan, ${SAMPLES.length} processed documents and a chat

`)
process.exit(0)

async function makeNewUser(app: FastifyInstance, context: Context): Promise<void> {
  if (await exists(context, NEW_USER)) return
  await DemoPerson.signUp(app, context, NEW_USER, PASSWORD)
}

async function makeProUser(app: FastifyInstance, context: Context): Promise<void> {
  if (await exists(context, PRO_USER)) return
  const person = await DemoPerson.signUp(app, context, PRO_USER, PASSWORD)
  await person.subscribe('pro')
  const documentIds: string[] = []
  for (const name of SAMPLES) {
    const documentId = await person.upload(`${name}.pdf`, await samplePdf(name))
    await person.process(documentId)
    documentIds.push(documentId)
  }
  const [lease] = documentIds
  if (lease) await person.chat(lease, QUESTIONS)
}

async function exists({ db }: Context, email: string): Promise<boolean> {
  const rows = await db.asService((tx) => tx.rows`select from auth.users where email = ${email}`)
  return rows.length > 0
}
