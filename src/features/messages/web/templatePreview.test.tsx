import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'

const entry = { id: 9, type_name: 'Bond hearing', action_date: '2030-03-15' }
const pages: Record<string, unknown[]> = {
  '/options/parties/party_id': [{ value: 7, label: 'Rosa Tecún' }],
  '/parties/7/legal_cases': [
    { id: 3, is_closed: false },
    { id: 4, is_closed: true },
  ],
  '/docket_entries': [entry],
}

test('a template is previewed for a person and an entry of an open case of theirs', async () => {
  const checked: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = Object.keys(pages).find((one) => new URL(address, 'http://office').pathname.endsWith(one))
    if (path) return Response.json({ items: pages[path], total_items: 1 })
    checked.push(JSON.parse(body as string))
    return Response.json({ items: [] })
  })
  const { user } = await render(<TemplatePreview message="Come on {date}" language="en" />)
  expect(screen.queryByRole('combobox', { name: 'About' })).toBeNull()
  await user.type(await screen.findByRole('combobox', { name: 'Preview for' }), 'Rosa')
  await user.click(await screen.findByRole('option', { name: 'Rosa Tecún' }))
  await screen.findByRole('option', { name: /^Bond hearing/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'About' }), '9')
  await vi.waitFor(() =>
    expect(checked.at(-1)).toMatchObject({ recipients: [7], message: 'Come on {date}', docket_entry_id: 9 }),
  )
})
