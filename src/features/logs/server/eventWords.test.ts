import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { EventSet } from '#core/events.ts'
import { activityKinds } from '../activityKinds.ts'
import { eventLabel, eventWords, eventsOfKind } from '../eventWords.ts'
import { allEvents } from '../allEvents.ts'
import { feedSets, feedWords } from '#features/today/feed.ts'

const root = path.resolve(import.meta.dirname, '../../..')

test('every event that a feature declares is in the log', async () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === 'events.ts' && path.dirname(file) !== 'core',
  )
  const declared: EventSet[] = []
  for (const file of files)
    for (const value of Object.values((await import(path.join(root, file))) as Record<string, EventSet>))
      if (value.definitions) declared.push(value)
  expect(declared.length).toBeGreaterThan(20)
  expect(new Set(declared)).toEqual(new Set(allEvents))
})

test('no two events have one code', () => {
  const codes = activityKinds.flatMap(eventsOfKind)
  expect(new Set(codes).size).toBe(codes.length)
})

test('every event has a sentence of its own, without code in it', () => {
  for (const kind of activityKinds)
    for (const code of eventsOfKind(kind)) {
      const { says } = eventWords(code)
      expect(says, code).toMatch(/^[a-z][a-zA-Z ’,-]+:?$/)
      expect(eventWords(code).kind).toBe(kind)
    }
  const labels = activityKinds.flatMap(eventsOfKind).map(eventLabel)
  expect(new Set(labels).size).toBe(labels.length)
})

test('every event of a docket entry or a case has words in Today’s feed, in one set of the feed', () => {
  const things = { docket_entries: 'docket_entry', legal_cases: 'case' } as const
  for (const set of allEvents)
    for (const [event, definition] of Object.entries(set.definitions)) {
      const thing = things[(definition.entity ?? set.entity) as keyof typeof things]
      if (!thing) continue
      expect(feedSets[thing], set.name).toContain(set)
      expect(definition.short, `${set.name}.${event}`).toMatch(/^[a-z][a-z ]+$/)
      expect(feedWords(thing, event)).toBe(definition.short)
    }
  expect(feedWords('docket_entry', 'moved')).toBe('at another time')
  expect(feedWords('docket_entry', 'of_an_earlier_version')).toBe('of an earlier version')
})

test('ending one’s own session is signing out', () => {
  expect(eventWords('session.ended', 'signed_out').says).toBe('signed out')
  expect(eventWords('session.ended', 'locked').says).toBe('ended a session of')
})
