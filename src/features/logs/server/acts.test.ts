import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { actKinds } from '../actKinds.ts'
import { actLabel, actOf, actsOfKind, isKnownAct } from '../acts.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      /(^|\/)server\/.*\.ts$/.test(file) && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
  )
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** Entities that acts are named after; the same words name refusals, permissions and jobs, which stand elsewhere. */
const actCodes =
  /'((?:record|case|party|docket_entry|user|team|team_member|team_role|office|session|password|recovery|email|totp|second_factor|setting|list|news|notification_preferences|outbox_message|log|log_archive)\.[a-z_]+)'/g
const refusals =
  /(?:conflict|forbidden|notFound|invalid|unauthenticated|tooMany|Refusal|stale|code:|errors:|path:|Codes?\b)[^;{}]{0,200}$/

/** Acts end in a verb in the past, whoever is handed them to write the line. */
const inThePast = /(?:ed|done|sent|seen|read|shown|set_up|sent_again)$/
const isRefusal = (before: string) =>
  /(?:conflict|forbidden|refus|over\(|unauthenticated|invalid|code:|errors:)[^]{0,100}$/i.test(before)

/** What stands where an act is named, or reads like one and is no code of a refusal. */
function actsIn({ text }: { text: string }): string[] {
  return [...text.matchAll(actCodes)]
    .filter(({ 1: act, index }) => {
      const before = text.slice(Math.max(0, index - 260), index)
      const lately = before.split('\n').slice(-3).join('\n')
      return (
        (/(?:action\b[^;]{0,120}|log:\s*|(?:tell|audit|note|log|leave)\w*\([^;]{0,200})$/.test(before) &&
          !refusals.test(lately)) ||
        (inThePast.test(act!) && !isRefusal(lately))
      )
    })
    .map((match) => match[1]!)
}

const used = new Map<string, string>(
  sources.flatMap((source) => actsIn(source).map((act): [string, string] => [act, source.file])),
)

test('the acts of the code are found', () => {
  expect([...used.keys()]).toEqual(
    expect.arrayContaining([
      'case.closed',
      'docket_entry.done',
      'user.locked',
      'session.refused',
      'team.created',
    ]),
  )
})

test('every act that leaves a line is put into words', () => {
  const speechless = [...used].filter(([act]) => !isKnownAct(act)).map(([act, file]) => `${act} (${file})`)
  expect(speechless).toEqual([])
})

test('every act in words has a sentence of its own, without code in it', () => {
  for (const kind of actKinds)
    for (const act of actsOfKind(kind)) {
      const { says } = actOf(act)
      expect(says, act).toMatch(/^[a-z][a-zA-Z ’,-]+:?$/)
      expect(actOf(act).kind).toBe(kind)
    }
  const labels = actKinds.flatMap(actsOfKind).map(actLabel)
  expect(new Set(labels).size).toBe(labels.length)
})

test('ending one’s own session is signing out', () => {
  expect(actOf('session.ended', 'signed_out').says).toBe('signed out')
  expect(actOf('session.ended', 'locked').says).toBe('ended a session of')
})
