import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refresh } from '#core/web/refresh.ts'
import { listSource } from './options.ts'

const requests: string[] = []
const optionsOf = (of: string) => ({
  items: [{ value: 1, label: `One of ${of}` }],
  page: 1,
  items_per_page: 50,
  page_count: 1,
  page_start: 1,
  page_stop: 1,
  sort_by: 'position',
  sort_order: 'asc',
  total_items: 1,
})

beforeEach(() => {
  vi.useFakeTimers()
  requests.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(decodeURIComponent(url))
    const of = new URL(url, 'http://office.test').searchParams.getAll('of[]')
    const body = url.startsWith('/api/options?')
      ? { items: of.map((one) => ({ of: one, options: optionsOf(one) })) }
      : optionsOf('search')
    return new Response(JSON.stringify(body))
  })
})
afterEach(async () => {
  await refresh(new Set(['lists']))
  vi.useRealTimers()
})

describe('options of a form', () => {
  it('are asked for in one call, half a second after the fields are there, and kept', async () => {
    const [tags, countries] = [listSource('tags'), listSource('countries')]
    tags.prepare?.()
    countries.prepare?.()
    listSource('tags').prepare?.()
    await vi.advanceTimersByTimeAsync(499)
    expect(requests).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(1)
    expect(requests[0]).toContain('tags/id')
    expect(requests[0]).toContain('countries/id')
    expect(await countries.loadOptions('')).toMatchObject([{ value: 1 }])
    expect(requests).toHaveLength(1)
  })

  it('come at once when a list is opened before that', async () => {
    const genders = listSource('genders')
    genders.prepare?.()
    await genders.loadOptions('')
    expect(requests).toHaveLength(1)
  })

  it('are asked for again once the list has changed, and searched on their own', async () => {
    const roles = listSource('party_roles')
    await roles.loadOptions('')
    await refresh(new Set(['lists']))
    await roles.loadOptions('')
    await roles.loadOptions('pet')
    await roles.loadOptions('pet')
    expect(requests).toHaveLength(3)
    expect(requests[2]).toContain('/api/options/party_roles/id?')
  })
})
