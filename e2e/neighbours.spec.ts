import { setUpService, test } from './connectedOffice.ts'
import { expect, signInToDemo } from './office.ts'

test('a person goes to Docketwise once the account there is connected', async ({ page, connected }) => {
  const { office, docketwise } = connected
  await setUpService(page, office, 'docketwise')
  await signInToDemo(page, office, 'lucia.barrientos', '/account/connections')
  const row = page.getByRole('listitem').filter({ hasText: 'Docketwise' })
  await row.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(row.getByText('Connected', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Parties', exact: true }).click()
  await page.getByRole('row').last().getByRole('link').first().click()
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Docketwise' }) })
  await card.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send to Docketwise' }).click()
  await expect(card.getByText('There', { exact: true })).toBeVisible()
  expect(docketwise.contacts.size).toBe(1)
  await card.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('dialog').getByText('Alike').first()).toBeVisible()
})

test('a case is invoiced once its lines were previewed', async ({ page, connected }) => {
  const { office, invoiced } = connected
  await signInToDemo(page, office, 'miriam.halloran', '/connections')
  const row = page.getByRole('listitem').filter({ hasText: 'Invoiced' })
  await row.getByRole('button', { name: 'Connect', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/API key/).fill(invoiced.key)
  await dialog.getByRole('button', { name: /^Connect/ }).click()
  await expect(row.getByText('Connected', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Cases', exact: true }).click()
  await page.getByRole('row').getByRole('link').first().click()
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Invoice', exact: true }) })
  await card.getByRole('button', { name: 'Make invoice' }).click()
  await dialog.getByLabel(/^Price in dollars/).fill('1250.5')
  await dialog.getByRole('button', { name: 'Preview invoice' }).click()
  await expect(dialog.getByRole('row', { name: 'Total' })).toContainText('$1,250.50')
  await dialog.getByRole('button', { name: 'Make invoice' }).click()
  await expect(card.getByText('INV-0001')).toBeVisible()
  await card.getByRole('button', { name: 'Balance' }).click()
  await expect(dialog.getByText('Invoice INV-0001')).toBeVisible()
  expect([...invoiced.invoices.values()].map(({ total }) => total)).toEqual([1_250.5])
})
