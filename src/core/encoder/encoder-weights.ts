import { ModelFileError, type Columns } from '../model/model-file.ts'
import type { Vocabulary } from './pieces.ts'

/** A linear layer as it is kept: a row of bytes and a step for each of its outputs. */
export interface LinearWeights {
  readonly inputs: number
  readonly outputs: number
  /** Outputs × inputs. */
  readonly rows: Int8Array
  /** What 1 of a row's weights stands for, by output. */
  readonly steps: Float32Array
  readonly biases: Float32Array
}

export interface NormWeights {
  readonly scales: Float32Array
  readonly biases: Float32Array
}

/** One layer of the transformer. */
export interface BlockWeights {
  readonly attentionNorm: NormWeights
  /** To queries, keys and values, one behind the other. */
  readonly attention: LinearWeights
  readonly attentionOut: LinearWeights
  /** What the layer's input goes through beside its attention; null where it goes by unchanged. */
  readonly beside: LinearWeights | null
  readonly feedNorm: NormWeights
  readonly feedIn: LinearWeights
  readonly feedOut: LinearWeights
}

export interface EncoderWeights {
  readonly vocabulary: Vocabulary
  /** A row for each piece. */
  readonly pieceRows: Int8Array
  readonly pieceSteps: Float32Array
  /** By how much each pair of sine and cosine turns from one place to the next. */
  readonly turns: Float32Array
  readonly heads: number
  readonly blocks: readonly BlockWeights[]
  readonly head: LinearWeights
}

/** Change it whenever the same text would get another vector: vectors of different encoders are never compared. */
export const ENCODER_VERSION = 3

/** Sizes that follow from no column. */
const HEADS = 4
export const BLOCKS = 2

/**
 * Columns: `version` 1 × uint32; `pieces` (code points × uint32, a line each), `scores`, `piece-rows`, `piece-steps` for the vocabulary;
 * `turns`; and for each linear layer NAME: `NAME.rows` outputs × inputs × int8, `NAME.steps` and `NAME.biases` outputs ×
 * float32; for each norm `NAME.scales` and `NAME.biases`.
 *
 * @throws ModelFileError when the file is of another version, or its columns do not fit one another
 */
export function readEncoderWeights(columns: Columns): EncoderWeights {
  const [version] = columns.uint32('version')
  if (version !== ENCODER_VERSION)
    throw new ModelFileError(`it is of version ${version}, not ${ENCODER_VERSION}`)
  const linear = (name: string, inputs: number): LinearWeights => {
    const [rows, steps, biases] = [
      columns.int8(`${name}.rows`),
      columns.float32(`${name}.steps`),
      columns.float32(`${name}.biases`),
    ]
    mustFit(rows.length === steps.length * inputs && biases.length === steps.length)
    return { inputs, outputs: steps.length, rows, steps, biases }
  }
  const norm = (name: string, width: number): NormWeights => {
    const [scales, biases] = [columns.float32(`${name}.scales`), columns.float32(`${name}.biases`)]
    mustFit(scales.length === width && biases.length === width)
    return { scales, biases }
  }
  const block = (name: string, inputs: number): BlockWeights => {
    const attention = linear(`${name}.attention`, inputs)
    const attentionOut = linear(`${name}.attention-out`, inputs)
    const width = attentionOut.outputs
    const feedIn = linear(`${name}.feed-in`, width)
    const feedOut = linear(`${name}.feed-out`, feedIn.outputs)
    mustFit(attention.outputs === 3 * inputs && feedOut.outputs === width && inputs % HEADS === 0)
    const beside = inputs === width ? null : linear(`${name}.beside`, inputs)
    mustFit(!beside || beside.outputs === width)
    return {
      attentionNorm: norm(`${name}.attention-norm`, inputs),
      attention,
      attentionOut,
      beside,
      feedNorm: norm(`${name}.feed-norm`, width),
      feedIn,
      feedOut,
    }
  }
  const pieces = Array.from(columns.uint32('pieces'), (letter) => String.fromCodePoint(letter))
    .join('')
    .split('\n')
  const scores = columns.float32('scores')
  const pieceRows = columns.int8('piece-rows')
  const pieceSteps = columns.float32('piece-steps')
  const turns = columns.float32('turns')
  const inputs = 2 * turns.length
  mustFit(pieces.length === scores.length && pieces.length === pieceSteps.length)
  mustFit(pieceRows.length === pieces.length * inputs)
  const blocks: BlockWeights[] = []
  for (let at = 0, width = inputs; at < BLOCKS; at++) {
    const next = block(`block-${at}`, width)
    blocks.push(next)
    width = next.attentionOut.outputs
  }
  const head = linear('head', (blocks.at(-1) as BlockWeights).feedOut.outputs)
  return { vocabulary: { pieces, scores }, pieceRows, pieceSteps, turns, heads: HEADS, blocks, head }
}

function mustFit(fits: boolean): void {
  if (!fits) throw new ModelFileError('its columns do not fit one another')
}
