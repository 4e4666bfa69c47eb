import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '#testing/web/render.tsx'
import type { RedactionBox, Redactions } from '../contract.ts'
import { BoxesOfPage } from './BoxesOfPage.tsx'
import { BoxList } from './BoxList.tsx'
import { useBoxes } from './useBoxes.ts'

const box: RedactionBox = { page: 1, x: 0.1, y: 0.01, width: 0.3, height: 0.1, ratio: 0.77, reason: null }
const redactions = (boxes: RedactionBox[]): Redactions => ({
  packet: { id: 1, title: 'Evidence' },
  version: 1,
  title: 'Passport',
  content_type: 'application/pdf',
  contents: 'abc',
  boxes,
  is_current: true,
  can: { edit: true },
})

function Page({ boxes, byFinger = false }: { boxes: RedactionBox[]; byFinger?: boolean }) {
  const [saved, setSaved] = useState(boxes)
  const drawn = useBoxes(redactions(saved))
  const [current, setCurrent] = useState<number | null>(null)
  const shown = { boxes: drawn.boxes, page: 1, current, drawn }
  return (
    <>
      <BoxList {...shown} onShow={({ key }) => setCurrent(key)} />
      <BoxesOfPage {...shown} ratio={0.77} byFinger={byFinger} onCurrent={setCurrent} />
      <button type="button" onClick={() => setSaved([{ ...box, x: 0.5 }])}>
        Another saves
      </button>
      <output>
        {JSON.stringify(drawn.boxes.map(({ x, y, width, height }) => [x, y, width, height]))}
        {drawn.isConflict && ' conflict'}
      </output>
    </>
  )
}

const places = () =>
  (JSON.parse(screen.getByRole('status').textContent.replace(' conflict', '')) as number[][]).map((place) =>
    place.map((part) => Math.round(part * 1_000) / 1_000),
  )

test('a box is moved, sized and removed by keys, within its page, and saved by somebody else is a conflict', async () => {
  await render(<Page boxes={[box]} />)
  screen.getByRole('button', { name: 'Box 1' }).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowLeft}{/Shift}')
  expect(places()).toEqual([[0.105, 0.015, 0.295, 0.1]])
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(places()).toEqual([[0.105, 0, 0.295, 0.1]])
  await userEvent.type(screen.getByRole('combobox', { name: 'Reason of box 1' }), 'Address')
  expect(screen.getByRole('button', { name: 'Box 1, Address' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).not.toContain('conflict')
  await userEvent.click(screen.getByRole('button', { name: 'Another saves' }))
  expect(screen.getByRole('status').textContent).toContain('conflict')
  screen.getByRole('button', { name: 'Box 1, Address' }).focus()
  await userEvent.keyboard('{Delete}')
  expect(places()).toEqual([])
})

test.each([
  ['mouse', false, true],
  ['touch', false, false],
  ['touch', true, true],
])(
  'a box is drawn from corner to corner by %s (a finger: %s), and a click draws none',
  async (pointerType, byFinger, isDrawn) => {
    await render(<Page boxes={[]} byFinger={byFinger} />)
    const area = screen.getByRole('group', { name: 'Boxes of page 1' })
    area.setPointerCapture = () => {}
    area.getBoundingClientRect = () => new DOMRect(0, 0, 100, 200)
    const mouse = (x: number, y: number) => ({
      pointerId: 1,
      pointerType,
      button: 0,
      clientX: x,
      clientY: y,
    })
    fireEvent.pointerDown(area, mouse(50, 60))
    fireEvent.pointerUp(area, mouse(50, 60))
    expect(places()).toEqual([])
    fireEvent.pointerDown(area, mouse(50, 60))
    fireEvent.pointerMove(area, mouse(20, 100))
    fireEvent.pointerUp(area, mouse(20, 100))
    expect(places()).toEqual(isDrawn ? [[0.2, 0.3, 0.3, 0.2]] : [])
  },
)
