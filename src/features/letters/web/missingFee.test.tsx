import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { partly } from '#testing/partly.ts'
import { render } from '#testing/web/render.tsx'
import type { Letter } from '../contract/letters.ts'
import { feeHelp } from '../formFields.ts'
import { NewLetterDialog } from './NewLetterDialog.tsx'
import { SendLetterDialog } from './SendLetterDialog.tsx'

const languages = {
  items: [
    { id: 4, name: 'English', names_fee: false },
    { id: 7, name: 'Spanish', names_fee: true },
  ],
  preferred_id: 7,
}
const letter = partly<Letter>({
  id: 5,
  legal_case_id: 3,
  version: 1,
  state: 'draft',
  notification_channel: 'tablet',
  missing: ['Fee'],
  can: { edit: true },
})

beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.endsWith('/languages') ? languages : letter)),
  )
})

test('a new letter begins with the client’s language, and says where its text names the fee', async () => {
  const { user } = await render(
    <NewLetterDialog legalCaseId={3} opened onClose={() => {}} onMade={() => {}} />,
  )
  const box = await screen.findByRole('combobox', { name: /^Language of the letter/ })
  expect(box).toHaveProperty('value', 'Spanish')
  expect(screen.getByText(feeHelp)).toBeTruthy()
  await user.click(box)
  await user.clear(box)
  await user.type(box, 'eng')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['English'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText(feeHelp)).toBeNull())
})

test('a draft says what it lacks before it is sent, and opens to be mended', async () => {
  const edited = vi.fn<(id: number) => void>()
  const { user } = await render(<SendLetterDialog letter={letter} onClose={() => {}} onEdit={edited} />)
  expect(await screen.findByText(/what is not known: Fee/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign here' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Edit letter' }))
  expect(edited).toHaveBeenCalledWith(5)
})
