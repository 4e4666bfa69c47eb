import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { render } from '#testing/web/render.tsx'
import type { SurveyReview } from '../../contract/review.ts'
import { ReturnDialog } from './ReturnDialog.tsx'
import type { AnswerOnCard } from './reviewWords.ts'

test('the dialog that asks the person can be left', async () => {
  const closed = vi.fn<() => void>()
  const of = { card: {}, answer: { text: 'What is your first name?' } } as AnswerOnCard
  const survey = { language: 'es', contact_type: 'none' } as SurveyReview['survey']
  const { user } = await render(<ReturnDialog of={of} survey={survey} onClose={closed} />)
  await screen.findByText('About: What is your first name?')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(closed).toHaveBeenCalledOnce()
})
