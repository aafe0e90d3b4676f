import { useContext, type ComponentProps } from 'react'
import Markdown, { type Components, type ExtraProps } from 'react-markdown'
import { parseCitationPath } from '#core/answer/text/citation.ts'
import { safeUrl } from '#core/answer/text/safe-url.ts'
import { AnswerContext } from './answer-context.ts'
import styles from './answer.module.css'
import { CitationChip } from './citation-chip.tsx'
import { documentWords } from './document-words.ts'
import { GFM } from './read-gfm.ts'

const REHYPE = [documentWords]
/** A relative address resolves to this origin; every other one names a host of its own. */
const NOWHERE = 'https://relative.invalid'
/** Headings inside a part stand below the heading of the part. */
const COMPONENTS: Components = {
  a: AnswerLink,
  img: Picture,
  table: ScrollingTable,
  h1: Subheading,
  h2: Subheading,
  h3: Subheading,
  span: DocumentWords,
}

/**
 * Markdown of an answer. Raw HTML stays text, receipts become chips, other links open in a new tab, and
 * pictures are never fetched from elsewhere.
 */
export function AnswerMarkdown({ children }: { children: string }) {
  return (
    <Markdown remarkPlugins={GFM} rehypePlugins={REHYPE} urlTransform={safeUrl} components={COMPONENTS}>
      {children}
    </Markdown>
  )
}

function AnswerLink({ href = '', children, node }: ComponentProps<'a'> & ExtraProps) {
  const answer = useContext(AnswerContext)
  if (answer?.citations.has(href)) {
    return <CitationChip path={href} place={String(node?.position?.start.offset ?? 0)} />
  }
  // A receipt of another document, or of one that was deleted, leads nowhere from here.
  if (parseCitationPath(href)) return <>{children}</>
  const [words] = node?.children ?? []
  // An address that merely stands in the text was linked by the parser; the words of a contract stay words.
  const isBare = words?.type === 'text' && href.endsWith(words.value) && !href.startsWith('/')
  return href === '' || isBare ? <>{children}</> : <OutsideLink href={href}>{children}</OutsideLink>
}

function OutsideLink({ href, children }: Pick<ComponentProps<'a'>, 'href' | 'children'>) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  )
}

/** A picture of our own site is shown; any other would tell its host who reads, so it becomes a link. */
function Picture({ src, alt = '' }: ComponentProps<'img'>) {
  if (typeof src !== 'string' || src === '') return <>{alt}</>
  const isOurs = URL.canParse(src, NOWHERE) && new URL(src, NOWHERE).origin === NOWHERE
  return isOurs ? <img src={src} alt={alt} /> : <OutsideLink href={src}>{alt || 'Picture'}</OutsideLink>
}

function ScrollingTable({ children }: ComponentProps<'table'>) {
  return (
    <div className={styles['tableScroll']}>
      <table>{children}</table>
    </div>
  )
}

/** Only `documentWords` makes spans. */
function DocumentWords({ className, children }: ComponentProps<'span'>) {
  return (
    <span className={className} lang={useContext(AnswerContext)?.lang}>
      {children}
    </span>
  )
}

function Subheading({ children }: ComponentProps<'h4'>) {
  return <h4>{children}</h4>
}
