import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { SurveysToReview } from './SurveysToReview.tsx'

const answered = (id: number, party_name: string) => ({
  id,
  party_id: id + 100,
  party_name,
  title: 'Questions for you',
  done_at: '2026-11-02T15:00:00Z',
})

function answerWith(facts: { items: object[]; done: number; create: boolean }) {
  const { items, done, create } = facts
  const urls: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    urls.push(url)
    return Promise.resolve(
      Response.json({ items, total_items: items.length, counts: { to_review: done }, can: { create } }),
    )
  })
  return urls
}

test('the surveys that wait longest are named, and all of them are one click away', async () => {
  const names = ['Ana Reyes', 'Béla Nagy', 'Chidi Eze', 'Dewi Sari', 'Eun Park']
  const urls = answerWith({ items: names.map((name, at) => answered(at + 1, name)), done: 12, create: true })
  const { user, router } = await render(<SurveysToReview />)
  const first = await screen.findByText('Ana Reyes')
  expect(urls[0]).toContain('sort_by=done_at&sort_order=asc')
  expect(names.filter((name) => screen.queryByText(name) === null)).toEqual([])
  expect(first.closest('a')!.getAttribute('href')).toBe('/parties/101/surveys/1')
  await user.click(screen.getByText('All 12'))
  expect(router.state.location).toMatchObject({ pathname: '/surveys', search: { show: 'done' } })
})

test.each([
  ['nothing waits', { items: [], done: 0, create: true }],
  ['the reader may not review', { items: [answered(1, 'Ana Reyes')], done: 1, create: false }],
])('there is no card where %s', async (_why, facts) => {
  const urls = answerWith(facts)
  const { container, queryClient } = await render(<SurveysToReview />)
  await vi.waitFor(() => expect([urls.length, queryClient.isFetching()]).toEqual([1, 0]))
  expect(container.querySelector('h2, a')).toBeNull()
})
