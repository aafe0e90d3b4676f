import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A field of a protobuf message: a whole number below 128 × 128, bytes, or a text. */
type Field = readonly [number: number, value: number | Uint8Array | string]

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)]

function message(...fields: readonly Field[]): Uint8Array {
  const parts = fields.map(([number, value]) => {
    if (typeof value === 'number') return Buffer.from([...varint(number << 3), ...varint(value)])
    const bytes = Buffer.from(value as string)
    return Buffer.concat([Buffer.from([...varint((number << 3) | 2), ...varint(bytes.length)]), bytes])
  })
  return Buffer.concat(parts)
}

const FLOAT = 1
const INT64 = 7

function valueInfo(name: string, type: number, dims: readonly (number | string)[]): Uint8Array {
  const shape = message(
    ...dims.map((dim): Field => [1, typeof dim === 'number' ? message([1, dim]) : message([2, dim])]),
  )
  return message([1, name], [2, message([1, message([1, type], [2, shape])])])
}

/** An ONNX model that looks a row up for each token: the smallest there is of the shape of an encoder. */
function lookUpModel(rows: readonly (readonly number[])[]): Uint8Array {
  const width = rows[0]?.length ?? 0
  const table = message(
    [1, rows.length],
    [1, width],
    [2, FLOAT],
    [8, 'table'],
    [9, Buffer.from(Float32Array.from(rows.flat()).buffer)],
  )
  const node = message([1, 'table'], [1, 'input_ids'], [2, 'tokens'], [4, 'Gather'])
  const graph = message(
    [1, node],
    [2, 'look-up'],
    [5, table],
    [11, valueInfo('input_ids', INT64, ['batch', 'length'])],
    [11, valueInfo('attention_mask', INT64, ['batch', 'length'])],
    [12, valueInfo('tokens', FLOAT, ['batch', 'length', width])],
  )
  return message([1, 8], [7, graph], [8, message([1, ''], [2, 13])])
}

/** Words of one dimension mean the same. */
const WORDS = { '[UNK]': [0, 0, 1], cat: [1, 0, 0], pet: [0.9, 0.1, 0], rent: [0, 1, 0], fee: [0, 0.9, 0.1] }

/**
 * A folder with a sentence encoder that knows a few words.
 * @param change what the manifest says otherwise
 */
export function onnxFolder(change: Readonly<Record<string, unknown>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'encoder-'))
  const vocab = Object.fromEntries(Object.keys(WORDS).map((word, at) => [word, at]))
  const model = { type: 'WordPiece', unk_token: '[UNK]', continuing_subword_prefix: '##', vocab }
  const parts = {
    'model.onnx': lookUpModel(Object.values(WORDS)),
    'tokenizer.json': JSON.stringify({
      added_tokens: [],
      normalizer: { type: 'Lowercase' },
      pre_tokenizer: { type: 'BertPreTokenizer' },
      post_processor: null,
      decoder: null,
      model: { ...model, max_input_chars_per_word: 100 },
    }),
    'tokenizer_config.json': '{}',
  }
  const files: Record<string, string> = {}
  for (const [name, content] of Object.entries(parts)) {
    writeFileSync(join(folder, name), content)
    files[name] = createHash('sha256').update(content).digest('hex')
  }
  const manifest = { name: 'few-words', dimensions: 3, maxTokens: 8, pooling: 'mean', files, ...change }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  return folder
}
