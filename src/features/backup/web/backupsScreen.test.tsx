import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { BackupsScreen } from './BackupsScreen.tsx'

const run = (facts: object) => ({
  id: 1,
  kind: 'backup',
  state: 'done',
  backup: '2026-11-23T141901Z-463e78fb',
  started_at: new Date(Date.now() - 3_600_000).toISOString(),
  ended_at: new Date().toISOString(),
  place: 'the folder /mnt/backups',
  bytes: 564_000,
  row_count: 11_152,
  file_count: 20,
  problem: null,
  ...facts,
})

let answer: () => Response
const page = (items: object[], facts: object = {}) =>
  Response.json({
    items,
    page: 1,
    items_per_page: 100,
    total_items: items.length,
    place: 'the folder /mnt/backups',
    is_on_office_disk: false,
    is_download_on: false,
    alarm: null,
    ...facts,
  })

beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer())
})

it('says when the first one is made, where they are put, and that the keys are not in them', async () => {
  answer = () => page([])
  await render(<BackupsScreen />)
  expect(await screen.findByText(/^None yet/)).toBeTruthy()
  expect(screen.getByText('They are put into the folder /mnt/backups.')).toBeTruthy()
  expect(screen.getByText(/^The keys of the office are not in them/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Download the newest' })).toBeNull()
})

it('shows runs with age, size and check, what failed and why, and that somebody has to act', async () => {
  answer = () =>
    page(
      [
        run({ id: 4, state: 'running', backup: null, bytes: null, row_count: null, file_count: null }),
        run({ id: 3, state: 'failed', problem: 'There is no room left.', bytes: null }),
        run({ id: 2, problem: 'The office itself had lost file 7.' }),
        run({ id: 1, kind: 'rehearsal' }),
      ],
      {
        alarm: 'The last backup failed: There is no room left.',
        is_on_office_disk: true,
        is_download_on: true,
      },
    )
  await render(<BackupsScreen />)
  expect((await screen.findByRole('alert')).textContent).toContain('The last backup failed')
  for (const state of ['Running', 'Failed', 'Incomplete']) expect(screen.getByText(state)).toBeTruthy()
  expect(screen.getByText(/^Rehearsal of a restore, .* restored and compared$/)).toBeTruthy()
  expect(screen.getByText(/11,152 rows · 20 files · 2026.*had lost file 7/)).toBeTruthy()
  expect(screen.getByText('Backups are on the disk of the office')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download the newest' })).toBeTruthy()
})
