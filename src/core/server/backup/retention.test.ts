import { expect, test } from 'vitest'
import { timeOf } from './manifest.ts'
import { expired } from './retention.ts'

const hour = 3_600_000
const start = Date.parse('2026-01-01T00:00:00Z')

const idAt = (time: number) =>
  `${new Date(time).toISOString().slice(0, 10)}T${new Date(time).toISOString().slice(11, 19).replaceAll(':', '')}Z-00000000`

test('6-hourly for two days, daily for a month, monthly for a year', () => {
  let remaining: string[] = []
  let now = start
  for (; now < start + 400 * 24 * hour; now += 6 * hour) {
    remaining.push(idAt(now))
    const gone = new Set(expired(remaining, now))
    remaining = remaining.filter((id) => !gone.has(id))
  }
  const ages = remaining.map((id) => (now - timeOf(id)) / (24 * hour)).toSorted((a, b) => a - b)
  const between = (least: number, most: number) => ages.filter((age) => age > least && age <= most).length
  expect(between(0, 2)).toBe(8)
  expect(between(2, 31)).toBeGreaterThanOrEqual(28)
  expect(between(2, 31)).toBeLessThanOrEqual(31)
  expect(between(31, 366)).toBeGreaterThanOrEqual(10)
  expect(between(31, 366)).toBeLessThanOrEqual(12)
  expect(between(366, 1000)).toBe(0)
})

test('those of the last hours all stay, and the newest stays whatever its age', () => {
  const now = start + 10 * hour
  const often = [1, 2, 3, 4].map((hours) => idAt(now - hours * hour))
  expect(expired(often, now)).toEqual([])
  expect(expired([idAt(start), idAt(start + hour)], start + 800 * 24 * hour)).toEqual([idAt(start)])
})
