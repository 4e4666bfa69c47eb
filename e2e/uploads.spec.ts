import type { BrowserContext, Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import type { OfficeProcess } from '../src/testing/server/officeProcess.ts'
import { expectFits, expectReadable, expectUsable } from './guestPage.ts'
import { callsOf, expect, goTo, signInToDemo, test } from './office.ts'

const phone = { viewport: { width: 390, height: 844 } }

/** Photographs of noise, which no format makes small: they take a while to send. */
const photographs = async (count: number) => {
  const [width, height] = [1_200, 900]
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0, value = 7; at < pixels.length; at++) pixels[at] = value = (value * 109 + 89) % 251
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
  return Array.from({ length: count }, (_, at) => ({
    name: `IMG_00${at + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }))
}

/** Content of the QR code, as the camera of a phone reads it. */
async function readQrCode(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: 'QR code of the link' }).screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)!.data
}

/** Opens an entry of the docket as somebody who works on it, and asks for a passport and a birth certificate. */
async function askForDocuments(page: Page, office: OfficeProcess): Promise<string> {
  await signInToDemo(page, office, 'theo.lindqvist')
  await goTo(page, 'Docket')
  await page.locator('[data-row-id]').first().press('Enter')
  await page.getByRole('button', { name: 'Request documents' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Document 1', exact: true }).fill('Passport')
  await dialog.getByRole('textbox', { name: 'Note on document 1' }).fill('Every page with a stamp')
  await dialog.getByRole('button', { name: 'Add document' }).click()
  await dialog.getByRole('textbox', { name: 'Document 2', exact: true }).fill('Birth certificate')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const url = await readQrCode(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  return url
}

/** Lets nothing of an upload through until it is called. */
async function cutLine(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route('**/api/guest/upload/files', (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
  return async () => {
    await context.unroute('**/api/guest/upload/files')
    await context.setOffline(false)
  }
}

test('three photographs come through a QR code at the desk, over a cut line', async ({
  page,
  browser,
  demoOffice,
}) => {
  const url = await askForDocuments(page, demoOffice)
  const context = await browser.newContext(phone)
  const guest = await context.newPage()
  await guest.goto(url)
  await guest.getByRole('button', { name: 'Español' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Envíe documentos y fotos')
  await expect(guest.locator('html')).toHaveAttribute('lang', 'es')
  expect(guest.url()).not.toContain('#')

  await guest.getByLabel('Agregar fotos o archivos: Passport').setInputFiles(await photographs(3))
  await guest.getByRole('button', { name: 'Girar: IMG_002.jpg' }).click()
  const mend = await cutLine(context)
  await guest.getByRole('button', { name: 'Enviar 3 archivos' }).click()
  await expect(guest.getByText('Esperando internet')).toBeVisible()
  // Nothing that was chosen is lost, nor by choosing another language.
  const failed = guest.waitForEvent('requestfailed', (request) => request.url().includes('/assets/fr-'))
  await guest.getByLabel('Idioma').selectOption('fr')
  await failed
  await mend()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Envoyer des papiers et des photos')
  await expect(guest.getByText('3 fichiers sont arrivés')).toBeVisible()

  const requests = page.locator('section').filter({ hasText: 'Requested documents' })
  await expect(requests.getByText('3 files, first on')).toBeVisible()
  await expect(requests.getByRole('img', { name: 'Received', exact: true })).toHaveCount(1)
  await expect(page.getByText('IMG_003.jpg')).toBeVisible()

  // Whoever opens the link next sees none of it.
  const next = await (await browser.newContext(phone)).newPage()
  await next.goto(url)
  await next.getByRole('button', { name: 'English' }).click()
  await expect(next.getByText('We have it').first()).toBeVisible()
  await expect(next.getByText('IMG_')).toHaveCount(0)

  // Revoked, it takes nothing more, also from a page that is open.
  await requests.getByRole('button', { name: /^Revoke/ }).click()
  await page.getByRole('button', { name: 'Revoke link' }).click()
  await expect(requests.getByText('Revoked')).toBeVisible()
  await guest.getByLabel(/: Birth certificate$/).setInputFiles(await photographs(1))
  await guest.locator('button.main').click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Ce lien ne marche plus')
  await expect(guest.getByRole('link', { name: '(212) 555-0142' }).first()).toBeVisible()
})

const sizes = {
  'at 320': { width: 320, height: 640 },
  // A window of 1280 × 800 at 200 %.
  'enlarged twice': { width: 640, height: 400 },
  'at 1440': { width: 1440, height: 900 },
} as const

async function expectUsableInAllSizes(guest: Page, what: string): Promise<void> {
  await expectUsable(guest, what)
  for (const [size, viewport] of Object.entries(sizes)) {
    await guest.setViewportSize(viewport)
    await expectFits(guest, `${what} ${size}`)
  }
  await guest.setViewportSize(phone.viewport)
}

/** In every size, and in colours that are not the usual ones. */
async function expectUsableInAllLooks(guest: Page, what: string): Promise<void> {
  await expectUsableInAllSizes(guest, what)
  for (const colours of [{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
    await guest.emulateMedia(colours)
    await expectReadable(guest, `${what} ${Object.values(colours).join()}`)
    await guest.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  }
}

async function askForPassport(office: OfficeProcess): Promise<string> {
  const call = await callsOf(office, 'theo.lindqvist')
  const { items } = await call<{ items: { id: number }[] }>('GET', '/docket_entries')
  const { url } = await call<{ url: string }>('POST', `/docket_entries/${items[0]!.id}/upload_link`, {
    items: [{ title: 'Passport' }, { title: 'Birth certificate' }],
  })
  return url
}

test('the page of a link can be used by everybody: in every look, in any language, by keys alone', async ({
  browser,
  demoOffice,
}) => {
  const url = await askForPassport(demoOffice)
  const context = await browser.newContext(phone)
  await context.route('https://www.weather.gov/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Weather</h1>' }),
  )
  const guest = await context.newPage()
  await guest.goto(url)
  await expectUsableInAllLooks(guest, 'the languages')
  const focused = () => guest.evaluate(() => document.activeElement?.textContent ?? '')
  await guest.keyboard.press('Tab')
  for (let presses = 0; (await focused()) !== 'Tiếng Việt' && presses < 20; presses++)
    await guest.keyboard.press('Tab')
  await guest.keyboard.press('Enter')
  await expect(guest.locator('html')).toHaveAttribute('lang', 'vi')

  // The choice of languages keeps the focus while the arrow keys go through it.
  await guest.locator('#language').focus()
  await guest.locator('#language').selectOption('en')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Send papers and photos')
  await expect(guest.locator('#language')).toBeFocused()

  const [photograph] = await photographs(1)
  await guest
    .getByLabel('Add photos or files: Passport')
    .setInputFiles([photograph!, { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') }])
  await expectUsableInAllLooks(guest, 'files chosen')
  await guest.getByRole('button', { name: 'Send 2 files' }).click()
  await expect(guest.getByText('1 file arrived')).toBeVisible()
  await expect(guest.getByRole('alert')).toContainText('We cannot take this kind of file')
  await expectUsableInAllLooks(guest, 'one file sent and one refused')
  for (const [language, dir] of [
    ['ar', 'rtl'],
    ['fa', 'rtl'],
    ['am', 'ltr'],
  ] as const) {
    await guest.locator('#language').selectOption(language)
    await expect(guest.locator('html')).toHaveAttribute('lang', language)
    await expect(guest.locator('html')).toHaveAttribute('dir', dir)
    await expectUsableInAllSizes(guest, language)
  }

  await guest.keyboard.press('Escape')
  await guest.keyboard.press('Escape')
  await expect(guest.getByRole('heading', { name: 'Weather' })).toBeVisible()
  await guest.goBack()
  await expect(guest.getByText('Send papers')).toHaveCount(0)
  await guest.goto(`${demoOffice.url}/link/upload`)
  await guest.getByRole('button', { name: 'English' }).click()
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more')
})
