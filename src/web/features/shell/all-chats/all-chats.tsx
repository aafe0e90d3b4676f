import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, startTransition, useEffect, useRef, useState } from 'react'
import { useConnection } from '#web/client/connection/use-connection.ts'
import { recoveryIntervalMs } from '#web/client/queries/query-retry.ts'
import { paths } from '#web/paths.ts'
import { useUser } from '#web/session/use-session.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { formatDay } from '#web/ui/format-date.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/headers/page-header.tsx'
import { Loading, Spinner } from '#web/ui/spinner.tsx'
import { rowAt, useChatDeletion } from '../chat-deletion.tsx'
import { ChatRow } from '../chat-row.tsx'
import type { RecentChat } from '../use-recent-chats.ts'
import styles from './all-chats.module.css'
import { allChatsQuery, type ChatPage, type ListedChat } from './use-all-chats.ts'
import { useSearch } from './use-search.ts'

/** Most letters of a search; the server looks at no more. */
const MAX_SEARCH_LENGTH = 200
/** A screenful or two. */
const FIRST_ROWS = 25
const ROWS_PER_STEP = 10
const NUMBER = new Intl.NumberFormat('en-US')

/** Every chat there is, the newest first: searched by title and document, renamed and deleted as in the sidebar. */
export function AllChats() {
  const { id } = useUser()
  return <ChatsOf key={id} userId={id} />
}

function ChatsOf({ userId }: { userId: string }) {
  const search = useSearch()
  const query = useInfiniteQuery({
    ...allChatsQuery(userId, search.wanted),
    refetchInterval: recoveryIntervalMs,
  })
  const isAway = useConnection() !== 'online'
  const { data, hasNextPage } = query
  const pages = data?.pages ?? []
  const chats = pages.flatMap((page) => page.chats)
  const total = countOf(pages)
  const drawn = useDrawnCount(search.wanted, chats.length)
  const list = useRef<HTMLUListElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const deletion = useChatDeletion({
    isWanted: chats.length > 0,
    openId: null,
    focusAfter: (index) =>
      rowAt(list.current, index) ?? searchField.current ?? document.getElementById('main'),
  })
  const notePress = useFocusOnNext(list, Math.min(drawn, chats.length))
  const isEmpty = data !== undefined && chats.length === 0
  return (
    <div className="read">
      <PageHeader title="All chats" text="Search by a chat's title or its document's name" />
      {(search.wanted !== '' || search.text !== '' || !isEmpty) && (
        <SearchField
          ref={searchField}
          label="Search chats"
          value={search.text}
          maxLength={MAX_SEARCH_LENGTH}
          onSearch={search.setText}
        />
      )}
      {query.isError && !(isAway && data !== undefined) && (
        <div className={styles['failure']}>
          <Notice tone="danger">
            {data === undefined
              ? 'Your chats could not be loaded. They are safe; this page keeps trying.'
              : 'Your chats could not be read again. Below is what was last seen; this page keeps trying.'}
          </Notice>
        </div>
      )}
      {data === undefined && !query.isError && <Loading>Loading chats...</Loading>}
      {isEmpty &&
        (search.wanted === '' ? (
          <EmptyState
            title="No chats yet"
            text="Open a document from your library and ask about it."
            actions={
              <LinkButton variant="primary" to={paths.documents}>
                Go to Document Library
              </LinkButton>
            }
          />
        ) : (
          <EmptyState title="No chats found" text="Try adjusting your search terms" />
        ))}
      {chats.length > 0 && (
        <ul
          ref={list}
          className={styles['list']}
          aria-label="Chats"
          aria-busy={query.isPlaceholderData || undefined}
        >
          {chats.slice(0, drawn).map((chat, index) => (
            <Row key={chat.id} chat={chat} index={index} onDelete={deletion.ask} />
          ))}
        </ul>
      )}
      <div className={styles['foot']}>
        <output className="small muted num">{countWords(chats.length, total)}</output>
        {hasNextPage && (
          // Not disabled while it is busy: it keeps the focus.
          <Button
            variant="line"
            aria-busy={query.isFetchingNextPage || undefined}
            onClick={() => {
              notePress()
              if (!query.isFetchingNextPage) void query.fetchNextPage()
            }}
          >
            {query.isFetchingNextPage && <Spinner />}
            Show More
          </Button>
        )}
      </div>
      {deletion.question}
    </div>
  )
}

interface RowProps {
  readonly chat: ListedChat
  readonly index: number
  readonly onDelete: (chat: RecentChat, index: number) => void
}

/** Drawn anew for its own changes only. */
const Row = memo(function Row({ chat, index, onDelete }: RowProps) {
  return (
    <ChatRow
      chat={chat}
      isOpen={false}
      detail={
        <span className={`${styles['detail']} num`}>
          {chat.filename !== null && (
            <span className="clip" dir="auto">
              {chat.filename}
            </span>
          )}
          <time dateTime={chat.updatedAt}>{formatDay(chat.updatedAt)}</time>
        </span>
      }
      onDelete={() => onDelete(chat, index)}
    />
  )
})

/** How many rows are drawn: the first of a search at once, all of them soon, in steps that no press has to wait for. */
function useDrawnCount(search: string, total: number): number {
  const [drawn, setDrawn] = useState({ search, count: FIRST_ROWS })
  const count = drawn.search === search ? drawn.count : FIRST_ROWS
  useEffect(() => {
    if (count < total) startTransition(() => setDrawn({ search, count: count + ROWS_PER_STEP }))
  }, [search, count, total])
  return count
}

/** The last page tells how many follow it; the pages before it are here. */
function countOf(pages: readonly ChatPage[]): number {
  const before = pages.slice(0, -1).reduce((sum, { chats }) => sum + chats.length, 0)
  return before + (pages.at(-1)?.remaining ?? 0)
}

function countWords(shown: number, total: number): string {
  if (total === 0) return ''
  if (shown < total) return `${NUMBER.format(shown)} of ${NUMBER.format(total)} chats shown.`
  return total === 1 ? '1 chat.' : `${NUMBER.format(total)} chats.`
}

/**
 * The button for more keeps the focus for as long as there are more; when it goes, the first of the new rows has it.
 * @returns to be called when it was pressed
 */
function useFocusOnNext(list: { readonly current: HTMLElement | null }, count: number): () => void {
  const pressedAt = useRef<number | null>(null)
  useEffect(() => {
    const index = pressedAt.current
    if (index === null || count <= index) return
    pressedAt.current = null
    if (document.activeElement === document.body) rowAt(list.current, index)?.focus()
  }, [count, list])
  return () => {
    pressedAt.current = count
  }
}
