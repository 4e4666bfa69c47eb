import { act, screen } from '@testing-library/react'
import { IconGavel, type Icon } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { ShellMenu } from './ShellMenu.tsx'

const menu = [
  {
    label: 'Work',
    entries: [
      { path: '/cases', label: 'Cases', icon: IconGavel },
      { path: '/docket', label: 'Docket', icon: IconGavel },
    ],
  },
]
const cases = () => screen.getByRole('link', { name: 'Cases' }).getAttribute('href')

test('the way back to a list keeps its filters, and a second one lets go of them', async () => {
  const { user, router } = await render(<ShellMenu menu={menu} />, { at: '/cases?status=closed' })
  expect(cases()).toBe('/cases')
  await user.click(screen.getByRole('link', { name: 'Docket' }))
  expect(cases()).toBe('/cases?status=closed')
  await user.click(screen.getByRole('link', { name: 'Cases' }))
  expect(router.state.location.search).toEqual({ status: 'closed' })
  await user.click(screen.getByRole('link', { name: 'Cases' }))
  expect(router.state.location.search).toEqual({})
})

test('another order or filter of a list does not draw the menu again', async () => {
  let drawn = 0
  const counting = (() => {
    drawn += 1
    return null
  }) as unknown as Icon
  const counted = [{ label: 'Work', entries: [{ path: '/docket', label: 'Docket', icon: counting }] }]
  const { router } = await render(<ShellMenu menu={counted} />, { at: '/cases' })
  const before = drawn
  await act(() => router.navigate({ to: '.', search: { status: 'closed' } as never }))
  expect(router.state.location.search).toEqual({ status: 'closed' })
  expect(drawn).toBe(before)
})

test('a narrow menu, which shows no words, still has the names of its entries', async () => {
  await render(<ShellMenu menu={menu} collapsed />)
  expect(screen.getByLabelText('Cases').tagName).toBe('A')
})
