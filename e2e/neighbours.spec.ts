import type { Page } from '@playwright/test'
import { setUpService, test } from './connectedOffice.ts'
import { expect, signInToDemo } from './office.ts'

/** On the page of the office's connections, or of one's own. */
async function connectByKey(page: Page, service: string, label: RegExp, key: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: service })
  await row.getByRole('button', { name: 'Connect', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(label).fill(key)
  await dialog.getByRole('button', { name: /^Connect/ }).click()
  await expect(row.getByText('Connected', { exact: true })).toBeVisible()
}

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
  await connectByKey(page, 'Invoiced', /API key/, invoiced.key)
  const dialog = page.getByRole('dialog')
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

test('time that was entered goes to TMetric, once', async ({ page, connected }) => {
  const { office, tmetric } = connected
  await setUpService(page, office, 'tmetric', {})
  tmetric.tokens.set('token-of-miriam', { id: 7, name: 'Miriam Halloran', email: 'miriam@office.test' })
  await signInToDemo(page, office, 'miriam.halloran', '/account/connections')
  await connectByKey(page, 'TMetric', /^Token/, 'token-of-miriam')
  await page.goto(`${office.url}/time`)
  const send = page.getByRole('button', { name: /^Send .* to TMetric$/ })
  await page.getByRole('button', { name: 'The week before' }).click()
  await page.waitForURL(/day=/)
  // Until the week before is there, the page shows the other one.
  await page.reload()
  const dialog = page.getByRole('dialog')
  await send.first().click()
  await dialog.getByRole('combobox', { name: 'Project' }).fill('Asyl')
  await page.getByRole('option', { name: /^Asylum/ }).click()
  await dialog.getByRole('button', { name: 'Send time' }).click()
  await expect(page.getByText('At TMetric', { exact: true })).toHaveCount(1)
  expect([...tmetric.entries.values()].map(({ project }) => project?.id)).toEqual([41])
})

test('documents go to the client portal, and are read where they are reviewed', async ({
  page,
  connected,
}) => {
  const { office, examples } = connected
  for (const name of ['client_portal', 'document_review']) await setUpService(page, office, name, {})
  await signInToDemo(page, office, 'miriam.halloran', '/connections')
  await connectByKey(page, 'Client portal', /^Key of the portal/, examples.key)
  await connectByKey(page, 'Document review', /^Key of the review service/, examples.key)
  await page.goto(`${office.url}/client-portal`)
  await page.getByRole('row').last().getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Send documents' }).click()
  const documents = dialog.getByRole('list', { name: 'Documents' })
  await documents.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: /^Send \d+ documents?$/ }).click()
  await expect.poll(() => examples.portal.exports.at(-1)?.status).toBe('complete')
  await page.goto(`${office.url}/document-review`)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await expect(dialog.getByText(/^\d+ pages? · /)).toBeVisible()
  expect(examples.complaints).toEqual([])
})
