import { screen } from '@testing-library/react'
import { IconGavel } from '@tabler/icons-react'
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
