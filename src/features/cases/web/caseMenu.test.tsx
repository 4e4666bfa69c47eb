import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { partly } from '#testing/partly.ts'
import { render } from '#testing/web/render.tsx'
import type { LegalCase } from '../contract/case.ts'
import { CaseMenu } from './CaseMenu.tsx'

const legalCase = partly<LegalCase>({
  id: 7,
  title: 'Asylum',
  record_id: 4,
  parties: [],
  can: partly<LegalCase['can']>({ delete: true }),
})

const deleted: string[] = []
let packets: () => Response

const packetsOf = (filed: readonly string[]) => () => {
  const packet = (title: string, id: number, filed_on: string | null) => ({ id, title, filed_on })
  const items = [
    packet('Draft', 9, null),
    ...filed.map((title, index) => packet(title, index + 1, '2026-03-02')),
  ]
  return Response.json({ items, entries: [], can: { edit: true } })
}

beforeEach(() => {
  deleted.length = 0
  vi.stubGlobal('fetch', async (url: string, { method }: { method?: string } = {}) => {
    if (url.includes('/packets')) return packets()
    if (method === 'DELETE') deleted.push(url)
    return new Response('{}')
  })
})

async function chooseDelete() {
  const { user } = await render(<CaseMenu legalCase={legalCase} />)
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete case' }))
  return user
}

test('a case whose packets were not filed is deleted without a question', async () => {
  packets = packetsOf([])
  await chooseDelete()
  await waitFor(() => expect(deleted).toEqual(['/api/legal_cases/7']))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  { button: 'Delete case', outcome: ['/api/legal_cases/7'] },
  { button: 'Cancel', outcome: [] },
])('filed packets are named first; then “$button” decides', async ({ button, outcome }) => {
  packets = packetsOf(['Evidence', 'Motion to reopen'])
  const user = await chooseDelete()
  const dialog = await screen.findByRole('dialog', { name: '2 packets of this case were filed' })
  expect(dialog.textContent).toContain('“Evidence”, “Motion to reopen”')
  expect(dialog.textContent).not.toContain('Draft')
  expect(deleted).toEqual([])
  await user.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(deleted).toEqual(outcome))
})

test('where packets cannot be read, nothing is deleted and a sentence says so', async () => {
  packets = () =>
    Response.json({ error: { code: 'internal', message: 'Something went wrong.' } }, { status: 500 })
  await chooseDelete()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The case was not deleted')
  expect(deleted).toEqual([])
})
