import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useForm } from '@mantine/form'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { LikelyDuplicates } from './LikelyDuplicates.tsx'
import type { FormWithParty } from '#features/profile/web/formWithParty.ts'

interface DuplicateRequest {
  name: string
  answer: (matches: object[], hidden?: object | null) => void
}
const requests: DuplicateRequest[] = []
const used = vi.fn<() => Promise<void>>(async () => {})

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const { party } = (JSON.parse(body) as { duplicate: { party: { last_name?: string } } }).duplicate
    return new Promise((resolve) => {
      requests.push({
        name: party.last_name ?? '',
        answer: (matches, hidden = null) =>
          resolve(
            new Response(
              JSON.stringify({
                data: { reference: null, matches, hidden, has_more: false, near_numbers: [], named_as: [] },
              }),
            ),
          ),
      })
    })
  })
})

const aMatch = (name: string) => ({
  id: 7,
  kind: 'parties',
  name,
  dob: null,
  dob_format: null,
  uncertain_dob: false,
  a_number: null,
  photo_id: null,
  records: [],
  score: 87,
  certainty: 'Likely',
  reasons: ['Same name'],
  capacities: [],
  is_adverse: false,
})

function Form() {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { party: { first_name: 'Ana', last_name: '' } },
  })
  return (
    <>
      <input
        aria-label="Last name"
        key={form.key('party.last_name')}
        {...form.getInputProps('party.last_name')}
      />
      <LikelyDuplicates
        // As much of the form as the notice reads.
        form={form as FormWithParty}
        insteadOf={() => ({ label: 'Use this person instead', run: used })}
      />
    </>
  )
}

const type = (value: string) => fireEvent.change(screen.getByLabelText('Last name'), { target: { value } })

it('asks once the typing rests, and not about less than two names', async () => {
  await render(<Form />)
  type('L')
  type('Ló')
  type('Lóp')
  type('López')
  expect(requests).toEqual([])
  await waitFor(() => expect(requests.map(({ name }) => name)).toEqual(['López']))
  requests[0]!.answer([aMatch('Ana López')])
  expect(await screen.findByRole('link', { name: 'Ana López' })).toBeTruthy()
  expect(screen.getByText('Same name')).toBeTruthy()
})

it('shows the answer to what stands there, whichever came last', async () => {
  await render(<Form />)
  type('López')
  await waitFor(() => expect(requests).toHaveLength(1))
  type('Quiroga')
  await waitFor(() => expect(requests).toHaveLength(2))
  requests[1]!.answer([aMatch('Ana Quiroga')])
  expect(await screen.findByRole('link', { name: 'Ana Quiroga' })).toBeTruthy()
  requests[0]!.answer([aMatch('Ana López')])
  await Promise.resolve()
  expect(screen.queryByRole('link', { name: 'Ana López' })).toBeNull()
})

it('takes the person who is there, and names a colleague for those who are hidden', async () => {
  const { user } = await render(<Form />)
  type('López')
  await waitFor(() => expect(requests).toHaveLength(1))
  requests[0]!.answer([aMatch('Ana López')], {
    ask: { name: 'Lucia Barrientos', email: 'lucia@office.test' },
  })
  await user.click(await screen.findByRole('button', { name: 'Use this person instead: Ana López' }))
  expect(used).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'lucia@office.test' })).toBeTruthy()
})
