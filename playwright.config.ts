import { defineConfig } from '@playwright/test'
import { keepTemporaryFilesInMemory } from './scripts/memoryFolder.mjs'

keepTemporaryFilesInMemory()

export default defineConfig({
  testDir: 'e2e',
  // Where not even the first page renders, no journey can pass, and each would wait for its time limit.
  projects: [
    { name: 'first page', testMatch: 'firstPage.setup.ts' },
    { name: 'journeys', dependencies: ['first page'] },
  ],
  outputDir: 'test-results',
  workers: 1,
  // Time limits end what hangs; how fast the machine is must not matter.
  timeout: 1_200_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Recording one takes a third of the work of all journeys. For a failure that its message and picture do not explain:
    // npx playwright test NAME --trace retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'America/New_York',
    locale: 'en-US',
    // What moves is drawn many times over, which costs more than all else of a journey.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
