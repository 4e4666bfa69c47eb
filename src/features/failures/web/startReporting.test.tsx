import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { client } from '#core/web/client.ts'
import { casesContract } from '#features/cases/contract.ts'
import { recordsContract } from '#features/records/contract.ts'
import { startReporting } from './startReporting.ts'

const calls: { url: string; body: unknown }[] = []

beforeEach(() => {
  calls.length = 0
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    calls.push({ url, body: body && JSON.parse(body as string) })
    if (url.endsWith('/browser_failures')) return new Response(null, { status: 204 })
    const status = url.includes('/7') ? 500 : 409
    const error = { code: 'internal', message: 'Something about Ana Pérez', request_id: 'req-9' }
    return Response.json({ error }, { status })
  })
})

const reports = () => calls.filter(({ url }) => url.endsWith('/browser_failures')).map(({ body }) => body)

it('reports a failed call once, others of the same request not at all, and no refusal', async () => {
  startReporting()
  window.history.replaceState(null, '', '/cases/214')
  const api = client(casesContract)
  for (const id of [7, 7, 8]) await expect(api.getCase({ id })).rejects.toThrow('Something')
  await expect(client(recordsContract).getRecord({ id: 7 })).rejects.toThrow('Something')
  await waitFor(() => expect(reports()).toHaveLength(1))
  expect(reports()).toEqual([
    {
      kind: 'call',
      call: 'GET /legal_cases/:id',
      status: 500,
      code: 'internal',
      page: '/cases/:id',
      request_id: 'req-9',
    },
  ])
})

it('reports code that threw by its kind and place, never by its message', async () => {
  startReporting()
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('Ana Pérez') }))
  await waitFor(() => expect(reports()).toHaveLength(1))
  expect(reports()).toMatchObject([{ kind: 'page', error_name: 'TypeError' }])
  expect(JSON.stringify(reports())).not.toContain('Ana')
})
