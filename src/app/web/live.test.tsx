import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { followLive } from './live.ts'

it('a hidden page that stops following, as when its session is locked, does not freeze', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) =>
    signal!.aborted
      ? Promise.reject(signal!.reason as Error)
      : new Promise((_, reject) => signal!.addEventListener('abort', () => reject(signal!.reason as Error))),
  )
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const stop = followLive(new QueryClient())
  await vi.advanceTimersByTimeAsync(60_000)
  stop()
  vi.useRealTimers()
  await expect(new Promise<string>((resolve) => setTimeout(resolve, 0, 'runs on'))).resolves.toBe('runs on')
})
