import { expect, test, vi } from 'vitest'
import { textKeys } from '#testing/web/textKeys.ts'
import { GuestRefusal } from './client.ts'
import { checkForm } from './checkForm.ts'

function aCheck(question: 'birth_date' | 'code_word') {
  const identify = vi.fn<() => Promise<void>>(async () => {
    throw new GuestRefusal(422, 'link.wrong_answer')
  })
  const form = checkForm(
    { question, tries_left: 2, reason: 'check.survey', identify, refusalText: () => 'busy.text' },
    textKeys,
  )
  document.body.replaceChildren(form)
  const fill = (at: number, value: string) => {
    const input = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')[at]!
    input.value = value
  }
  const send = async () => {
    form.dispatchEvent(new Event('submit', { cancelable: true }))
    await vi.waitFor(() => expect(form.querySelector('button')!.disabled).toBe(false))
    return form.querySelector('[role=alert]')!.textContent
  }
  return { identify, fill, send }
}

test('a date that is not filled in, or does not exist, costs no try', async () => {
  const { identify, fill, send } = aCheck('birth_date')
  fill(0, '30')
  expect(await send()).toBe('check.unfinished')
  fill(1, '2')
  fill(2, '1990')
  expect(await send()).toBe('check.unfinished')
  expect(identify).not.toHaveBeenCalled()
  fill(0, '5')
  expect(await send()).toBe('check.wrong')
  expect(identify).toHaveBeenCalledWith('1990-02-05', expect.any(Function))
})

test('no code word costs no try', async () => {
  const { identify, fill, send } = aCheck('code_word')
  fill(0, ' ')
  expect(await send()).toBe('check.unfinished')
  fill(0, 'tulip')
  expect(await send()).toBe('check.wrong')
  expect(identify).toHaveBeenCalledOnce()
})
