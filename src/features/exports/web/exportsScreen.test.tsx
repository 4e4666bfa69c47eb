import { screen, within } from '@testing-library/react'
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
  ...facts,
})
const made = (facts: object) => ({
  id: '0b6a0ff5-6a52-4b53-9a9f-0a1f5e0f5d12',
  kind: 'record',
  title: 'Record A-12, Ana Pérez',
  record_id: 12,
  file_name: 'A-12 Ana Pérez.zip',
  size: 2_000_000,
  sha256: '00',
  has_whole_numbers: true,
  has_internal: true,
  missing_count: 2,
  created_at: at(-hour),
  expires_at: at(71 * hour),
  ...facts,
})

let exports: object[]
let jobs: object[]
beforeEach(() => {
  exports = []
  jobs = []
  vi.stubGlobal('fetch', async (url: string) => {
    const page = (items: object[]) =>
      Response.json({ items, page: 1, items_per_page: 100, total_items: items.length })
    if (url.includes('/api/exports')) return page(exports)
    if (url.includes('/api/tracked_jobs/'))
      return Response.json({
        ...jobs[0],
        items: [
          {
            position: 1,
            entity_id: 0,
            label: 'The whole office',
            problem: 'The disk is full.',
            is_done: false,
          },
        ],
      })
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
      finished_at: at(0),
    }),
  ]
  await render(<ExportsScreen />)
  expect(await screen.findByText(/^40 % done · asked for /)).toBeTruthy()
  expect(await screen.findByText('The disk is full.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Dismiss: Export record A-12' })).toBeTruthy()
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

it('is where the tray leads from an export', async () => {
  jobs = [job({})]
  const { user, router } = await render(<TrackedJobsTray />)
  await user.click(await screen.findByRole('button', { name: /under way/ }))
  await user.click(await screen.findByRole('button', { name: 'Export the whole office' }))
  const list = await screen.findByRole('list', { name: /Things of/ })
  await user.click(await within(list).findByRole('link', { name: 'The whole office' }))
  expect(router.state.location.pathname).toBe('/exports')
})
