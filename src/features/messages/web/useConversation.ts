import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { messagesContract } from '../contract.ts'

const api = client(messagesContract)

/** Messages to and from a person, the newest page first; of one case, or of all. */
export function useConversation(id: number, legal_case_id: number | undefined) {
  const input = legal_case_id === undefined ? { id } : { id, legal_case_id }
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [messagesContract.name, 'getConversation', input, 'pages'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      api.getConversation(pageParam === null ? input : { ...input, before: pageParam }, { signal }),
    getNextPageParam: ({ earlier }) => earlier,
  })
  return {
    data: data && {
      items: data.pages.toReversed().flatMap(({ items }) => items),
      unread_count: data.pages[0]!.unread_count,
    },
    error,
    refetch,
    readEarlier:
      hasNextPage && !isFetchingNextPage
        ? () => void fetchNextPage()
        : hasNextPage
          ? ('reading' as const)
          : null,
    /** For paper, which has the whole thread. */
    async readAll(): Promise<void> {
      for (let isMore = hasNextPage; isMore; isMore = (await fetchNextPage()).hasNextPage);
    },
  }
}
