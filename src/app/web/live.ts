import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#core/apiError.ts'
import type { Delivery } from '#core/delivery.ts'
import type { Topic } from '#core/register.ts'
import { openStream } from '#core/web/client.ts'
import { isAnswered, ownWritesAnswered } from '#core/web/ownWrites.ts'
import { refresh } from '#core/web/refresh.ts'
import { useSession } from '#features/session/web/session.ts'
import { liveContract, pace } from '../live.ts'
import { queryClient } from './providers.tsx'

// The server sends something every 20 seconds; a stream that is silent for longer is dead without knowing it.
const longestSilence = 50_000
const firstPause = 1_000
const longestPause = 30_000
const failuresUntilPolling = 3
const pollEvery = 60_000
const hiddenUntilAsleep = 10_000
// An event may arrive before the answer to its own write; an upload does not delay events of other users.
const longestAnswer = 1_000

type Change = Extract<Delivery, { topic: Topic }>
const pauseFor = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Keeps the signed-in user's page up to date while it is open. */
export function useLive(): void {
  const { user, locked } = useSession()
  const user_id = locked ? undefined : user?.id
  useEffect(() => (user_id === undefined ? undefined : followLive(queryClient)), [user_id])
}

/**
 * Reads live events until the returned function is called. One page of a browser holds the stream and passes on what
 * comes: over HTTP/1.1 a browser opens six connections to a server, and six streams would leave none for anything else.
 * When streams do not get through, every page asks every minute.
 */
export function followLive(queries: QueryClient): () => void {
  const over = new AbortController()
  const gather = gatheredRefresh()
  let stream: AbortController | null = null
  let failures = 0

  const pages = new BroadcastChannel('ellis.live')
  pages.addEventListener('message', ({ data }: MessageEvent<Delivery>) => onDelivery(data))

  const refetchAll = () => void queries.invalidateQueries({ type: 'active' })

  function onDelivery(delivery: Delivery): void {
    if ('refetch' in delivery) return refetchAll()
    // An expired access token ends the stream too; reopening it distinguishes expiry from sign-out.
    if ('ended' in delivery) return stream?.abort()
    gather(delivery)
  }

  async function follow(isFirst: boolean): Promise<void> {
    const own = (stream = new AbortController())
    const signal = AbortSignal.any([over.signal, own.signal])
    const began = Date.now()
    await whileAlone(signal, async () => {
      const body = await openStream(liveContract.endpoints.listen, {}, signal)
      failures = 0
      // Events between two streams are lost.
      if (!isFirst || Date.now() - began > firstPause) refetchAll()
      await readDeliveries(
        body,
        (delivery) => {
          onDelivery(delivery)
          if (!('ended' in delivery)) pages.postMessage(delivery)
        },
        own,
      )
    })
  }

  async function run(): Promise<void> {
    for (let isFirst = true; !over.signal.aborted; isFirst = false) {
      try {
        await follow(isFirst)
      } catch (error) {
        // Signing in again comes with a fresh page.
        if (error instanceof ApiError && error.status === 401) return
        // In too many windows at once: this one asks every minute.
        if (error instanceof ApiError && error.status === 429)
          failures = Math.max(failures, failuresUntilPolling)
        if (!stream?.signal.aborted) failures++
      }
      await sleep.pause(Math.min(firstPause * 2 ** failures, longestPause) * (0.75 + Math.random() / 2))
    }
  }

  const polling = setInterval(() => {
    if (failures >= failuresUntilPolling && !document.hidden) refetchAll()
  }, pollEvery)
  const sleep = pageSleep(over.signal, { onAsleep: () => stream?.abort(), onAwake: refetchAll })
  void run()
  return () => {
    over.abort()
    pages.close()
    clearInterval(polling)
  }
}

/** Refreshes once for all changes that come at about the same time. */
function gatheredRefresh(): (change: Change) => void {
  let waiting: Change[] = []
  let restUntil = 0

  /** Leaves out what this page has been answered already. */
  async function refreshWaiting(): Promise<void> {
    await Promise.race([ownWritesAnswered(), pauseFor(longestAnswer)])
    const changes = waiting.filter(({ request_id }) => !request_id || !isAnswered(request_id))
    waiting = []
    if (changes.length === 0) return
    restUntil = Date.now() + pace.rest + Math.random() * pace.spread_of_rest
    void refresh(new Set(changes.map(({ topic }) => topic)))
  }

  return (change) => {
    if (waiting.length === 0) {
      const wait = pace.gather + Math.random() * pace.spread
      setTimeout(() => void refreshWaiting(), Math.max(wait, restUntil - Date.now()))
    }
    waiting.push(change)
  }
}

/** Pauses and sleep of a page: one that is hidden for a while sleeps until it is visible again. */
function pageSleep(signal: AbortSignal, { onAsleep, onAwake }: { onAsleep(): void; onAwake(): void }) {
  let isAsleep = false
  let wake = () => {}
  let fallAsleep: ReturnType<typeof setTimeout> | undefined

  function onVisibility(): void {
    clearTimeout(fallAsleep)
    if (document.hidden)
      fallAsleep = setTimeout(() => {
        isAsleep = true
        onAsleep()
      }, hiddenUntilAsleep)
    else if (isAsleep) {
      isAsleep = false
      onAwake()
      wake()
    }
  }
  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  signal.addEventListener('abort', () => {
    wake()
    clearTimeout(fallAsleep)
    document.removeEventListener('visibilitychange', onVisibility)
  })

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve()
      const timer = isAsleep ? undefined : setTimeout(resolve, ms)
      wake = () => (clearTimeout(timer), resolve())
    })
  return {
    /** Waits at least so long, and until the page is awake. */
    async pause(ms: number): Promise<void> {
      do await pause(ms)
      while (isAsleep && !signal.aborted)
    },
  }
}

/** Runs the task when no other page of this browser does. Browsers have locks over https and on the loopback address. */
const whileAlone = (signal: AbortSignal, task: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('ellis.live', { signal }, task) : task()

/** Reads until the stream ends or falls silent. */
async function readDeliveries(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onDelivery: (delivery: Delivery) => void,
  stream: AbortController,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const silence = setTimeout(() => stream.abort(), longestSilence)
    const { done, value } = await reader.read().finally(() => clearTimeout(silence))
    if (done) return
    const messages = (rest + value).split('\n\n')
    rest = messages.pop()!
    for (const message of messages)
      if (message.startsWith('data: ')) onDelivery(JSON.parse(message.slice(6)) as Delivery)
  }
}
