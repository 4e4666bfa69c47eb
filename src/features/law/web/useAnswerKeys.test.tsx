import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useAnswerKeys } from './useAnswerKeys.ts'

function Answers({ onAnswer }: { onAnswer: (identifier: string, at: number) => void }) {
  useAnswerKeys(onAnswer)
  return (
    <>
      <div role="menu" />
      <div data-row-id="asylum" data-open="true" />
    </>
  )
}

test('a digit answers while the menus of the page are closed, and not while one is open', async () => {
  const answers: [string, number][] = []
  const { getByRole } = render(<Answers onAnswer={(...answer) => answers.push(answer)} />)
  const menu = getByRole('menu')
  await userEvent.keyboard('2')
  expect(answers).toEqual([])
  menu.checkVisibility = () => false
  await userEvent.keyboard('2')
  expect(answers).toEqual([['asylum', 1]])
})
