import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readInstantsIn } from '#ui/web/format.ts'
import { SurveyDates } from './SurveyDates.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z') })
  readInstantsIn('America/New_York')
})
afterEach(() => {
  vi.useRealTimers()
  readInstantsIn(undefined)
})

const sent = {
  state: 'opened' as const,
  created_at: '2026-11-02T18:00:00Z',
  sent_at: '2026-11-02T18:00:00Z',
  last_answer_at: '2026-11-20T16:00:00Z',
  done_at: null,
  reviewed_at: null,
  expires_at: null,
}

test('a survey under way says when it was sent and answered last, on paper by the day', () => {
  const { container } = render(<SurveyDates survey={sent} />)
  expect(container.textContent).toBe('Sent 11/02/2026, last answer 2 h ago11/20/2026')
  expect(container.querySelector('.no-print')?.textContent).toBe('2 h ago')
})

test('a survey that was answered says when', () => {
  const { container } = render(
    <SurveyDates survey={{ ...sent, state: 'done', done_at: '2026-11-05T18:00:00Z' }} />,
  )
  expect(container.textContent).toBe('Answered 11/05/2026')
})
