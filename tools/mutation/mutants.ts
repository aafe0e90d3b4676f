import { parseSync } from 'oxc-parser'
import { isNode, type SourceNode } from '../../tests/support/source-code/source-trees.ts'

/** A small change of one place in a file, after which some test should fail. */
export interface Mutant {
  readonly path: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly replacement: string
}

/** What takes an operator's place: its nearest neighbour, which only a test of the edge tells from it. */
const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

type Change = readonly [start: number, end: number, replacement: string]

/** Every mutant of a TypeScript module, in the order of its text; types, imports and messages stay as they are. */
export function mutantsOfTypeScript(path: string, text: string): Mutant[] {
  const { program } = parseSync(path, text)
  const changes: Change[] = []
  visit(program, text, changes)
  return place(path, text, changes)
}

function visit(value: unknown, text: string, into: Change[]): void {
  if (Array.isArray(value)) for (const one of value) visit(one, text, into)
  if (!isNode(value) || /^TS|^Import|^Export(?:All|Named)/.test(value.type)) {
    if (isNode(value) && value.type === 'ExportNamedDeclaration') visit(value['declaration'], text, into)
    return
  }
  into.push(...changesOf(value, text))
  for (const [name, inner] of Object.entries(value))
    if (name !== 'parent' && typeof inner === 'object') visit(inner, text, into)
}

function changesOf(node: SourceNode, text: string): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
      return swapOperator(node, text)
    case 'LogicalExpression':
      return [...swapOperator(node, text), ...leaveOut(node)]
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = node['test'] as SourceNode
      return [
        [test.start, test.end, 'true'],
        [test.start, test.end, 'false'],
      ]
    }
    case 'UnaryExpression':
      return node['operator'] === '!' ? [[node.start, node.start + 1, '']] : []
    case 'Literal':
      return changeLiteral(node, text)
    case 'ExpressionStatement': {
      const { type } = node['expression'] as SourceNode
      return /^(?:Await|Call)Expression$/.test(type) ? [[node.start, node.end, ';']] : []
    }
    case 'ThrowStatement':
      return [[node.start, node.end, ';']]
    case 'TaggedTemplateExpression':
      return changeStatement(node['quasi'] as SourceNode, text)
    default:
      return []
  }
}

function swapOperator(node: SourceNode, text: string): Change[] {
  const operator = String(node['operator'])
  const replacement = OPERATORS[operator]
  const [left, right] = [node['left'] as SourceNode, node['right'] as SourceNode]
  const at = text.indexOf(operator, left.end)
  return replacement === undefined || at >= right.start ? [] : [[at, at + operator.length, replacement]]
}

/** One condition of several, as if nobody had asked for it. */
function leaveOut({ operator, left, right }: SourceNode): Change[] {
  if (operator === '??') return []
  const neutral = String(operator === '&&')
  return [left as SourceNode, right as SourceNode].map(({ start, end }): Change => [start, end, neutral])
}

function changeLiteral(node: SourceNode, text: string): Change[] {
  const { value } = node
  if (typeof value === 'boolean') return [[node.start, node.end, String(!value)]]
  if (typeof value !== 'number') return []
  return [[node.start, node.end, `(${text.slice(node.start, node.end)} + 1)`]]
}

const SQL_CHANGES: readonly (readonly [RegExp, string])[] = [
  [/\band\b(?! (?:current|\d))/g, 'or'],
  [/\bor\b(?! (?:replace|insert|update|delete))/g, 'and'],
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/\bnot (?=exists|in\b|private|found)/g, ''],
  [/ = (?=[\w'(:$])/g, ' <> '],
  // Every row fits, also other people's.
  [/\b([\w.]+) = (?!any\b)(?=[\w'(:])/g, '$1 = $1 and null is distinct from '],
  [/\b([\w.]+) = (?=\$)/g, '$1 = $1 and null::text is distinct from '],
  [/ <> /g, ' = '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ \+ /g, ' - '],
  [/ - (?=[\w(])/g, ' + '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\b(?:perform|raise exception) [^;]+;/g, ';'],
  [/\bfor update\b/g, ''],
]

/** Every mutant of a SQL function: in its body alone, behind the opening quote. */
export function mutantsOfSql(path: string, text: string): Mutant[] {
  const body = text.search(/\$\w*\$|\bbegin atomic\b/)
  return place(path, text, changesOfSql(text, body, text.length, body))
}

/** The statement that a module sends; what is filled in stays as it is. */
function changeStatement(template: SourceNode, text: string): Change[] {
  const parts = template['quasis'] as readonly SourceNode[]
  return parts.flatMap(({ start, end }) => changesOfSql(text, start, end, template.start))
}

/** @param statement where the whole of it begins */
const changesOfSql = (text: string, start: number, end: number, statement: number): Change[] =>
  SQL_CHANGES.flatMap(([pattern, replacement]) =>
    [...text.slice(start, end).matchAll(pattern)]
      .map(({ index, 0: found, 1: column = '' }): Change => [
        start + index,
        start + index + found.length,
        replacement.replaceAll('$1', column),
      ])
      .filter(([at]) => !isOutOfReach(text.slice(statement, at))),
  )

const CLAUSES = /\b(?:set|where|on|when|if|case|select|and|or|perform|returning)\b/g

/** In a comment, or in an assignment, which compares nothing. */
const isOutOfReach = (before: string): boolean =>
  /--[^\n]*$|:=\s*$/.test(before) || before.match(CLAUSES)?.at(-1) === 'set'

const place = (path: string, text: string, changes: readonly Change[]): Mutant[] =>
  changes
    .toSorted(([a], [b]) => a - b)
    .map(([start, end, replacement]) => {
      const line = text.slice(0, start).split('\n').length
      return { path, line, start, end, replacement }
    })
