// npm run bench:pages -- [--url URL --password WORD] [--login NAME] [--only NAME] [--no-3g] [--acts] [--rounds NUMBER]
// Downloads and computation of a browser: every large screen cold and warm, on slow 3G, and the usual acts at a CPU slowed
// four times, or with --acts these alone. Without a URL it loads a demo office of its own.
import { parseArgs } from 'node:util'
import { chromium, type BrowserContext } from '@playwright/test'
import { signInToDemo } from '../../e2e/office.ts'
import { startOfficeProcess } from '#testing/server/officeProcess.ts'
import { findChromium } from '../chromium.mjs'
import { measureActs } from './interactions.ts'
import { visit, type Visit } from './visit.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    password: { type: 'string' },
    login: { type: 'string', default: 'lucia.barrientos' },
    only: { type: 'string' },
    'no-3g': { type: 'boolean' },
    acts: { type: 'boolean' },
    rounds: { type: 'string', default: '3' },
  },
})

const found = findChromium()
if (found.path === null) throw new Error(found.why)
const started = values.url ? null : await startOfficeProcess(['--demo'])
const office = started ?? { url: values.url!, demoPassword: values.password ?? '' }
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox', '--disable-gpu'] })
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signInToDemo(page, office as Parameters<typeof signInToDemo>[1], values.login)
  await page.close()

  const screens = values.acts ? [] : await screensOf(context, office.url)
  if (screens.length > 0)
    console.log(
      `\nscreen          requests   kB cold  kB warm  kB data   h1 cold  h1 warm   longest task, CPU ms`,
    )
  for (const [name, path] of screens) {
    const cold = await visit(context, office.url + path, { cold: true })
    const warm = await visit(context, office.url + path, { cold: false })
    console.log(row(name, cold, warm))
  }
  const slow = ['Today', 'Cases', 'Guest link']
  const screensOn3g = values['no-3g'] ? [] : screens.filter(([name]) => slow.includes(name) || values.only)
  if (screensOn3g.length > 0) {
    console.log(`\nslow 3G         h1 cold s  h1 warm s`)
    for (const [name, path] of screensOn3g) {
      const cold = await visit(context, office.url + path, { cold: true, slow: true })
      const warm = await visit(context, office.url + path, { cold: false, slow: true })
      console.log(
        `${name.padEnd(14)} ${(cold.heading_ms / 1000).toFixed(1).padStart(9)} ${(warm.heading_ms / 1000).toFixed(1).padStart(10)}`,
      )
    }
  }
  await measureActs(context, office.url, { only: values.only, rounds: Number(values.rounds) })
} finally {
  await browser.close()
  await started?.stop()
}

/** The large screens, with the first case, person and record of the lists. */
async function screensOf(context: BrowserContext, url: string): Promise<[string, string][]> {
  const page = await context.newPage()
  const first = async (list: string) => {
    await page.goto(url + list)
    return (await page.locator(`tbody a[href^="${list}/"]`).first().getAttribute('href'))!
  }
  const all: [string, string][] = [
    ['Today', '/today'],
    ['Calendar', '/calendar'],
    ['Docket', '/docket'],
    ['Cases', '/cases'],
    ['Case', await first('/cases')],
    ['Parties', '/parties'],
    ['Person', await first('/parties')],
    ['Records', '/records'],
    ['Record', await first('/records')],
    ['Relief', '/law/relief'],
    ['Guest link', '/link/upload'],
  ]
  await page.close()
  return all.filter(([name]) => !values.only || name === values.only)
}

function row(name: string, cold: Visit, warm: Visit): string {
  const cells = [
    `${cold.requests}/${warm.requests}`.padStart(9),
    (cold.bytes / 1000).toFixed(0).padStart(9),
    (warm.bytes / 1000).toFixed(0).padStart(8),
    (warm.data_bytes / 1000).toFixed(0).padStart(8),
    cold.heading_ms.toFixed(0).padStart(9),
    warm.heading_ms.toFixed(0).padStart(8),
    `${cold.longest_task_ms.toFixed(0)}/${warm.longest_task_ms.toFixed(0)}`.padStart(14),
  ]
  return `${name.padEnd(14)} ${cells.join(' ')}`
}
