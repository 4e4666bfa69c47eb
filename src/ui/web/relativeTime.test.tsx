import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readInstantsIn } from './format.ts'
import { RelativeTime } from './RelativeTime.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z') })
  readInstantsIn('America/New_York')
})
afterEach(() => {
  vi.useRealTimers()
  readInstantsIn(undefined)
})

test('what was yesterday on the screen is a day on paper', () => {
  render(<RelativeTime at="2026-11-20T03:00:00Z" />)
  expect(screen.getByText('yesterday').className).toBe('no-print')
  expect(screen.getByText('yesterday').parentElement?.getAttribute('datetime')).toBe('2026-11-20T03:00:00Z')
  expect(screen.getByText('11/19/2026').className).toBe('print-only')
})

test('a day of long ago is written once, and never is nothing', () => {
  const { container, rerender } = render(<RelativeTime at="2026-11-02T18:00:00Z" />)
  expect(container.textContent).toBe('11/02/2026')
  rerender(<RelativeTime at={null} />)
  expect(container.textContent).toBe('')
})
