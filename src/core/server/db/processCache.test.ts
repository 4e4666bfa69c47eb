import { beforeEach, expect, it } from 'vitest'
import { useOffice } from '#testing/server/office.ts'
import type { Transacting } from './db.ts'
import { ProcessCache } from './processCache.ts'
import type { LiveEvent, LiveEvents } from '../effects/live.ts'

const office = useOffice()

/** Live events that this test makes itself. */
function aLine() {
  const listeners: ((event: LiveEvent | 'refetch') => void)[] = []
  const line = {
    isListening: true,
    hear: (listener: (event: LiveEvent | 'refetch') => void) => void listeners.push(listener),
  }
  return { line, publish: (event: LiveEvent | 'refetch') => listeners.forEach((listener) => listener(event)) }
}

let reads = 0
let cache: ProcessCache<string>
let line: ReturnType<typeof aLine>['line']
let publish: ReturnType<typeof aLine>['publish']

beforeEach(() => {
  reads = 0
  cache = new ProcessCache('lists', async () => `read ${++reads}`)
  ;({ line, publish } = aLine())
  cache.follow(office.database, line as LiveEvents)
})

const get = () => cache.get(office.database.read)
const changing = (work: (db: Transacting) => Promise<void>) =>
  office.database.transaction(async (unit) => {
    cache.change(unit)
    await work(unit.db)
  })

it('is read once, however many ask', async () => {
  expect(await Promise.all([get(), get(), get()])).toEqual(['read 1', 'read 1', 'read 1'])
  await office.database.transaction(async ({ db }) => {
    expect(await cache.get(db)).toBe('read 1')
  })
})

it('is read anew by the next who asks after a change was kept, and not before', async () => {
  await get()
  await changing(async (db) => {
    expect(await cache.get(db)).toBe('read 2')
    expect(await get()).toBe('read 1')
  })
  expect(await get()).toBe('read 3')
})

it('stays when the change is taken back', async () => {
  await get()
  await expect(changing(() => Promise.reject(new Error('Not after all')))).rejects.toThrow('Not after all')
  expect(await get()).toBe('read 1')
})

it('is read anew when another process says so, or may have', async () => {
  await get()
  publish({ topic: 'cases', everybody: true })
  expect(await get()).toBe('read 1')
  publish({ topic: 'lists', everybody: true })
  expect(await get()).toBe('read 2')
  publish('refetch')
  expect(await get()).toBe('read 3')
})

it('is not trusted while nothing can be heard', async () => {
  await get()
  line.isListening = false
  expect([await get(), await get()]).toEqual(['read 2', 'read 3'])
})

it('is asked for again after a failure', async () => {
  let fails = true
  const fragile = new ProcessCache('lists', () =>
    fails ? Promise.reject(new Error('away')) : Promise.resolve('there'),
  )
  fragile.follow(office.database, line as LiveEvents)
  await expect(fragile.get(office.database.read)).rejects.toThrow('away')
  fails = false
  expect(await fragile.get(office.database.read)).toBe('there')
})

it('is kept apart for each key, and forgotten one by one', async () => {
  const named = new ProcessCache('lists', async (_db, name: string) => `${name} ${++reads}`)
  named.follow(office.database, line as LiveEvents)
  const ask = (name: string) => named.get(office.database.read, name)
  expect([await ask('red'), await ask('blue'), await ask('red')]).toEqual(['red 1', 'blue 2', 'red 1'])
  named.forget(office.database.read, 'red')
  expect([await ask('red'), await ask('blue')]).toEqual(['red 3', 'blue 2'])
  publish({ topic: 'lists', everybody: true })
  expect([await ask('red'), await ask('blue')]).toEqual(['red 4', 'blue 5'])
})

it('what is to be done after a transaction is done once, and only if it was kept', async () => {
  const done: string[] = []
  await office.database.transaction(async (unit) => unit.afterCommit(() => done.push('kept')))
  await office.database
    .transaction(async (unit) => {
      unit.afterCommit(() => done.push('lost'))
      throw new Error('no')
    })
    .catch(() => {})
  expect(done).toEqual(['kept'])
})
