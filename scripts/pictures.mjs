// npm run pictures: the two pictures of the README, taken from the demo office. Run it after a visible change.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, expect } from '@playwright/test'
import { signInToDemo } from '../e2e/office.ts'
import { startOfficeProcess } from '../src/testing/server/officeProcess.ts'
import { findChromium } from './chromium.mjs'
import { buildForStart, isFresh } from './freshness.mjs'

const folder = path.resolve(import.meta.dirname, '../docs/pictures')
const { path: executablePath, why } = findChromium()
if (!executablePath) throw new Error(why)

if (!isFresh()) buildForStart()
const data_dir = mkdtempSync(path.join(tmpdir(), 'ellis-pictures-'))
const office = await startOfficeProcess(['--demo'], { data_dir })
const browser = await chromium.launch({ executablePath })
try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    // The time zone of the demo office.
    timezoneId: 'America/New_York',
  })
  await signInToDemo(page, office, 'lucia.barrientos')
  mkdirSync(folder, { recursive: true })
  await take(page, 'today')
  await page.goto(`${office.url}/cases`)
  // In court, so that a hearing is next.
  await page.getByRole('row').filter({ hasText: 'Cancellation of removal' }).getByRole('link').first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await take(page, 'case')
} finally {
  await browser.close()
  await office.stop()
  rmSync(data_dir, { recursive: true, force: true })
}

/** @param {import('@playwright/test').Page} page */
async function take(page, name) {
  await page.mouse.move(0, 0)
  await page.waitForTimeout(2_000)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 })
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' })
}
