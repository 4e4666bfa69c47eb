import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import type { Erasure } from '../contract.ts'
import { EraseDialog } from './EraseDialog.tsx'

const nothing: Erasure = {
  id: 12,
  display_name: 'Ana López',
  version: 3,
  goes: [{ label: 'Entries of the profile', count: 4 }],
  stays: [],
  reasons: [],
  warnings: [],
}
let erasure: Erasure
/** Answers to the erasing call, one after the other; the last one waits for `go`. */
let answers: (() => Promise<Response>)[]
let sent: unknown[]

beforeEach(() => {
  erasure = nothing
  sent = []
  answers = [() => Promise.resolve(new Response(null, { status: 204 }))]
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json(erasure)
    sent.push(JSON.parse(body as string))
    return (answers.length > 1 ? answers.shift()! : answers[0]!)()
  })
})

async function opened() {
  const leave = vi.fn<() => Promise<unknown>>(() => Promise.resolve())
  const onClose = vi.fn<() => void>()
  const view = await render(<EraseDialog id={12} opened onClose={onClose} leave={leave} />)
  return { ...view, leave, onClose }
}

const number = () => screen.findByRole('textbox', { name: /Type 12/ })
const button = () => screen.getByRole('button', { name: 'Erase for good' })

test('is read, filled in and sent by keyboard alone', async () => {
  erasure = { ...nothing, warnings: ['A conflict check will not find them any more.'] }
  const { user, leave } = await opened()
  await number()
  expect(screen.getByText(/conflict check/)).toBeTruthy()
  const reason = screen.getByRole('combobox', { name: /^Reason/ })
  while (document.activeElement !== reason) await user.tab()
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  while (document.activeElement !== (await number())) await user.tab()
  await user.keyboard('12{Enter}')
  await vi.waitFor(() => expect(leave).toHaveBeenCalled())
  expect(sent).toEqual([{ version: 3, reason: 'mistake', confirmation: '12' }])
  expect(await screen.findByText('The person is erased.')).toBeTruthy()
})

test('asks for reason and number before it sends anything', async () => {
  const { user } = await opened()
  await number()
  await user.click(button())
  expect(await screen.findAllByText(/is required|Enter|Choose/)).not.toEqual([])
  expect(sent).toEqual([])
})

test('sends once, however often the button is pressed on a slow line', async () => {
  let go = () => {}
  answers = [() => new Promise((resolve) => (go = () => resolve(new Response(null, { status: 204 }))))]
  const { user, leave } = await opened()
  await fill(user)
  await user.dblClick(button())
  await user.click(button())
  expect(sent).toHaveLength(1)
  go()
  await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
})

test('stays with what was typed when the server fails, and can be sent again', async () => {
  const error = { code: 'internal', message: 'Something went wrong on our side.', request_id: 'req-1' }
  answers = [() => Promise.resolve(Response.json({ error }, { status: 500 })), ...answers]
  const { user, leave } = await opened()
  await fill(user)
  await user.click(button())
  expect(await screen.findByText(/Something went wrong/)).toBeTruthy()
  expect(leave).not.toHaveBeenCalled()
  expect(await number()).toHaveProperty('value', '12')
  await user.click(button())
  await vi.waitFor(() => expect(leave).toHaveBeenCalled())
})

test('says why somebody cannot be erased, and has nothing to press but Close', async () => {
  erasure = { ...nothing, reasons: ['They are in the open case “Asylum”. Close it first.'] }
  const { user, onClose } = await opened()
  expect(await screen.findByText(/open case “Asylum”/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Erase for good' })).toBeNull()
  await user.click(screen.getByText('Close', { selector: 'span' }))
  expect(onClose).toHaveBeenCalled()
})

async function fill(user: Awaited<ReturnType<typeof opened>>['user']) {
  await number()
  await user.click(screen.getByRole('combobox', { name: /^Reason/ }))
  await user.click(await screen.findByRole('option', { name: 'They asked for it' }))
  await user.type(await number(), '12')
}
