import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Actor } from '../../actor.ts'
import type { Delivery } from '../../delivery.ts'
import { liveDeliveries } from './liveDeliveries.ts'

const sees = (...sets: number[]) => ({ user_id: 7, access_set_ids: sets, sees_internal: false }) as Actor

describe('what a reader receives', () => {
  const events = new EventEmitter()
  let rights = 0
  let over: AbortController
  const received: Delivery[][] = []
  beforeEach(() => {
    vi.useFakeTimers()
    over = new AbortController()
    received.length = 0
  })
  afterEach(() => {
    over.abort()
    vi.useRealTimers()
  })

  function follow(reader: () => Promise<Actor | null>): Promise<void> {
    const source = { events, rights: () => rights, reader, signal: over.signal }
    return (async () => {
      for await (const deliveries of liveDeliveries(source)) received.push(deliveries)
    })()
  }
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  const delivered = () => received.flat()

  it('is what concerns them, and nobody is asked about the rest', async () => {
    const reader = vi.fn<() => Promise<Actor>>(async () => sees(1))
    void follow(reader)
    await settle(20_000)
    expect(reader).toHaveBeenCalledTimes(1)
    for (let n = 0; n < 100; n++)
      events.emit('event', { topic: 'records', access_set_id: 2, request_id: String(n) })
    await settle()
    expect(reader).toHaveBeenCalledTimes(1)
    events.emit('event', { topic: 'records', access_set_id: 1, request_id: '5' })
    await settle()
    expect(delivered()).toEqual([{ topic: 'records', request_id: '5' }])
  })

  it('is all of one moment in one piece', async () => {
    void follow(async () => sees(1))
    await settle()
    for (const topic of ['records', 'cases', 'docket']) events.emit('event', { topic, access_set_id: 1 })
    await settle()
    expect(received.at(-1)).toEqual([{ topic: 'records' }, { topic: 'cases' }, { topic: 'docket' }])
  })

  it('is nothing of an event that names no audience', async () => {
    void follow(async () => ({ ...sees(1), access_set_ids: null }))
    await settle()
    events.emit('event', { topic: 'records', request_id: '1' })
    events.emit('event', { topic: 'records', request_id: '2', everybody: true })
    await settle()
    expect(delivered()).toEqual([{ topic: 'records', request_id: '2' }])
  })

  it('waits while the database cannot say who they are, and the stream stays open', async () => {
    let isAway = true
    void follow(async () => {
      if (isAway) throw new Error('timeout exceeded when trying to connect')
      return sees(1)
    })
    await settle()
    events.emit('event', { topic: 'records', access_set_id: 1, request_id: '1' })
    await settle(60_000)
    expect(delivered()).toEqual([])
    expect(received.length).toBeGreaterThan(3)
    isAway = false
    await settle(5_000)
    expect(delivered()).toEqual([{ topic: 'records', request_id: '1' }])
  })

  it('says that it lives while the database hangs', async () => {
    void follow(() => new Promise(() => {}))
    await settle()
    events.emit('event', { topic: 'records', access_set_id: 1 })
    await settle(100_000)
    expect(received).toEqual([[], [], [], [], []])
  })

  it('is never sent by rights that changed while they were asked for', async () => {
    const answers = [sees(1), sees(2)]
    let answer = () => {}
    void follow(() => new Promise((resolve) => (answer = () => resolve(answers.shift()!))))
    await settle()
    events.emit('event', { topic: 'records', access_set_id: 1, request_id: '1' })
    await settle()
    rights++
    events.emit('event', { topic: 'records', access_set_id: 1, request_id: '2' })
    events.emit('event', { topic: 'records', access_set_id: 2, request_id: '3' })
    answer()
    await settle()
    answer()
    await settle()
    expect(delivered()).toEqual([{ topic: 'records', request_id: '3' }])
  })

  it('is that something was missed, once they are too slow', async () => {
    let answer = () => {}
    void follow(() => new Promise((resolve) => (answer = () => resolve(sees()))))
    await settle()
    for (let n = 0; n < 5_001; n++)
      events.emit('event', { topic: 'records', request_id: String(n), everybody: true })
    await settle()
    answer()
    await settle()
    expect(delivered()).toEqual([{ refetch: true }])
  })
})
