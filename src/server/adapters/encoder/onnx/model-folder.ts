import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { StartError } from '#server/ports/start-error.ts'
import { hasRuntime } from './runtime-folder.ts'

const FILES = ['model.onnx', 'tokenizer.json', 'tokenizer_config.json'] as const
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal')

const manifestSchema = z.strictObject({
  /** Names the model to people. */
  name: z.string().min(1).max(100),
  dimensions: z.int().min(1).max(4_096),
  /** Of a longer text the first so many count. */
  maxTokens: z.int().min(2).max(8_192),
  /** How the vector of a text is made of the model's output: the mean of its tokens', the first one's, or it is one already. */
  pooling: z.enum(['mean', 'first', 'none']),
  files: z.strictObject(
    Object.fromEntries(FILES.map((file) => [file, sha256])) as Record<File, typeof sha256>,
  ),
})
type File = (typeof FILES)[number]

/** A sentence encoder of the operator's own, whose files are those that its manifest names. */
export interface OnnxModel extends Pick<
  z.infer<typeof manifestSchema>,
  'dimensions' | 'maxTokens' | 'pooling'
> {
  readonly id: string
  readonly folder: string
}

/**
 * Reads the manifest of a folder and checks every file against it.
 * @throws StartError with what an operator has to mend
 */
export async function readModelFolder(folder: string): Promise<OnnxModel> {
  const refuse = (problem: string, cause?: unknown): never => {
    throw new StartError(`EMBEDDING_MODEL_DIR (${folder}) cannot be used: ${problem}.`, {
      mayPass: false,
      cause,
    })
  }
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((error: unknown) =>
    refuse('it has no manifest.json that can be read', error),
  )
  const { files, name, ...manifest } = parseManifest(text, refuse)
  for (const [file, expected] of Object.entries(files)) {
    const found = await hashOf(join(folder, file)).catch((error: unknown) =>
      refuse(`${file} cannot be read`, error),
    )
    if (found !== expected)
      refuse(`${file} is not the file that manifest.json names: its SHA-256 is ${found}, not ${expected}`)
  }
  if (!hasRuntime()) refuse('what runs it is not installed; run once: npm run encoder:runtime')
  const version = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return { ...manifest, folder, id: `onnx:${name}:${version}` }
}

function parseManifest(text: string, refuse: (problem: string) => never): z.infer<typeof manifestSchema> {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return refuse('its manifest.json is not JSON')
  }
  const { data, error } = manifestSchema.safeParse(given)
  if (data) return data
  const [issue] = error.issues
  return refuse(`its manifest.json is not sound (${issue?.path.join('.') || 'it'}: ${issue?.message})`)
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(file)) hash.update(bytes as Buffer)
  return hash.digest('hex')
}
