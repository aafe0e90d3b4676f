interface TreeNode {
  type: string
  value?: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: TreeNode[]
}

const BLOCKS = new Set(['p', 'li', 'td', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'])

/**
 * A rehype plugin: words between typographic quotation marks are the document's, so they are wrapped in
 * `<span class="doc">`, marks included. Quotes may hold quotes and may run over emphasis; they end with their
 * paragraph at the latest. Links stay as they are.
 */
export function documentWords(): (tree: TreeNode) => void {
  return (tree) => markBlock(tree, { depth: 0 })
}

function markBlock(node: TreeNode, state: { depth: number }): void {
  if (!node.children) return
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return markText(child.value ?? '', state)
    if (child.tagName === 'a' || child.tagName === 'code' || child.tagName === 'pre') return [child]
    markBlock(child, child.tagName && BLOCKS.has(child.tagName) ? { depth: 0 } : state)
    return [child]
  })
}

function markText(text: string, state: { depth: number }): TreeNode[] {
  const nodes: TreeNode[] = []
  let run = ''
  let isInside = state.depth > 0
  const close = () => {
    if (run === '') return
    const words: TreeNode = { type: 'text', value: run }
    nodes.push(
      isInside
        ? { type: 'element', tagName: 'span', properties: { className: ['doc'] }, children: [words] }
        : words,
    )
    run = ''
  }
  for (const character of text) {
    if (character === '“') {
      if (state.depth === 0) close()
      state.depth += 1
      isInside = true
    }
    run += character
    if (character === '”' && state.depth > 0) {
      state.depth -= 1
      if (state.depth > 0) continue
      close()
      isInside = false
    }
  }
  close()
  return nodes
}
