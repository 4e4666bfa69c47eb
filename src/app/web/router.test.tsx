import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render, screen as page } from '@testing-library/react'
import { expect, test } from 'vitest'
import { levelFlags } from '#access/levelFlags.ts'
import { listSearch, text } from '#ui/web/listSearch.ts'
import { createAppRouter } from './router.tsx'
import type { Session } from './routerContext.ts'
import { screen } from './screen.ts'

const signedOut: Session = { status: 'signed_out', user: null }
const viewer: Session = {
  status: 'signed_in',
  user: {
    display_name: 'Vera Lind',
    flags: levelFlags({
      user_type: 'viewer',
      all_teams: false,
      team_ids: [],
      creates_internal: false,
      permissions: null,
    }),
  },
}
const here = async () => ({ Here: () => <h1>Here</h1>, Login: () => <h1>Sign in</h1> })

const table = [
  screen({
    path: '/sign-in',
    title: 'Sign in',
    component: here,
    exportName: 'Login',
    access: 'anyone',
    layout: 'bare',
    validateSearch: (raw) => ({ return_to: text(raw.return_to) }),
  }),
  screen({
    path: '/cases',
    title: 'Cases',
    component: here,
    exportName: 'Here',
    access: 'atleastViewer',
    layout: 'bare',
    menu: { group: 'Work', icon: 'cases', place: 10 },
    validateSearch: listSearch(),
  }),
  screen({
    path: '/users',
    title: 'Users',
    component: here,
    exportName: 'Here',
    access: 'isAdmin',
    layout: 'bare',
  }),
] as const

async function open(path: string, session: Session) {
  const router = createAppRouter(table, createMemoryHistory({ initialEntries: [path] }))
  render(
    // The types of RouterProvider know the product's own table only.
    <MantineProvider env="test">
      <RouterProvider router={router} context={{ session }} />
    </MantineProvider>,
  )
  return router
}

test('whoever is not signed in is sent to sign in, and keeps where to return', async () => {
  const router = await open('/cases?page=3', signedOut)
  expect(await page.findByText('Sign in')).toBeTruthy()
  expect(router.state.location.search).toEqual({ return_to: '/cases?page=3' })
})

test('whoever may open a screen sees it, titled, its odd search values dropped', async () => {
  const router = await open('/cases?page=x&search_term=ruiz', viewer)
  expect(await page.findByText('Here')).toBeTruthy()
  expect(document.title).toBe('Cases · Ellis')
  expect(router.state.location.search).toEqual({ search_term: 'ruiz' })
})

test('whoever lacks the right gets a sentence, and stays', async () => {
  const router = await open('/users', viewer)
  expect(await page.findByText('You may not open this page')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/users')
})

test('an address without a screen says so', async () => {
  await open('/nowhere', viewer)
  expect(await page.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  expect(document.title).toBe('Page not found · Ellis')
})
