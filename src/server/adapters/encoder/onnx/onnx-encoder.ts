import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OpenEncoder } from '../encode-chunks.ts'
import type { OnnxModel } from './model-folder.ts'
import { runtimeFolder } from './runtime-folder.ts'

/** What is used of `onnxruntime-web`, which is not among the packages. */
interface Runtime {
  readonly env: { readonly wasm: { numThreads: number } }
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => object
  readonly InferenceSession: { create(model: Uint8Array): Promise<Session> }
}

interface Session {
  readonly inputNames: readonly string[]
  readonly outputNames: readonly string[]
  run(inputs: Readonly<Record<string, object>>): Promise<Record<string, Output>>
}

interface Output {
  readonly data: unknown
  readonly dims: readonly number[]
}

/** The same of `@huggingface/tokenizers`. */
interface Tokenizers {
  readonly Tokenizer: new (
    tokenizer: object,
    config: object,
  ) => { encode(text: string): { readonly ids: readonly number[] } }
}

/**
 * Opens a model that takes `input_ids` (and, where it wants them, `attention_mask` and `token_type_ids`) of one text; its
 * first output is taken. For a thread: it holds up whoever runs it.
 */
export async function openOnnxEncoder(model: OnnxModel): Promise<OpenEncoder> {
  const { Tensor, InferenceSession, env } = await load<Runtime>('onnxruntime-web/dist/ort.node.min.mjs')
  const { Tokenizer } = await load<Tokenizers>('@huggingface/tokenizers/dist/tokenizers.min.mjs')
  // The thread it runs in is the only one it may take.
  env.wasm.numThreads = 1
  const json = async (file: string) =>
    JSON.parse(await readFile(join(model.folder, file), 'utf8')) as Record<string, unknown>
  const tokenizer = new Tokenizer(await json('tokenizer.json'), await json('tokenizer_config.json'))
  const session = await InferenceSession.create(await readFile(join(model.folder, 'model.onnx')))
  const [outputName = ''] = session.outputNames

  async function encode(text: string): Promise<Float32Array> {
    const ids = shortened(tokenizer.encode(text).ids, model.maxTokens)
    const whole = (value: (id: number) => number) =>
      new Tensor(
        'int64',
        BigInt64Array.from(ids, (id) => BigInt(value(id))),
        [1, ids.length],
      )
    const known: Record<string, object> = {
      input_ids: whole((id) => id),
      attention_mask: whole(() => 1),
      token_type_ids: whole(() => 0),
    }
    const inputs = session.inputNames.map((name) => [name, known[name] ?? {}] as const)
    const output = (await session.run(Object.fromEntries(inputs)))[outputName]
    return toUnitLength(pooled(output?.data, ids.length, model))
  }
  return { id: model.id, dimensions: model.dimensions, encode }
}

function load<Module>(file: string): Promise<Module> {
  return import(pathToFileURL(join(runtimeFolder(), 'node_modules', file)).href) as Promise<Module>
}

/** As many as the model takes, the one that ends the text among them. */
const shortened = (ids: readonly number[], most: number): readonly number[] =>
  ids.length <= most ? ids : [...ids.slice(0, most - 1), ...ids.slice(-1)]

function pooled(data: unknown, tokens: number, { pooling, dimensions }: OnnxModel): Float32Array {
  const rows = pooling === 'none' ? 1 : tokens
  if (!(data instanceof Float32Array) || data.length !== rows * dimensions)
    throw new Error('the model answers in another shape than its manifest says')
  if (pooling !== 'mean') return data.slice(0, dimensions)
  const sum = new Float32Array(dimensions)
  for (const [at, value] of data.entries()) sum[at % dimensions] = (sum[at % dimensions] ?? 0) + value
  return sum
}

function toUnitLength(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector)
  return length > 0 ? vector.map((value) => value / length) : vector
}
