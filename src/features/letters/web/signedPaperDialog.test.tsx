import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import type { LetterLine } from '../contract/letters.ts'
import { SignedPaperDialog } from './SignedPaperDialog.tsx'

test('the dialog asks for the day, who received it and the scan, and sends them', async () => {
  const sent: FormData[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      override send(body?: FormData) {
        sent.push(body!)
      }
    },
  )
  const letter = { id: 5, legal_case_id: 3 } as LetterLine
  const { user } = await render(<SignedPaperDialog letter={letter} onClose={() => {}} />)
  const file = () => user.click(screen.getByRole('button', { name: /^File letter/ }))
  await file()
  await screen.findByText('Choose a PDF or a photograph of the signed letter')
  await user.type(screen.getByRole('textbox', { name: /^Signed on/ }), '03/15/2020')
  await user.clear(screen.getByRole('textbox', { name: /^Handed to/ }))
  await user.type(screen.getByRole('textbox', { name: /^Handed to/ }), 'Theo Lindqvist')
  const scan = new File(['%PDF-1.4'], 'scan.pdf', { type: 'application/pdf' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, scan)
  await file()
  await waitFor(() => expect(sent).toHaveLength(1))
  const { signed_on, received_by } = Object.fromEntries(sent[0]!)
  expect([signed_on, received_by]).toEqual(['2020-03-15', 'Theo Lindqvist'])
})
