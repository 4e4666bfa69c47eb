import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { connectCache, refresh } from '#core/web/refresh.ts'
import { connectQueries } from './connectQueries.ts'

afterEach(() => {
  vi.useRealTimers()
  connectCache({ refresh: async () => {}, outdateRest: () => {} })
})

function setUp(status: 'pending' | 'idle') {
  vi.useFakeTimers()
  const queries = new QueryClient()
  const invalidate = vi.spyOn(queries, 'invalidateQueries')
  const unsubscribe = vi.fn<() => void>()
  let arrive = () => {}
  connectQueries(queries, {
    state: { status },
    subscribe(_, listener) {
      arrive = listener
      return unsubscribe
    },
  })
  return { queries, invalidate, unsubscribe, arrive: () => arrive() }
}

test('a page that stays is read again at once', async () => {
  const { invalidate } = setUp('idle')
  await refresh(new Set(['cases']))
  expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: ['cases'] })
})

test('while one leaves the page, nothing is read again until the next one is there', async () => {
  const { invalidate, unsubscribe, arrive } = setUp('pending')
  const refreshed = refresh(new Set(['cases']))
  await vi.advanceTimersByTimeAsync(900)
  expect(invalidate).not.toHaveBeenCalled()
  arrive()
  await refreshed
  expect(invalidate).toHaveBeenCalledOnce()
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('a page that takes longer than a second to come is not waited for', async () => {
  const { invalidate, unsubscribe } = setUp('pending')
  const refreshed = refresh(new Set(['cases']))
  await vi.advanceTimersByTimeAsync(1_000)
  await refreshed
  expect(invalidate).toHaveBeenCalledOnce()
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('a first read that began before the change is followed by another', async () => {
  const { queries } = setUp('idle')
  let stored = 'before'
  const answers: (() => void)[] = []
  const queryFn = () => {
    const read = stored
    return new Promise<string>((resolve) => answers.push(() => resolve(read)))
  }
  const leave = new QueryObserver(queries, { queryKey: ['cases', 'list'], queryFn }).subscribe(() => {})
  stored = 'after'
  const refreshed = refresh(new Set(['cases']))
  await vi.advanceTimersByTimeAsync(0)
  answers[0]!()
  await vi.advanceTimersByTimeAsync(0)
  answers[1]!()
  await refreshed
  expect(queries.getQueryData(['cases', 'list'])).toBe('after')
  leave()
})
