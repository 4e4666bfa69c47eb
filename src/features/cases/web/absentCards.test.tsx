import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CaseClocks, PartyClocks } from '#features/clocks/web/ClocksCard.tsx'
import { ClientCard } from '#features/docket/web/ClientCard.tsx'
import { render } from '#testing/web/render.tsx'
import { CaseSummary } from './CaseSummary.tsx'
import { NextEntry } from './NextEntry.tsx'

test.each([
  ['clocks of a case', () => <CaseClocks id={1} />],
  ['clocks of a person', () => <PartyClocks party={{ id: 1, display_name: 'Ana Reyes' }} />],
  ['client of an entry', () => <ClientCard legalCaseId={1} />],
  ['client of a case', () => <CaseSummary legalCaseId={1} />],
  ['next entry of a case', () => <NextEntry legalCaseId={1} />],
])(
  'a card that could not be loaded says so, instead of looking as if there were nothing: %s',
  async (_, card) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 500 })))
    await render(card())
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  },
)

test('the client of a case has a place while it loads, so that nothing below moves', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await render(<CaseSummary legalCaseId={1} />)
  expect(await screen.findByText('Loading')).toBeTruthy()
})
