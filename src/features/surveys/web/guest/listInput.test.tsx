import { expect, test, vi } from 'vitest'
import { textKeys } from '#testing/web/textKeys.ts'
import type { Entered } from './inputs.ts'
import { listInput } from './listInput.ts'

test('a list that a cut line left unread is read when somebody types, and nothing typed is passed over', async () => {
  const answers: Entered[] = []
  let isCut = true
  const { element } = listInput({
    question: {
      question: 'country',
      kind: 'choice',
      text: 'Country',
      help: null,
      sensitive: false,
      options_path: 'countries',
    },
    id: 'country',
    words: textKeys,
    labelledBy: 'text',
    describedBy: 'help',
    value: undefined,
    options: async () => {
      if (isCut) throw new Error('no line')
      return [{ value: 7, text: 'Haiti' }]
    },
    entered: (what) => answers.push(what),
  })
  document.body.append(element)
  const input = element.querySelector('input')!
  input.focus()
  input.value = 'hait'
  input.blur()
  expect(answers).toEqual([{ problem: { key: 'survey.waiting' } }])

  // The first reading has failed by then.
  await new Promise((resolve) => setTimeout(resolve))
  isCut = false
  input.focus()
  await vi.waitFor(() => expect(element.querySelector('[role="option"]')?.textContent).toBe('Haiti'))
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  expect(answers.at(-1)).toEqual({ value: 7 })
  element.remove()
})
