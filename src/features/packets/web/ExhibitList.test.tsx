import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { partly } from '#testing/partly.ts'
import { render } from '#testing/web/render.tsx'
import type { Packet, PacketExhibit } from '../contract.ts'
import { ExhibitList } from './ExhibitList.tsx'
import type { useExhibits } from './useExhibits.ts'

const exhibit = partly<PacketExhibit>({
  attachment_id: 7,
  form_filing_id: null,
  title: 'Declaration',
  source: 'declaration.pdf',
})

test('a file that is in the packet already says under which tab', async () => {
  const items = [7, 8].map((id) => ({
    attachment_id: id,
    form_filing_id: null,
    name: `${id}.pdf`,
    of: 'Ana',
  }))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items, people: [] })))
  const packet = partly<Packet>({ id: 1, tabs: 'letters', can: { edit: true }, checks: [] })
  const list = partly<ReturnType<typeof useExhibits>>({ exhibits: [exhibit] })
  await render(<ExhibitList packet={packet} list={list} />)
  expect(await screen.findByRole('option', { name: '7.pdf (Ana), already Exhibit A' })).toBeTruthy()
  expect(screen.getByRole('option', { name: '8.pdf (Ana)' })).toBeTruthy()
})
