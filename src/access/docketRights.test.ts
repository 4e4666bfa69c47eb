import { expect, it } from 'vitest'
import type { UserType } from '../core/actor.ts'
import { docketRights } from './docketRights.ts'

const me = (user_type: UserType, permissions: string[] | null = null) => ({
  user_id: 7,
  user_type,
  permissions,
})
const task = (facts: object) => ({ action_type: 'task', created_by_id: 1, assignee_ids: [], ...facts })
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
  expect(docketRights(me(user_type), entry, overrides)).toEqual({ edit, done })
})

it('a permission that is withheld takes the right away from an editor too', () => {
  expect(docketRights(me('editor', ['docket.done']), others, false)).toEqual({ edit: false, done: true })
  expect(docketRights(me('editor', ['docket.edit']), others, false)).toEqual({ edit: true, done: false })
})
