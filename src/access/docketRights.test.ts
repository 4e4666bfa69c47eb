import type { Permission } from './permissions.ts'
import { expect, it } from 'vitest'
import type { UserType } from '#core/actor.ts'
import { docketRights } from './docketRights.ts'

const me = (user_type: UserType, permissions: Permission[] | null = null) => ({
  user_id: 7,
  user_type,
  permissions,
})
const open = { is_done: false, cancelled_at: null, rescheduled_at: null }
const task = (facts: object) => ({
  action_type: 'task',
  created_by_id: 1,
  assignee_ids: [],
  ...open,
  ...facts,
})
const others = task({})
const mine = task({ assignee_ids: [7] })
const entered = task({ created_by_id: 7 })
const myHearing = task({ action_type: 'event', assignee_ids: [7] })

it.each([
  ['admin', others, false, true, true],
  ['editor', others, false, true, true],
  ['contributor', others, false, false, false],
  ['contributor', others, true, true, true],
  ['contributor', mine, false, true, true],
  ['contributor', entered, false, true, true],
  ['external', mine, false, true, true],
  ['external', others, false, false, false],
  ['commenter', mine, false, false, true],
  ['commenter', myHearing, false, false, false],
  ['commenter', entered, false, false, false],
  ['commenter', others, true, false, false],
  ['viewer', mine, true, false, false],
] as const)('%s with %j, ownership lifted: %s', (user_type, entry, overrides, edit, done) => {
  expect(docketRights(me(user_type), entry, overrides)).toMatchObject({ edit, done })
})

it('a permission that is withheld takes the right away from an editor too', () => {
  expect(docketRights(me('editor', ['docket.done']), others, false)).toMatchObject({
    edit: false,
    done: true,
  })
  expect(docketRights(me('editor', ['docket.edit']), others, false)).toMatchObject({
    edit: true,
    done: false,
  })
})

it('deleting takes having entered it, an editor, or a team that lifts the check', () => {
  const deletes = (user_type: UserType, entry: typeof others, overrides = false) =>
    docketRights(me(user_type), entry, overrides).delete
  expect(deletes('editor', others)).toBe(true)
  expect(deletes('contributor', entered)).toBe(true)
  expect(deletes('contributor', others, true)).toBe(true)
  expect(deletes('contributor', mine)).toBe(false)
  expect(deletes('commenter', entered)).toBe(false)
})

const now = '2026-11-20T09:00:00.000Z'
it.each([
  ['an open one', {}, { done: true, cancel: true, reschedule: true }],
  ['a done one', { is_done: true }, { done: true, cancel: false, reschedule: false }],
  ['a cancelled one', { cancelled_at: now }, { done: false, cancel: true, reschedule: false }],
  [
    'a rescheduled one',
    { is_done: true, rescheduled_at: now },
    { done: false, cancel: false, reschedule: true },
  ],
])('an editor may with %s what makes sense', (_what, facts, can) => {
  expect(docketRights(me('editor'), task(facts), false)).toMatchObject(can)
})

it('notes are for commenters and up', () => {
  const types = ['viewer', 'commenter', 'contributor', 'external'] as const
  expect(types.map((type) => docketRights(me(type), others, false).add_note)).toEqual([
    false,
    true,
    true,
    true,
  ])
})
