import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'
import { keepTemporaryFilesInMemory } from './scripts/memoryFolder.mjs'

keepTemporaryFilesInMemory()

/** The last list of features counts alone: this one repeats those that Playwright turns off. */
const featuresOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // For the bar that nobody types an address into, each window draws two more pages, which cost as much as one of ours.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
]

export default defineConfig({
  testDir: 'e2e',
  // Where not even the first day passes, no journey can, and each would wait for its time limit.
  projects: [
    { name: 'first day', testMatch: 'firstDay.setup.ts' },
    { name: 'journeys', dependencies: ['first day'] },
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
      executablePath: findChromium().path ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${featuresOff.join(',')}`,
        // No page lives long enough for the slowest of the compilers to pay.
        '--js-flags=--no-opt',
      ],
    },
  },
})
