import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { Loaded } from './Loaded.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { LoadingState } from './states.tsx'

let answers: ((text: string) => void)[] = []
const queryFn = ({ signal }: { signal: AbortSignal }) =>
  new Promise<string>((resolve, reject) => {
    answers.push(resolve)
    signal.addEventListener('abort', () => reject(new DOMException('Cancelled.', 'AbortError')))
  })

function CaseCard() {
  const query = useQuery({ queryKey: ['cases'], queryFn })
  return (
    <Loaded query={query} what="The case">
      {(title) => title}
    </Loaded>
  )
}

beforeEach(() => {
  answers = []
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))
const sentence = () => screen.queryByText(/taking long|no answer so far/)?.textContent

test('a read without an answer says so after some seconds, until the answer comes', async () => {
  await render(<CaseCard />)
  await seconds(5)
  expect(sentence()).toBeUndefined()
  await seconds(5)
  expect(sentence()).toContain('The server is taking long to answer.')
  expect(screen.getByText(/taking long/).closest('[aria-live="polite"]')).toBeTruthy()
  answers[0]!('Asylum of Ana')
  await seconds(1)
  expect(screen.getByText('Asylum of Ana')).toBeTruthy()
  expect(sentence()).toBeUndefined()
})

test('several that wait are announced once, and the one that is asked again', async () => {
  await render([<CaseCard key={1} />, <LoadingState key={2} />])
  await seconds(10)
  const announced = () =>
    screen.getAllByText(/taking long|no answer so far/).filter((line) => line.closest('[aria-live="polite"]'))
  expect(screen.getAllByText(/taking long/)).toHaveLength(2)
  expect(announced()).toHaveLength(1)
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[1]!)
  await seconds(1)
  expect(announced().map((line) => line.textContent)).toContainEqual(
    expect.stringContaining('no answer so far'),
  )
})

test('"Try again" begins the read anew, and keeps the button where the focus is', async () => {
  await render(<CaseCard />)
  await seconds(10)
  const button = screen.getByRole('button', { name: 'Try again' })
  fireEvent.click(button)
  await seconds(1)
  expect(answers).toHaveLength(2)
  expect(sentence()).toContain('no answer so far')
  expect(button.isConnected).toBe(true)
  answers[1]!('Asylum of Ana')
  await seconds(1)
  expect(screen.getByText('Asylum of Ana')).toBeTruthy()
})

test('a page whose program does not come says so, too', async () => {
  await render(<LoadingState />)
  await seconds(10)
  expect(sentence()).toContain('The server is taking long to answer.')
})

test('bars in the place of rows fill one place of a grid', async () => {
  await render(
    <div data-testid="grid">
      <SkeletonRows />
    </div>,
  )
  expect(screen.getByTestId('grid').children).toHaveLength(1)
})
