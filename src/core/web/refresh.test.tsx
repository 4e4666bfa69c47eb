import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint } from '../contract.ts'
import { refreshesHeader } from '../delivery.ts'
import { client, upload } from './client.ts'
import { isAnswered, ownWritesAnswered } from './ownWrites.ts'
import type { Topic } from '../register.ts'
import { connectCache, refreshed } from './refresh.ts'

const cases = contract('cases', {
  save: endpoint({
    method: 'POST',
    path: '/cases',
    access: atLeast('editor'),
    input: {},
    output: z.object({}),
    summary: 'Saves',
  }),
  sendFiles: endpoint({
    method: 'POST',
    path: '/cases/files',
    access: atLeast('editor'),
    upload: { max_files: 1, max_megabytes: 1 },
    input: {},
    output: z.object({}),
    summary: 'Takes files',
  }),
})
const { save } = client(cases)

let disconnect = () => {}
afterEach(() => disconnect())

function connect() {
  const refresh = vi.fn<(topics: ReadonlySet<Topic>) => Promise<void>>(async () => {})
  const outdateRest = vi.fn<() => void>()
  disconnect = connectCache({ refresh, outdateRest })
  return { refresh, outdateRest }
}

const answered = (status: number, headers: Record<string, string>) =>
  vi.stubGlobal('fetch', async () =>
    Response.json(status < 400 ? {} : { error: { code: 'x', message: 'No.' } }, { status, headers }),
  )

test('the answer of a write refreshes what it names, once its caller has gone on', async () => {
  const { refresh, outdateRest } = connect()
  answered(200, { [refreshesHeader]: 'cases,docket', 'x-request-id': 'first' })
  await save()
  expect(refresh).not.toHaveBeenCalled()
  await refreshed()
  expect(refresh).toHaveBeenCalledExactlyOnceWith(new Set(['cases', 'docket']))
  expect(outdateRest).toHaveBeenCalledOnce()
})

test('live events of an own write are left out, also when they come before its answer', async () => {
  connect()
  let arrive: ((answer: Response) => void) | undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (arrive = resolve)))
  const saving = save()
  const known = ownWritesAnswered().then(() => isAnswered('second'))
  await vi.waitFor(() => expect(arrive).toBeDefined())
  arrive!(Response.json({}, { headers: { [refreshesHeader]: 'cases', 'x-request-id': 'second' } }))
  expect(await known).toBe(true)
  expect(isAnswered('of somebody else')).toBe(false)
  await saving
  await refreshed()
})

test.each([404, 409])('a write refused with %i reads its contract again', async (status) => {
  const { refresh } = connect()
  answered(status, {})
  await expect(save()).rejects.toThrow('No.')
  await refreshed()
  expect(refresh).toHaveBeenCalledExactlyOnceWith(new Set(['cases']))
})

test('so does an upload', async () => {
  const { refresh } = connect()
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 409
      responseText = JSON.stringify({ error: { code: 'x', message: 'No.' } })
      onload = () => {}
      open() {}
      setRequestHeader() {}
      getAllResponseHeaders = () => ''
      send = () => this.onload()
    },
  )
  await expect(upload(cases, 'sendFiles', {}, [], () => {})).rejects.toThrow('No.')
  await refreshed()
  expect(refresh).toHaveBeenCalledExactlyOnceWith(new Set(['cases']))
})

test('a write refused for its input reads nothing again', async () => {
  const { refresh } = connect()
  answered(422, {})
  await expect(save()).rejects.toThrow('No.')
  await new Promise((resolve) => setTimeout(resolve))
  expect(refresh).not.toHaveBeenCalled()
})
