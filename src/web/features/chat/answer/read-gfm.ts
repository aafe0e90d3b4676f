import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

/** What the parser behind react-markdown looks into. */
interface ParserData {
  micromarkExtensions?: ReturnType<typeof gfm>[]
  fromMarkdownExtensions?: ReturnType<typeof gfmFromMarkdown>[]
}

/** remark-gfm without its half that writes Markdown: an answer is only read, and that half is 7 KB. */
export const GFM = [readGfm]

function readGfm(this: { data: () => unknown }): void {
  const data = this.data() as ParserData
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfm()]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmFromMarkdown()]
}
