import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import type { Party } from '../contract/party.ts'
import { PartyQuickForm } from './PartyQuickForm.tsx'
import { partly } from '#testing/partly.ts'

/** As much of a person as the form reads. */
const ana = partly<Party>({
  id: 7,
  version: 1,
  updated_at: '2026-11-20T15:30:00Z',
  display_name: 'Ana López',
  first_name: 'Ana',
  middle_name: null,
  last_name: 'López',
  gender_id: 1,
  gender_name: 'Female',
  dob: null,
  dob_format: null,
  uncertain_dob: false,
  birth_country_id: null,
  birth_country_name: null,
  nationalities: [],
  a_number: null,
  phones: [],
  emails: [],
  labels: {},
  can: { edit: true },
})
const theirs = { ...ana, version: 2, first_name: 'Anna', middle_name: 'María' }

const saved: { party: object; version: number }[] = []

const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  saved.length = 0
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method === 'PATCH') {
      const sent = JSON.parse(body!) as (typeof saved)[number]
      saved.push(sent)
      return sent.version === 1
        ? answer(
            {
              error: {
                code: 'stale',
                message: 'Lucía changed this.',
                request_id: '1',
                details: { changed_by: 'Lucía Barrientos' },
              },
            },
            409,
          )
        : answer({ ...theirs, version: 3 })
    }
    if (url.endsWith('/parties/7')) return answer(theirs)
    return answer({ data: { matches: [], hidden: null, has_more: false, near_numbers: [], named_as: [] } })
  })
})

it('compares what two people made of one person, and says who the other is', async () => {
  const onDone = vi.fn<() => void>()
  const { user } = await render(<PartyQuickForm party={ana} guard={() => {}} onDone={onDone} />)
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
  type('First name', 'Ana Luz')
  type('Last name', 'López Ruiz')
  await user.click(screen.getByRole('button', { name: 'Save person' }))

  // Only what both changed is to be chosen; of the rest, whoever changed it is right.
  const first = await screen.findByRole('group', { name: /^First name/ })
  expect(screen.getByText(/changed this while you were editing/).textContent).toContain('Lucía Barrientos')
  const middle = screen.getByRole('group', { name: /^Middle name/ })
  expect(within(middle).getByRole('radio', { name: /^Lucía Barrientos/ })).toHaveProperty('checked', true)
  expect(within(first).getByRole('radio', { name: /^Yours/ })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: 'Save person' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(saved.map(({ party, version }) => [version, party])).toEqual([
    [1, { first_name: 'Ana Luz', last_name: 'López Ruiz' }],
    [2, { first_name: 'Ana Luz', last_name: 'López Ruiz' }],
  ])
})

it('names what the person has before any list is looked up', async () => {
  await render(<PartyQuickForm party={ana} guard={() => {}} onDone={() => {}} />)
  expect(screen.getByRole('combobox', { name: 'Gender' })).toHaveProperty('value', 'Female')
})
