import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '#core/web/client.ts'
import type { CallOf } from '#core/contract.ts'
import { messagesContract } from '../contract.ts'
import type { TextForParty } from '../contract/texts.ts'

const api = client(messagesContract)

type Preview = CallOf<(typeof messagesContract)['endpoints']['previewTexts']>
export type Writing = Omit<Preview, 'recipients'>
export type Recipients = Preview['recipients']

export interface TextCheck {
  /** Texts that are checked so far. */
  items: TextForParty[]
  isDone: boolean
  error: Error | null
}

/** The first part of the keys of these checks. */
export const checkedTexts = 'checkedTexts'
const perCall = 50

/** The text as each of its recipients would get it, checked part by part while nobody types. */
export function useTextCheck(recipients: Recipients, { message, ...about }: Writing): TextCheck {
  const [settled] = useDebouncedValue(message.trim(), 400)
  const { data, error, hasNextPage, isFetching, isSuccess, fetchNextPage } = useInfiniteQuery({
    // A key of no contract: otherwise every text on its way would start the check of thousands again.
    queryKey: [checkedTexts, settled, about, recipients],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.previewTexts(
        { ...about, message: settled, recipients: recipients.slice(pageParam, pageParam + perCall) },
        { signal },
      ),
    getNextPageParam: (_last, pages) => {
      const checked = pages.length * perCall
      return checked < recipients.length ? checked : undefined
    },
    enabled: settled !== '' && recipients.length > 0,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  return {
    items: data?.pages.flatMap(({ items }) => items) ?? [],
    isDone: isSuccess && !hasNextPage && settled === message.trim(),
    error: settled === '' ? null : error,
  }
}
