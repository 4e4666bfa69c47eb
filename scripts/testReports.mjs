// Counts of tests, and times of their files, from the reports of vitest and Playwright.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './install.mjs'

/** @typedef {{ name: string, seconds: number }} FileTime */
/** @typedef {{ passed: number, failed: number, files?: FileTime[] }} Counted */

/** @returns {Counted} */
export function countVitest(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed: numPassedTests, failed: numFailedTests, files }
}

/** @returns {Counted} */
export function countPlaywright(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  const files = suites.map((suite) => ({ name: `e2e/${suite.file}`, seconds: secondsOf(suite) }))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, files }
}

function secondsOf({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own)
}

/** The ten that took longest, a line each; '' where no file of tests ran. */
export function slowestFiles(files) {
  if (files.length === 0) return ''
  const lines = files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
  return ['Slowest files of tests:', ...lines].join('\n')
}
