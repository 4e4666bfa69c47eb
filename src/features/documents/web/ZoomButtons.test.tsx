import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '#testing/web/render.tsx'
import { fitStep, zoomSteps } from './preview.ts'
import { ZoomButtons } from './ZoomButtons.tsx'

function Zoomed() {
  const [step, setStep] = useState(fitStep)
  return <ZoomButtons step={step} onStep={setStep} />
}

test('a document begins as wide as its frame and is shown larger up to the last step', async () => {
  const { user } = await render(<Zoomed />)
  expect(screen.getByText('100 %')).toBeTruthy()
  const larger = screen.getByRole('button', { name: 'Larger' })
  for (const step of zoomSteps.slice(fitStep + 1)) {
    await user.click(larger)
    expect(screen.getByText(`${step * 100} %`)).toBeTruthy()
  }
  expect(larger).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Smaller' })).toHaveProperty('disabled', false)
})
