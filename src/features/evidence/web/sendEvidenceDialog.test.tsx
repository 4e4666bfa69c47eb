import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '#testing/web/render.tsx'
import type { EvidenceRequest } from '../contract.ts'
import { SendEvidenceDialog } from './SendEvidenceDialog.tsx'

const late = { sentence: 'The day printed on the notice has passed.', item_id: null, is_late: true }
const request = {
  id: 1,
  version: 1,
  kind: 'rfe',
  due_on: '2020-03-15',
  due_is_receipt: false,
  packet: null,
  docket_entry: { id: 2, name: 'Response' },
  can: { edit: true, close_entry: false },
} as EvidenceRequest

test('a response that was sent by the printed day is late no more, and needs no reason', async () => {
  const dialog = (
    <SendEvidenceDialog request={{ ...request, open: [late] }} today="2020-03-20" opened onClose={() => {}} />
  )
  const { user } = await render(dialog)
  const nevertheless = () => screen.queryByRole('button', { name: 'Mark as sent nevertheless' })
  expect(nevertheless()).not.toBeNull()
  await user.type(screen.getByRole('textbox', { name: /^By/ }), 'Courier')
  await user.click(nevertheless()!)
  await screen.findByText('Say why it is sent although something is open')
  const day = screen.getByRole('textbox', { name: /^Sent on/ })
  await user.clear(day)
  await user.type(day, '03/15/2020')
  await user.tab()
  await screen.findByRole('button', { name: 'Mark as sent' })
  expect(screen.queryByRole('textbox', { name: /^Reason/ })).toBeNull()
  expect(screen.queryByText(late.sentence)).toBeNull()
  await user.clear(day)
  await user.type(day, '03/16/2020')
  await user.tab()
  await screen.findByRole('button', { name: 'Mark as sent nevertheless' })
})
