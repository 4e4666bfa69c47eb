import { Button, Menu, Modal } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { render } from '#testing/web/render.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useFocusTrail } from './useFocusTrail.ts'
import { FormDialog } from './FormDialog.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { notifyFailure, notifySuccess, notifyUndo } from './notify.tsx'
import { useMessageKeys } from './useMessageKeys.ts'

const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement

function Page({ children, page = 'first' }: { children: React.ReactNode; page?: string }) {
  useFocusTrail(page)
  useMessageKeys()
  return <main tabIndex={-1}>{children}</main>
}

function LockPerson() {
  const [opened, setOpened] = useState(false)
  return (
    <Page>
      <MoreMenu>
        <Menu.Item onClick={() => setOpened(true)}>Lock</Menu.Item>
      </MoreMenu>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Lock this person?"
        verb="Lock"
        onConfirm={async () => {}}
      >
        They can no longer sign in.
      </ConfirmDialog>
    </Page>
  )
}

test('a confirmation asked for in a menu gives the focus back to the button of the menu', async () => {
  const { user } = await render(<LockPerson />)
  button('More actions').focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: 'Lock' }))
  await waitFor(() => expect(focused()).toBe(button('Cancel')))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe(button('More actions')))
})

function Family() {
  const [opened, setOpened] = useState(false)
  return (
    <Page>
      <Button onClick={() => setOpened(true)}>Family</Button>
      {opened && (
        <Modal opened onClose={() => setOpened(false)} title="Family">
          <Button>Picture</Button>
        </Modal>
      )}
    </Page>
  )
}

test('a dialog that is mounted open gives the focus back to its opener', async () => {
  const { user } = await render(<Family />)
  button('Family').focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe(button('Family')))
})

function Entries() {
  const [open, setOpen] = useState(['Filing', 'Hearing', 'Interview'])
  return (
    <Page>
      <ul>
        {open.map((name) => (
          <li key={name} tabIndex={-1} aria-label={name}>
            <button onClick={() => setOpen(open.filter((other) => other !== name))}>Done {name}</button>
          </li>
        ))}
      </ul>
    </Page>
  )
}

test('the button of a row that leaves the list passes the focus to the next row, the last to the one before', async () => {
  const { user } = await render(<Entries />)
  button('Done Hearing').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()?.getAttribute('aria-label')).toBe('Interview'))
  await user.keyboard('{Tab}{Enter}')
  await waitFor(() => expect(focused()?.getAttribute('aria-label')).toBe('Filing'))
})

function CaseHead() {
  const [closed, setClosed] = useState(false)
  return (
    <Page>
      <div>{closed ? <button>Reopen</button> : <button onClick={() => setClosed(true)}>Close</button>}</div>
    </Page>
  )
}

test('a button that replaces the one that was pressed takes its focus', async () => {
  const { user } = await render(<CaseHead />)
  button('Close').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe(button('Reopen')))
})

test('a button that was busy has the focus again afterwards', async () => {
  await render(<CaseHead />)
  const close = button('Close') as HTMLButtonElement
  close.focus()
  close.disabled = true
  await waitFor(() => expect(close.disabled).toBe(true))
  // Browsers move the focus away from disabled elements; jsdom does not.
  close.blur()
  close.disabled = false
  await waitFor(() => expect(focused()).toBe(close))
})

function Pages() {
  const [page, setPage] = useState('Today')
  return (
    <>
      <button onClick={() => setPage('Cases')}>Go to cases</button>
      <Page page={page}>
        <h1 key={page}>{page}</h1>
      </Page>
    </>
  )
}

test('on another page the focus is on its heading, on the first one nowhere', async () => {
  const { user } = await render(<Pages />)
  expect(focused()).toBe(document.body)
  button('Go to cases').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Cases' })))
})

/** The address changes at once and the page is fetched, so the focused element is removed after the change. */
function SlowPage() {
  const [page, setPage] = useState('Docket')
  const [shown, setShown] = useState<string | null>('Docket')
  return (
    <>
      <button>Menu</button>
      <Page page={page}>
        {shown && <h1 key={shown}>{shown}</h1>}
        {shown === 'Docket' && (
          <button
            onClick={() => {
              setPage('Entry')
              setTimeout(() => setShown(null), 20)
              setTimeout(() => setShown('Entry'), 40)
            }}
          >
            Open
          </button>
        )}
      </Page>
    </>
  )
}

test('a page that comes late has the focus on its heading, not where it was before the list', async () => {
  const { user } = await render(<SlowPage />)
  button('Menu').focus()
  button('Open').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Entry' })))
})

test('whoever clicks beside everything is not led anywhere when something goes', async () => {
  const { user } = await render(<Entries />)
  button('Done Hearing').focus()
  await user.pointer({ target: document.body, keys: '[MouseLeft]' })
  ;(document.activeElement as HTMLElement).blur()
  button('Done Hearing').click()
  await waitFor(() => expect(screen.queryByText('Done Hearing')).toBeNull())
  expect(focused()).toBe(document.body)
})

test('a hidden field at the head of a dialog does not keep the focus from the first one that is seen', async () => {
  await render(
    <Page>
      <FormDialog
        opened
        onClose={() => {}}
        title="Change password"
        saveLabel="Save"
        schema={z.object({})}
        initialValues={{}}
        onSubmit={async () => {}}
      >
        {() => (
          <>
            <input type="text" name="username" readOnly hidden />
            <input aria-label="Present password" />
          </>
        )}
      </FormDialog>
    </Page>,
  )
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Present password')))
})

test('messages wait for the reader, failures do not; F6 leads to the newest and back', async () => {
  const { user } = await render(<Entries />)
  notifyFailure('The hearing could not be moved.', new Error())
  notifySuccess('The entry is on the docket.')
  notifyUndo('Filing is done.', () => {})
  expect((await screen.findByText('The entry is on the docket.')).closest('[role]')?.role).toBe('status')
  expect(screen.getByText('The hearing could not be moved.').closest('[role]')?.role).toBe('alert')
  button('Done Filing').focus()
  await user.keyboard('{F6}')
  await waitFor(() => expect(focused()).toBe(button('Undo')))
  await user.keyboard('{F6}')
  await waitFor(() => expect(focused()).toBe(button('Done Filing')))
})

test('Ctrl+Z and z take back the newest act, but not from within a field', async () => {
  const undone = vi.fn<(what: string) => void>()
  const { user } = await render(
    <Page>
      <input aria-label="Comment" />
      <button>Elsewhere</button>
    </Page>,
  )
  notifyUndo('Filing is done.', () => undone('filing'))
  notifyUndo('Hearing is done.', () => undone('hearing'))
  await screen.findByText('Hearing is done.')
  screen.getByLabelText('Comment').focus()
  await user.keyboard('{Control>}z{/Control}')
  expect(undone).not.toHaveBeenCalled()
  button('Elsewhere').focus()
  await user.keyboard('{Control>}z{/Control}')
  const words = (await screen.findByText('Undone: Hearing is done.')).closest('[role]')
  expect(words?.role).toBe('status')
  await user.keyboard('z')
  expect(await screen.findByText('Undone: Filing is done.')).toBeTruthy()
  await user.keyboard('z')
  expect(undone.mock.calls).toEqual([['hearing'], ['filing']])
})

test('what could not be taken back is not said to be undone', async () => {
  const { user } = await render(<button>Elsewhere</button>)
  notifyUndo('Filing is done.', () => Promise.resolve(false))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText('Filing is done.')).toBeNull())
  expect(screen.queryByText('Undone: Filing is done.')).toBeNull()
})
