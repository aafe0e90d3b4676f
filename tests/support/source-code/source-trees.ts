import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** A node of a syntax tree. */
export interface SourceNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [name: string]: unknown
}

/** A module of the product with its syntax tree; tests are left out. */
export interface SourceFile {
  /** From the project's folder, with slashes. */
  readonly path: string
  readonly text: string
  /** Every node, parents before what they hold. */
  readonly nodes: readonly SourceNode[]
}

/** @param pattern a glob below the project's folder, such as `src/server/**` */
export function sourceFiles(pattern: string): readonly SourceFile[] {
  return globSync(`${pattern}/*.{ts,tsx}`, { cwd: ROOT })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .toSorted()
    .map((path) => sourceFile(path.replaceAll('\\', '/'), readFileSync(join(ROOT, path), 'utf8')))
}

/** @throws Error for what is no module */
export function sourceFile(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const nodes: SourceNode[] = []
  collect(program, nodes)
  return { path, text, nodes }
}

export const isNode = (value: unknown): value is SourceNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

export const lineOf = ({ text }: Pick<SourceFile, 'text'>, { start }: SourceNode): number =>
  text.slice(0, start).split('\n').length

function collect(value: unknown, into: SourceNode[]): void {
  if (Array.isArray(value)) for (const one of value) collect(one, into)
  else if (isNode(value)) {
    into.push(value)
    for (const [name, inner] of Object.entries(value))
      if (name !== 'parent' && typeof inner === 'object') collect(inner, into)
  }
}
