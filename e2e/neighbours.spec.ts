import type { Page } from '@playwright/test'
import { oauthClient } from '../src/testing/server/standIns/oauthStandIn.ts'
import { callsOf, changeSetting, expect, goTo, signInToDemo, test } from './office.ts'

/** On the page of the office's connections, or of one's own. */
async function connectByKey(page: Page, service: string, label: RegExp, key: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: service })
  await row.getByRole('button', { name: 'Connect', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(label).fill(key)
  await dialog.getByRole('button', { name: /^Connect/ }).click()
  await expect(row.getByText('Connected', { exact: true })).toBeVisible()
}

/** A card of the page, by its heading. */
const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('people, bills, time and documents go to the services outside that the office has switched on', async ({
  page,
  demoOffice,
  services: { docketwise, invoiced, tmetric, examples },
}) => {
  const admin = await callsOf(demoOffice, 'desmond.okeke')
  await changeSetting(admin, 'docketwise', { enabled: true, ...oauthClient })
  for (const name of ['tmetric', 'client_portal', 'document_review'])
    await changeSetting(admin, name, { enabled: true })
  tmetric.tokens.set('token-of-miriam', { id: 7, name: 'Miriam Halloran', email: 'miriam@office.test' })
  const dialog = page.getByRole('dialog')

  // Her own accounts, then those of the office.
  await signInToDemo(page, demoOffice, 'miriam.halloran', '/account/connections')
  await connectByKey(page, 'TMetric', /^Token/, 'token-of-miriam')
  const row = page.getByRole('listitem').filter({ hasText: 'Docketwise' })
  await row.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(row.getByText('Connected', { exact: true })).toBeVisible()
  await goTo(page, 'Connections')
  await connectByKey(page, 'Invoiced', /API key/, invoiced.key)
  await connectByKey(page, 'Client portal', /^Key of the portal/, examples.key)
  await connectByKey(page, 'Document review', /^Key of the review service/, examples.key)

  // A person goes to Docketwise.
  await goTo(page, 'Parties')
  await page.getByRole('row').last().getByRole('link').first().click()
  await card(page, 'Docketwise').getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('button', { name: 'Send to Docketwise' }).click()
  await expect(card(page, 'Docketwise').getByText('There', { exact: true })).toBeVisible()
  expect(docketwise.contacts.size).toBe(1)
  await card(page, 'Docketwise').getByRole('button', { name: 'Compare' }).click()
  await expect(dialog.getByText('Alike').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // A case is invoiced once its lines were previewed.
  await goTo(page, 'Cases')
  await page.getByRole('row').getByRole('link').first().click()
  await card(page, 'Invoice').getByRole('button', { name: 'Make invoice' }).click()
  await dialog.getByLabel(/^Price in dollars/).fill('1250.5')
  await dialog.getByRole('button', { name: 'Preview invoice' }).click()
  await expect(dialog.getByRole('row', { name: 'Total' })).toContainText('$1,250.50')
  await dialog.getByRole('button', { name: 'Make invoice' }).click()
  await expect(card(page, 'Invoice').getByText('INV-0001')).toBeVisible()
  await card(page, 'Invoice').getByRole('button', { name: 'Balance' }).click()
  await expect(dialog.getByText('Invoice INV-0001')).toBeVisible()
  expect([...invoiced.invoices.values()].map(({ total }) => total)).toEqual([1_250.5])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  // Time that was entered goes to TMetric, once.
  await goTo(page, 'My time')
  const send = page.getByRole('button', { name: /^Send .* to TMetric$/ })
  await page.getByRole('button', { name: 'The week before' }).click()
  await page.waitForURL(/day=/)
  // Until the week before is there, the page shows the other one.
  await page.reload()
  await send.first().click()
  await dialog.getByRole('combobox', { name: 'Project' }).fill('Asyl')
  await page.getByRole('option', { name: /^Asylum/ }).click()
  await dialog.getByRole('button', { name: 'Send time' }).click()
  await expect(page.getByText('At TMetric', { exact: true })).toHaveCount(1)
  expect([...tmetric.entries.values()].map(({ project }) => project?.id)).toEqual([41])

  // Documents go to the client portal, and are read where they are reviewed.
  await page.goto(`${demoOffice.url}/client-portal`)
  await page.getByRole('row').last().getByRole('button').first().click()
  await dialog.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Send documents' }).click()
  const documents = dialog.getByRole('list', { name: 'Documents' })
  await documents.getByRole('checkbox').first().check()
  await dialog.getByRole('button', { name: /^Send \d+ documents?$/ }).click()
  await expect.poll(() => examples.portal.exports.at(-1)?.status).toBe('complete')
  await expect(dialog).toBeHidden()
  await page.goto(`${demoOffice.url}/document-review`)
  await page.getByRole('heading', { level: 1, name: 'Document review' }).waitFor()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
  await expect(dialog.getByText(/^\d+ pages? · /)).toBeVisible()
  expect(examples.complaints).toEqual([])
})
