import { isNode, type SourceFile, type SourceNode, sourceFiles } from './source-trees.ts'

/** Every name of a field, a query parameter or a header that the server reads, as its source has them. */
export interface RequestNames {
  readonly fields: readonly string[]
  readonly query: readonly string[]
  readonly headers: readonly string[]
}

export function requestNames(): RequestNames {
  const fields = new Set<string>()
  const query = new Set<string>()
  const headers = new Set<string>()
  for (const file of [...sourceFiles('src/server/**'), ...sourceFiles('src/contract/**')])
    for (const node of file.nodes) {
      // A field of a schema, wherever the object it stands in is put together.
      if (
        node.type === 'Property' &&
        /^(?:z\b|(?:text|object|flag)Field\b)/.test(textOf(file, node['value']))
      )
        for (const name of keysOf({ type: 'ObjectExpression', properties: [node] })) fields.add(name)
      if (isCallOf(node, 'queryValue')) for (const name of textsOf(argumentsOf(node)[1])) query.add(name)
      if (node.type === 'VariableDeclarator') readPattern(file, node, { query, fields })
      if (node.type === 'MemberExpression' && textOf(file, node['object']).endsWith('headers'))
        for (const name of textsOf(node['property'])) headers.add(name)
    }
  return { fields: [...fields], query: [...query], headers: [...headers] }
}

/** `const { a, b } = request.query as …`. */
function readPattern(
  file: SourceFile,
  node: SourceNode,
  into: { readonly query: Set<string>; readonly fields: Set<string> },
): void {
  const source = textOf(file, node['init'])
  const found = /^request\.(query|body)\b/.exec(source)?.[1]
  if (found === undefined) return
  for (const name of keysOf(node['id'])) (found === 'query' ? into.query : into.fields).add(name)
}

function isCallOf(node: SourceNode, name: string): boolean {
  const callee = node['callee']
  if (node.type !== 'CallExpression' || !isNode(callee)) return false
  const named = callee.type === 'MemberExpression' ? callee['property'] : callee
  return isNode(named) && named['name'] === name
}

const argumentsOf = (node: SourceNode): readonly unknown[] =>
  (node['arguments'] as unknown[] | undefined) ?? []

function keysOf(node: unknown): string[] {
  const properties = isNode(node) ? ((node['properties'] as SourceNode[] | undefined) ?? []) : []
  return properties.flatMap(({ key }) => {
    if (!isNode(key)) return []
    const name = key['name'] ?? key['value']
    return typeof name === 'string' ? [name] : []
  })
}

const textsOf = (node: unknown): string[] =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? [node['value']] : []

const textOf = (file: SourceFile, node: unknown): string =>
  isNode(node) ? file.text.slice(node.start, node.end) : ''
