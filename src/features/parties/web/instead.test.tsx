import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { NewRecordDialog } from '#features/records/web/NewRecordDialog.tsx'
import { partly } from '#testing/partly.ts'
import { AddPartyDialog } from './AddPartyDialog.tsx'

const sent: string[] = []
let records: { id: number; public_id: string }[] = []

const ana = () => ({
  id: 7,
  kind: 'parties',
  name: 'Ana López',
  dob: null,
  dob_format: null,
  uncertain_dob: false,
  a_number: null,
  photo_id: null,
  records,
  score: 87,
  certainty: 'Likely',
  reasons: ['Same name'],
  capacities: [],
  is_adverse: false,
})

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.includes('/duplicates/')) {
      const answer = {
        reference: null,
        matches: [ana()],
        hidden: null,
        has_more: false,
        near_numbers: [],
        named_as: [],
      }
      return new Response(JSON.stringify({ data: answer }))
    }
    if (body) sent.push(`${url} ${body}`)
    return new Response('{}')
  })
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })

async function typeAna() {
  await screen.findByRole('textbox', { name: 'First name' })
  type('First name', 'Ana')
  type('Last name', 'López')
}

const toCase = (mayAddToRecord: boolean, onClose = vi.fn<() => void>()) => (
  <AddPartyDialog record_id={4} legal_case_id={9} mayAddToRecord={mayAddToRecord} opened onClose={onClose} />
)

it('puts who is entered already into the record and its case', async () => {
  records = [{ id: 3, public_id: '26-0003' }]
  const onClose = vi.fn<() => void>()
  const { user } = await render(toCase(true, onClose))
  await typeAna()
  await user.click(await screen.findByRole('button', { name: 'Use this person instead: Ana López' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    '/api/records/4/parties {"party_id":7}',
    '/api/legal_cases/9/associate_parties {"party_ids":[7]}',
  ])
})

it('leaves the record alone when they are in it', async () => {
  records = [{ id: 4, public_id: '26-0004' }]
  const { user } = await render(toCase(false))
  await typeAna()
  await user.click(await screen.findByRole('button', { name: 'Use this person instead: Ana López' }))
  await waitFor(() => expect(sent).toEqual(['/api/legal_cases/9/associate_parties {"party_ids":[7]}']))
})

it('offers nobody from elsewhere to those who may not change the record', async () => {
  records = [{ id: 3, public_id: '26-0003' }]
  await render(toCase(false))
  await typeAna()
  expect(await screen.findByRole('link', { name: 'Ana López' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Use this person/ })).toBeNull()
})

// As much of a user as the dialog reads.
const user = partly<Parameters<typeof NewRecordDialog>[0]['user']>({
  active_team: null,
  teams: [],
  timezone: null,
  office: { record_ids: { example: '26-0001', info: '' } },
})

it.each([
  [[{ id: 3, public_id: '26-0003' }], 'Go to record 26-0003 instead', '/records/3'],
  [
    [
      { id: 3, public_id: '26-0003' },
      { id: 4, public_id: '26-0004' },
    ],
    'Go to this person instead',
    '/parties/7',
  ],
])('leads from a new record to the one there is: %j', async (theirs, label, path) => {
  records = theirs
  const onClose = vi.fn<() => void>()
  const view = await render(<NewRecordDialog user={user} opened onClose={onClose} />)
  await typeAna()
  await view.user.click(await screen.findByRole('button', { name: `${label}: Ana López` }))
  await waitFor(() => expect(view.router.state.location.pathname).toBe(path))
  expect(onClose).toHaveBeenCalledOnce()
  expect(sent).toEqual([])
})
