import { fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { useLastRow } from './useLastRow.ts'

const scrolls = { overflowY: 'auto' } as const

function List({ of }: { of: string }) {
  const region = useRef<HTMLDivElement>(null)
  useLastRow('cases', region, { of })
  return (
    <div ref={region} data-testid="list" style={scrolls}>
      <button type="button" data-row-id="1">
        First
      </button>
      <button type="button" data-row-id="2">
        Second
      </button>
    </div>
  )
}

function Page() {
  const [shown, setShown] = useState('open')
  return (
    <>
      {['open', 'closed', 'nothing'].map((each) => (
        <button key={each} type="button" onClick={() => setShown(each)}>
          {each}
        </button>
      ))}
      {shown !== 'nothing' && <List of={shown} />}
    </>
  )
}

/** jsdom lays nothing out: these are the heights of a list that scrolls. */
function layOut(): HTMLElement {
  const list = screen.getByTestId('list')
  Object.defineProperties(list, { scrollHeight: { value: 900 }, clientHeight: { value: 100 } })
  return list
}

function scroll(list: HTMLElement, top: number): void {
  list.scrollTop = top
  fireEvent.scroll(list)
}

test('a list under other filters begins at its top', async () => {
  const { user } = await render(<Page />)
  const list = layOut()
  scroll(list, 300)
  await user.click(screen.getByText('closed'))
  expect(list.scrollTop).toBe(0)
})

test('who comes back to a list finds the focus on the row they were at', async () => {
  const { user } = await render(<Page />)
  layOut()
  await user.click(screen.getByText('Second'))
  await user.click(screen.getByText('nothing'))
  ;(document.activeElement as HTMLElement).blur()
  fireEvent.click(screen.getByText('open'))
  expect(document.activeElement).toBe(screen.getByText('Second'))
})

test('another order of the rows does not ask where the list is scrolled, which would lay it out', async () => {
  const { user } = await render(<Page />)
  const list = screen.getByTestId('list')
  let reads = 0
  const get = () => {
    reads += 1
    return 0
  }
  for (const name of ['scrollHeight', 'clientHeight', 'scrollTop']) Object.defineProperty(list, name, { get })
  await user.click(screen.getByText('Second'))
  await user.click(screen.getByText('closed'))
  expect(reads).toBe(0)
})
