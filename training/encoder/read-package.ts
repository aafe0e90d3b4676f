import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A matrix, row by row; a vector is one row. */
export interface Tensor {
  readonly rows: number
  readonly columns: number
  readonly numbers: Float32Array
}

export interface EncoderPackage {
  /** Pieces of words and the logarithms of how likely they are. */
  readonly vocabulary: readonly (readonly [piece: string, score: number])[]
  /** By its name without the parts that say nothing. @throws Error where there is none */
  readonly tensor: (name: string) => Tensor
}

interface Manifest {
  readonly weightsManifest: readonly {
    readonly paths: readonly string[]
    readonly weights: readonly {
      readonly name: string
      readonly shape: readonly number[]
      readonly dtype: string
    }[]
  }[]
}

/** Parts of names that say nothing. */
const SAME =
  /^module(?:_apply_default)?\/|Encoder_en\/|KonaTransformer\/|Encode\/|TransformerStack\/|TransformerLayer\/|\/ConcatPartitions\/concat$|\/part_0$|layer_prepostprocess\/layer_norm\//g

/** Reads the package's files: numbers of four bytes, one tensor behind the other. */
export function readPackage(folder: string): EncoderPackage {
  const json = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const tensors = new Map<string, Tensor>()
  for (const { paths, weights } of (json('model.json') as Manifest).weightsManifest) {
    const bytes = Buffer.concat(paths.map((path) => readFileSync(join(folder, path))))
    let at = 0
    for (const { name, shape, dtype } of weights) {
      const length = shape.reduce((product, size) => product * size, 1)
      if (dtype === 'float32') {
        const numbers = new Float32Array(Uint8Array.from(bytes.subarray(at, at + 4 * length)).buffer)
        const columns = shape.at(-1) ?? 1
        tensors.set(name.replace(SAME, ''), { rows: length / columns, columns, numbers })
      }
      at += 4 * length
    }
  }
  return {
    vocabulary: json('vocab.json') as EncoderPackage['vocabulary'],
    tensor: (name) => {
      const found = tensors.get(name)
      if (!found) throw new Error(`The package has no tensor ${name}, but: ${[...tensors.keys()].join(', ')}`)
      return found
    },
  }
}
