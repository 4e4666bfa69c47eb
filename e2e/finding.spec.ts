import { expect, signInToDemo, test } from './office.ts'

test('the Guatemalan woman with the hearing in Chicago next week, by palette and by docket', async ({
  page,
  demoOffice,
}) => {
  await signInToDemo(page, demoOffice, 'lucia.barrientos')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search people/ }).fill('guatemalan woman chicago next week')
  const woman = page.getByRole('option', { name: /Micaela Catarina Felipe Pedro/ }).first()
  await expect(woman).toBeVisible()
  await expect(page.getByRole('option').first()).toContainText('Micaela Catarina Felipe Pedro')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Master calendar hearing' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Micaela Catarina Felipe Pedro')
  await expect(page.getByRole('main')).toContainText('Chicago Immigration Court')

  await page.getByRole('link', { name: 'Docket', exact: true }).click()
  await page.getByRole('searchbox').fill('guatemala chicago next week')
  const hearing = page.getByRole('row', { name: /Micaela Catarina Felipe Pedro.*Master calendar hearing/ })
  await expect(hearing).toBeVisible()
  await expect(hearing).toContainText('Guatemala')
  await expect(page.locator('tbody [data-row-id]').filter({ hasNotText: 'Guatemala' })).toHaveCount(0)
})
