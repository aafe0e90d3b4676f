// What one person does all at once while their server is killed: uploads, processing, renames, deletions, questions.
// Whatever was acknowledged is noted, and must be there afterwards; of what was not, either outcome is right.
import { randomUUID } from 'node:crypto'
import { addMessage, askRaw, messagesOf, openChat } from '../app/chat.ts'
import { ended, process, upload } from '../app/documents.ts'
import { leasePages, makePdf } from '../files/make-pdf.ts'
import type { InstalledPerson } from '../app/sign-up.ts'
import { waitFor } from '../environment/wait-for.ts'

interface KeptDocument {
  readonly id: string
  readonly bytes: Buffer
  /** The name it has; two while a rename was not answered. */
  names: readonly string[]
  state: 'kept' | 'deleted' | 'either'
  isStarted: boolean
}

interface KeptQuestion {
  readonly sequenceNumber: number
  readonly content: string
  isKept: boolean
  /** The answer that was read to its end. */
  answer: string | null
}

/** What was acknowledged, and the sum of what was looked at. */
export interface Ledger {
  readonly documents: KeptDocument[]
  readonly questions: KeptQuestion[]
  readonly sessionId: string
  readonly documentId: string
}

/** Counts of what was acknowledged and checked. */
export interface KillCounts {
  uploads: number
  runs: number
  renames: number
  deletions: number
  questions: number
  answers: number
}

const QUESTIONS = [
  'What is the late fee?',
  'How do I end the lease early?',
  'When do I get my deposit back?',
  'May I sublet the apartment?',
]
/** The credits of a plan, less the one for the document that is asked about. */
const RUNS = 4
const MOST_DOCUMENTS = 15

/** Gives a person a processed document and a chat about it. */
export async function openLedger(person: InstalledPerson): Promise<Ledger> {
  const documents: KeptDocument[] = []
  const first = await uploadOne(person, documents)
  first.isStarted = true
  await process(person, first.id)
  const { status } = await ended(person, first.id, 300_000)
  if (status !== 'completed') throw new Error(`the first document ended as ${status}`)
  return { documents, questions: [], sessionId: await openChat(person, first.id), documentId: first.id }
}

async function uploadOne(person: InstalledPerson, documents: KeptDocument[]): Promise<KeptDocument> {
  const name = `${randomUUID()}.pdf`
  const bytes = await makePdf(leasePages(name))
  const { status, body } = await upload(person, bytes, name)
  if (status !== 200 || !body.document_id) throw new Error(`an upload answered ${status}`)
  const document: KeptDocument = {
    id: body.document_id,
    bytes,
    names: [name],
    state: 'kept',
    isStarted: false,
  }
  documents.push(document)
  return document
}

/** Does all of it until the server is gone. `isOver` tells that it was killed: what fails before is a defect. */
export async function work(
  person: InstalledPerson,
  server: { url: string; anonKey: string },
  ledger: Ledger,
  counts: KillCounts,
  isOver: () => boolean,
): Promise<void> {
  const { client } = person
  const { documents, questions, sessionId, documentId } = ledger
  let runs = 0
  const untilOver = async (step: () => Promise<void>): Promise<void> => {
    while (!isOver())
      try {
        await step()
      } catch (error) {
        if (!isOver()) throw error
      }
  }
  const pick = (which: (document: KeptDocument) => boolean): KeptDocument | undefined => {
    const found = documents.filter((document) => document.state === 'kept' && which(document))
    return found[Math.floor(Math.random() * found.length)]
  }
  const pause = () => new Promise<void>((done) => setTimeout(done, 20))

  const uploads = untilOver(async () => {
    if (documents.length >= MOST_DOCUMENTS) return pause()
    const document = await uploadOne(person, documents)
    counts.uploads += 1
    // Every other one is left to be deleted.
    if (runs >= RUNS || documents.length % 2 === 0) return
    runs += 1
    document.isStarted = true
    if ((await process(person, document.id)).ok) counts.runs += 1
  })
  const renames = untilOver(async () => {
    const document = pick(() => true)
    if (!document) return pause()
    const name = `${randomUUID()}.pdf`
    document.names = [...document.names, name]
    const { error } = await client.from('documents').update({ filename: name }).eq('id', document.id)
    if (error) throw error
    document.names = [name]
    counts.renames += 1
  })
  const deletions = untilOver(async () => {
    const document = pick(({ isStarted, names }) => !isStarted && names.length === 1)
    if (!document) return pause()
    document.state = 'either'
    const { error } = await client.storage.from('documents').remove([`${person.userId}/${document.id}.pdf`])
    if (error) throw error
    const { error: refused } = await client.from('documents').delete().eq('id', document.id)
    if (refused) throw refused
    document.state = 'deleted'
    counts.deletions += 1
    await pause()
  })
  const asking = untilOver(async () => {
    const question: KeptQuestion = {
      sequenceNumber: 2 * questions.length + 1,
      content: QUESTIONS[questions.length % QUESTIONS.length] ?? '',
      isKept: false,
      answer: null,
    }
    questions.push(question)
    await addMessage(person, sessionId, question.content, question.sequenceNumber)
    question.isKept = true
    counts.questions += 1
    const reply = await askRaw(server, person, {
      document_id: documentId,
      session_id: sessionId,
    })
    if (!reply.ok) throw new Error(`an answer came with ${reply.status}`)
    question.answer = await reply.text()
    counts.answers += 1
  })
  await Promise.all([uploads, renames, deletions, asking])
}

/** Looks at everything that was acknowledged. @returns what is not as it must be, in words */
export async function findLosses(person: InstalledPerson, ledger: Ledger): Promise<string[]> {
  const losses: string[] = []
  for (const document of ledger.documents) losses.push(...(await lossesOf(person, document)))
  const messages = await messagesOf(person, ledger.sessionId)
  for (const { sequenceNumber, content, isKept, answer } of ledger.questions) {
    const asked = messages.filter(({ sequence_number }) => sequence_number === sequenceNumber)
    if (isKept && asked[0]?.content !== content) losses.push(`question ${sequenceNumber} is lost`)
    const answers = messages.filter(({ sequence_number }) => sequence_number === sequenceNumber + 1)
    if (answer !== null && answers[0]?.content !== answer)
      losses.push(`the answer to question ${sequenceNumber} is not the one that was read`)
    if (asked.length > 1 || answers.length > 1) losses.push(`question ${sequenceNumber} is there twice`)
  }
  return losses
}

async function lossesOf(person: InstalledPerson, document: KeptDocument): Promise<string[]> {
  const { id, state, names, isStarted, bytes } = document
  const { data, error } = await person.client.from('documents').select('filename').eq('id', id).maybeSingle()
  if (error) throw error
  if (state === 'either') return []
  if (state === 'deleted') return data ? [`document ${id} was deleted and is there`] : []
  if (!data) return [`document ${id} is lost`]
  const losses: string[] = []
  if (!names.includes(data.filename)) losses.push(`document ${id} is called ${data.filename}`)
  const stored = await download(person, id)
  if (!stored?.equals(bytes)) losses.push(`the file of document ${id} is lost or changed`)
  if (isStarted) {
    const { data: row } = await person.client.from('documents').select('status').eq('id', id).single()
    // A start that was not answered may not have begun.
    if (row?.status !== 'uploaded') {
      const { status } = await ended(person, id, 300_000)
      // One that a busy machine could not read in its time has failed, and has its credit back.
      if (status !== 'completed' && status !== 'failed') losses.push(`document ${id} ended as ${status}`)
    }
  }
  return losses
}

/** The file of a document; null when it is not there. A machine that is too busy to answer has not lost it. */
async function download({ client, userId }: InstalledPerson, id: string): Promise<Buffer | null> {
  return waitFor(`the file of document ${id}`, async () => {
    const { data, error } = await client.storage.from('documents').download(`${userId}/${id}.pdf`)
    if (data) return Buffer.from(await data.arrayBuffer())
    return (error as { status?: number }).status === 503 ? undefined : null
  })
}

/** Asks the question again that nobody answered, as a page that comes back does. @returns its loss, if it is one */
export async function askAgain(
  person: InstalledPerson,
  server: { url: string; anonKey: string },
  { documentId, sessionId, questions }: Ledger,
): Promise<string[]> {
  const last = questions.at(-1)
  if (!last?.isKept || last.answer !== null) return []
  // It may have been answered and kept, and only the end of the answer not have come through.
  const messages = await messagesOf(person, sessionId)
  if (messages.some(({ sequence_number }) => sequence_number > last.sequenceNumber)) return []
  const reply = await askRaw(server, person, {
    document_id: documentId,
    session_id: sessionId,
  })
  if (!reply.ok) return [`the question asked again was answered with ${reply.status}`]
  last.answer = await reply.text()
  return []
}
