import type { BrowserContext, CDPSession, Page } from '@playwright/test'

export interface Visit {
  requests: number
  /** Bytes on the wire, with headers. */
  bytes: number
  /** Part of it that is answers of calls. */
  data_bytes: number
  heading_ms: number
  /** CPU of the page's own thread, so that other load on the machine counts little. */
  longest_task_ms: number
}

/** "Slow 3G" of Chromium's developer tools. */
const slow3g = { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** A page without a request for this long has loaded. */
const quiet_ms = 800

/** Opens an address in a tab of its own; cold means with an empty cache. */
export async function visit(
  context: BrowserContext,
  url: string,
  { cold, slow = false }: { cold: boolean; slow?: boolean },
): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (cold) await session.send('Network.clearBrowserCache')
  if (slow) await session.send('Network.emulateNetworkConditions', slow3g)
  const traffic = countTraffic(session)
  const tasks = await traceTasks(page, session)
  const began = performance.now()
  await page.goto(url, { waitUntil: 'commit', timeout: 180_000 })
  await page.locator('h1').first().waitFor({ timeout: 180_000 })
  const heading_ms = performance.now() - began
  await traffic.untilQuiet(page, slow ? quiet_ms * 4 : quiet_ms)
  const longest_task_ms = Math.max(0, ...(await tasks.end()))
  await page.close()
  return { ...traffic.counted(), heading_ms, longest_task_ms }
}

function countTraffic(session: CDPSession) {
  const open = new Set<string>()
  const overLine = new Set<string>()
  const calls = new Set<string>()
  let bytes = 0
  let data_bytes = 0
  let last = performance.now()
  const touch = () => (last = performance.now())
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return
    overLine.add(requestId)
    if (request.url.includes('/api/')) calls.add(requestId)
    // The stream of live events never ends.
    if (!/\/api\/live/.test(request.url) && type !== 'EventSource') open.add(requestId)
    touch()
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => overLine.delete(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) overLine.delete(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    if (calls.has(requestId)) data_bytes += encodedDataLength
    open.delete(requestId)
    touch()
  })
  // Chromium reports streamed answers as failed, although they are complete.
  const received = new Map<string, number>()
  const add = (requestId: string, size: number) =>
    received.set(requestId, (received.get(requestId) ?? 0) + size)
  session.on('Network.responseReceived', ({ requestId, response }) =>
    add(requestId, response.encodedDataLength),
  )
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => add(requestId, encodedDataLength))
  session.on('Network.loadingFailed', ({ requestId }) => {
    const size = received.get(requestId) ?? 0
    bytes += size
    if (calls.has(requestId)) data_bytes += size
    open.delete(requestId)
    touch()
  })
  return {
    counted: () => ({ requests: overLine.size, bytes, data_bytes }),
    async untilQuiet(page: Page, quiet: number) {
      while (open.size > 0 || performance.now() - last < quiet) await page.waitForTimeout(50)
    },
  }
}

/** Mark by which a trace shows the thread of the page: Chromium's own controls are pages, too, with tasks as long as ours. */
const ownMark = 'bench-page'

interface TraceEvent {
  name: string
  tid: number
  pid: number
  tdur?: number
}

/** Begins to record the tasks of the page's main thread; `end` gives the CPU milliseconds of each. */
export async function traceTasks(page: Page, session: CDPSession): Promise<{ end(): Promise<number[]> }> {
  const events: TraceEvent[] = []
  // The types of the protocol leave the events of a trace open.
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as object[] as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
      excludedCategories: ['*'],
    },
  })
  return {
    async end() {
      await page.evaluate((mark) => performance.mark(mark), ownMark)
      const complete = new Promise<void>((resolve) =>
        session.once('Tracing.tracingComplete', () => resolve()),
      )
      await session.send('Tracing.end')
      await complete
      const own = events.find(({ name }) => name === ownMark)
      if (!own) throw new Error('The trace does not show the thread of the page.')
      return events
        .filter(({ name, pid, tid }) => name.endsWith('RunTask') && pid === own.pid && tid === own.tid)
        .map(({ tdur }) => (tdur ?? 0) / 1000)
    },
  }
}
