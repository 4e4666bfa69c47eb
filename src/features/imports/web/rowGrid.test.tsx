import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import type { ImportDetail, ImportRow } from '../contract/import.ts'
import { RowGrid } from './RowGrid.tsx'
import { useCellSaves } from './useCellSaves.ts'

const column = (index: number, header: string, path: string | null) => ({
  index,
  header,
  label: header,
  path,
})
const detail = {
  id: 7,
  can: { change: true },
  columns: [
    column(0, 'First name', 'first_name'),
    column(1, 'Notes', null),
    column(2, 'Born', 'dob'),
    column(3, 'Country', 'birth_country_id'),
  ],
} as ImportDetail

const row = (line: number, cells: string[], facts: Partial<ImportRow> = {}) =>
  ({
    row: line,
    title: cells[0],
    cells,
    corrected: [],
    problems: [],
    household: null,
    people: 1,
    duplicates: [],
    hidden: null,
    repeated_in: [],
    choice: 'make',
    choice_is_default: true,
    choice_party_id: null,
    outcome: null,
    outcome_reason: null,
    party: null,
    record: null,
    relatives: [],
    ...facts,
  }) as ImportRow

const rows = [
  row(2, ['Luz', '', '02/14/1987', 'Perú'], {
    problems: [{ column: 3, message: 'There is no “Perú” in Countries.', suggestions: ['Peru'] }],
  }),
  row(3, ['Wei', 'calls late', '02/30/1995', 'China'], {
    problems: [{ column: 2, message: 'February 1995 has 28 days.', suggestions: [] }],
  }),
]

let sent: { url: string; body: { cells?: { column: number; value: string }[]; choice?: string } }[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const read = JSON.parse(body) as (typeof sent)[number]['body']
    sent.push({ url, body: read })
    const before = rows.find((one) => url.endsWith(`/rows/${one.row}`))!
    const cells = [...before.cells!]
    for (const { column: at, value } of read.cells ?? []) cells[at] = value
    return Response.json({ ...before, cells, problems: [], corrected: [2] })
  })
})

const focused = () => document.activeElement as HTMLElement
function Grid({ shown }: { shown: readonly ImportRow[] }) {
  const saves = useCellSaves(7)
  return (
    <>
      <RowGrid
        key={shown[0]?.row}
        detail={detail}
        rows={shown}
        none="No row has a problem."
        isStale={false}
        saves={saves}
      />
      <output aria-label="Unsaved">{saves.unsavedLines.join()}</output>
      <button onClick={saves.saveAgain}>Save all again</button>
    </>
  )
}

const show = () => render(<Grid shown={rows} />)

it('shows used columns only, and names the problem of a cell', async () => {
  await show()
  expect(screen.queryByText('calls late')).toBeNull()
  const cell = screen.getByRole('gridcell', { name: /02\/30\/1995/ })
  expect(cell.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(cell.getAttribute('aria-describedby')!)?.textContent).toBe(
    'February 1995 has 28 days.',
  )
})

it('moves by arrows, and saves by Enter and Tab', async () => {
  const { user } = await show()
  await user.tab()
  expect(focused().getAttribute('aria-label')).toBe('Leave line 2 out')
  await user.tab()
  expect(focused().textContent).toBe('Luz')
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  expect(focused().getAttribute('aria-label')).toBe('Born, line 3')
  await user.keyboard('02/28/1995{Tab}')
  expect(focused().getAttribute('aria-label')).toBe('Country, line 3')
  await waitFor(() =>
    expect(sent).toEqual([
      {
        url: '/api/parties/imports/7/rows/3',
        body: { cells: [{ column: 2, value: '02/28/1995' }] },
      },
    ]),
  )
  expect(await screen.findByText('02/28/1995')).toBeTruthy()
  expect(screen.queryByText('February 1995 has 28 days.')).toBeNull()
  // Esc leaves the cell as it was, and the arrows go on from it.
  await user.keyboard('Chile{Escape}{ArrowUp}')
  expect(focused().textContent).toContain('Perú')
  expect(sent).toHaveLength(1)
})

it('shows what could not be saved, to be saved again', async () => {
  const answers = globalThis.fetch
  const { user } = await show()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await user.click(screen.getByText('02/30/1995'))
  await user.keyboard('02/28/1995{Enter}{Escape}')
  expect(await screen.findByText('Not saved yet')).toBeTruthy()
  expect(screen.getByText('02/28/1995')).toBeTruthy()
  vi.stubGlobal('fetch', answers)
  await user.click(screen.getByRole('button', { name: 'Save again' }))
  await waitFor(() => expect(sent[0]?.body.cells).toEqual([{ column: 2, value: '02/28/1995' }]))
  await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
  expect(screen.getByText('02/28/1995')).toBeTruthy()
})

it('keeps what could not be saved while another page of rows is shown', async () => {
  const answers = globalThis.fetch
  function Pages() {
    const [page, setPage] = useState(0)
    return (
      <>
        <button onClick={() => setPage(1 - page)}>Turn</button>
        <Grid shown={page === 0 ? rows : [row(30, ['Bo', '', '', 'Chile'])]} />
      </>
    )
  }
  const { user } = await render(<Pages />)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await user.click(screen.getByText('02/30/1995'))
  await user.keyboard('02/28/1995')
  await user.click(screen.getByRole('button', { name: 'Turn' }))
  expect(await screen.findByText('Chile')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('status', { name: 'Unsaved' }).textContent).toBe('3'))
  await user.click(screen.getByRole('button', { name: 'Turn' }))
  expect(await screen.findByText('02/28/1995')).toBeTruthy()
  vi.stubGlobal('fetch', answers)
  await user.click(screen.getByRole('button', { name: 'Save all again' }))
  await waitFor(() => expect(sent[0]?.body.cells).toEqual([{ column: 2, value: '02/28/1995' }]))
  await waitFor(() => expect(screen.getByRole('status', { name: 'Unsaved' }).textContent).toBe(''))
})

it('shows corrected rows in their place until the page is loaded again', async () => {
  function Corrected() {
    const [shown, setShown] = useState<readonly ImportRow[]>(rows)
    const saves = useCellSaves(7)
    return (
      <>
        <button onClick={() => setShown([])}>Read again</button>
        <RowGrid detail={detail} rows={shown} none="No row has a problem." isStale={false} saves={saves} />
      </>
    )
  }
  const { user } = await render(<Corrected />)
  await user.click(screen.getByRole('button', { name: 'Read again' }))
  expect(screen.getByText('02/30/1995')).toBeTruthy()
  expect(screen.queryByText('No row has a problem.')).toBeNull()
})

it('begins with the character typed, and takes a suggestion by the arrow down', async () => {
  const { user } = await show()
  await user.click(screen.getByText('Perú'))
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(sent[0]?.body.cells).toEqual([{ column: 3, value: 'Peru' }]))
  await user.keyboard('{Escape}{Home}X{Enter}')
  await waitFor(() => expect(sent[1]?.body.cells).toEqual([{ column: 0, value: 'X' }]))
})

it('leaves a row out', async () => {
  const { user } = await show()
  await user.click(screen.getByRole('button', { name: 'Leave line 3 out' }))
  await waitFor(() => expect(sent[0]?.body).toEqual({ choice: 'skip' }))
})
