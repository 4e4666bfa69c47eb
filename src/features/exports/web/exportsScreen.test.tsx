import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import TrackedJobsTray from '#features/trackedJobs/web/TrackedJobsTray.tsx'
import { ExportsScreen } from './ExportsScreen.tsx'

const hour = 3_600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const job = (facts: object) => ({
  id: 'b6a0ff5e-6a52-4b53-9a9f-0a1f5e0f5d11',
  kind: 'exports.office',
  title: 'Export the whole office',
  description: 'Running',
  progress: 40,
  error: null,
  visible: true,
  created_at: at(-hour),
  finished_at: null,
  item_count: 1,
  done_count: 0,
  problem_count: 0,
  download_id: null,
  page: null,
  size: null,
  url: null,
  expires_at: null,
  ...facts,
})
const made = (facts: object) => ({
  id: '0b6a0ff5-6a52-4b53-9a9f-0a1f5e0f5d12',
  kind: 'record',
  title: 'Record A-12, Ana Pérez',
  record_id: 12,
  size: 2_000_000,
  sha256: '00',
  has_whole_numbers: true,
  has_internal: true,
  missing_count: 2,
  row_count: null,
  created_at: at(-hour),
  expires_at: at(71 * hour),
  ...facts,
})

let exports: object[]
let jobs: ReturnType<typeof job>[]
let calls: string[]
beforeEach(() => {
  exports = []
  jobs = []
  calls = []
  vi.stubGlobal('fetch', async (url: string) => {
    calls.push(url)
    const page = (items: object[]) =>
      Response.json({ items, page: 1, items_per_page: 100, total_items: items.length })
    if (url.includes('/api/exports')) return page(exports)
    if (url.includes('/api/tracked_jobs')) return page(jobs)
    return Response.json({})
  })
})

it('says where to begin while there is none', async () => {
  await render(<ExportsScreen />)
  expect(await screen.findByText(/open the record and choose Export record/)).toBeTruthy()
})

it('shows one that is made, how far, and why another failed', async () => {
  jobs = [
    job({}),
    job({
      id: 'b6a0ff5e-6a52-4b53-9a9f-0a1f5e0f5d13',
      title: 'Export record A-12',
      progress: 100,
      problem_count: 1,
      error: 'The disk is full.',
      finished_at: at(0),
    }),
  ]
  await render(<ExportsScreen />)
  expect(await screen.findByText(/^40 % done · asked for /)).toBeTruthy()
  expect(await screen.findByText('The disk is full.')).toBeTruthy()
  for (const act of ['Dismiss', 'Try again'])
    expect(screen.getByRole('button', { name: `${act}: Export record A-12` })).toBeTruthy()
})

it('offers what is ready, with what is in it, and no more what has expired', async () => {
  exports = [
    made({}),
    made({ id: '0b6a0ff5-6a52-4b53-9a9f-0a1f5e0f5d14', title: 'Record A-13, Old', expires_at: at(-hour) }),
  ]
  await render(<ExportsScreen />)
  expect(await screen.findByRole('button', { name: 'Download Record A-12, Ana Pérez' })).toBeTruthy()
  expect(
    screen.getAllByText(/with protected numbers · with the office’s own work.*2 files could not be read/),
  ).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Download Record A-13, Old' })).toBeNull()
  expect(screen.getByText('Expired')).toBeTruthy()
})

const openTray = async () => {
  const shown = await render(<TrackedJobsTray />)
  await shown.user.click(await screen.findByRole('button', { name: /under way|Finished work/ }))
  return shown
}

it('is in the tray as soon as it is asked for, can be stopped, and says how far it is', async () => {
  jobs = [
    job({}),
    job({ id: 'b6a0ff5e-6a52-4b53-9a9f-0a1f5e0f5d15', title: 'Export People', progress: null }),
  ]
  await openTray()
  expect(await screen.findByText(/^40 % done · /)).toBeTruthy()
  expect(screen.getByText(/^waiting for its turn · /)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Stop: Export People' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
})

it('is reported as ready, also where it was made before the tray had it', async () => {
  const done = { progress: 100, description: 'Done', done_count: 1, download_id: made({}).id }
  jobs = [job({ ...done, title: 'Export Old', finished_at: at(-hour) })]
  const { queryClient } = await render(<TrackedJobsTray />)
  await screen.findByRole('button', { name: /Finished work/ })
  const id = 'b6a0ff5e-6a52-4b53-9a9f-0a1f5e0f5d18'
  jobs = [job({ ...done, id, title: 'Export People', created_at: at(0), finished_at: at(0) }), ...jobs]
  await queryClient.refetchQueries()
  expect(await screen.findByText(/^Export People: ready/)).toBeTruthy()
  expect(screen.queryByText(/^Export Old: ready/)).toBeNull()
})

it('is downloaded from the tray, with its size, or tried again', async () => {
  const done = { progress: 100, description: 'Done', done_count: 1, finished_at: at(0) }
  const download_id = '0b6a0ff5-6a52-4b53-9a9f-0a1f5e0f5d12'
  const url = `/api/exports/${download_id}/download`
  jobs = [
    job({ ...done, title: 'Export People', download_id, url, size: 2_000_000, expires_at: at(hour) }),
    job({ ...done, id: 'b6a0ff5e-6a52-4b53-9a9f-0a1f5e0f5d16', title: 'Export Old' }),
    job({
      ...done,
      id: 'b6a0ff5e-6a52-4b53-9a9f-0a1f5e0f5d17',
      title: 'Export Cases',
      error: 'You stopped it.',
      problem_count: 1,
    }),
  ]
  const { user } = await openTray()
  expect(await screen.findByText(/^2.0 MB · until /)).toBeTruthy()
  expect(screen.getByText(/The file is gone/)).toBeTruthy()
  expect(screen.getByText('You stopped it.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again: Export Cases' }))
  await user.click(screen.getByRole('button', { name: 'Download: Export People' }))
  expect(calls.filter((call) => /retry|download/.test(call))).toEqual([
    `/api/tracked_jobs/${jobs[2]!.id}/retry`,
    url,
  ])
})
