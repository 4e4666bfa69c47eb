import { expect, test } from './office.ts'

test('the first page renders', async ({ page, freshOffice }) => {
  const errors: string[] = []
  const failed = Promise.withResolvers<void>()
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => {
    errors.push(error.stack ?? error.message)
    failed.resolve()
  })
  const response = await page.goto(freshOffice.setUpLink)
  expect(response?.status(), await response?.text()).toBe(200)
  const field = page.getByRole('textbox').first()
  await Promise.race([failed.promise, field.waitFor()]).catch(failed.resolve)
  expect(await field.isVisible(), errors.join('\n')).toBe(true)
})
