import { expect, it, test } from 'vitest'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import { defineEvents } from '#core/events.ts'
import { caseEvents } from '#features/cases/events.ts'
import { docketEvents } from '#features/docket/events.ts'
import { preferenceEvents } from '#features/notifications/events.ts'
import { settingEvents } from '#features/settings/events.ts'
import { allEvents } from '../allEvents.ts'

it('is never the whole office for rows that only some may see', () => {
  const open = allEvents.filter(({ audience }) => audience === 'everybody' || audience === 'people')
  const guarded = open.flatMap(({ name, entity, definitions }) =>
    [entity, ...Object.values(definitions).map((event) => event.entity)].some((table) =>
      ['records', 'legal_cases', 'parties', 'docket_entries'].includes(table ?? ''),
    )
      ? [name]
      : [],
  )
  expect(guarded).toEqual([])
})

/** Compiled, never run: the compiler says which facts a call must have. */
const compiled = (ctx: AnyoneWriteCtx) => [
  () => ctx.record(caseEvents, 'closed', { entity_id: 1, access_set_id: 2 }),
  // @ts-expect-error: who sees the case
  () => ctx.record(caseEvents, 'closed', { entity_id: 1 }),
  // @ts-expect-error: not only that there is something
  () => ctx.record(caseEvents, 'closed', { entity_id: 1, access_set_id: undefined }),
  // @ts-expect-error: whether the entry is internal
  () => ctx.record(docketEvents, 'created', { entity_id: 1, access_set_id: 2, subject: {} }), // any subject
  // @ts-expect-error: whose preferences
  () => ctx.record(preferenceEvents, 'changed', { entity_id: 1 }),
  () => ctx.record(settingEvents, 'changed', { entity_id: 1 }),
  // @ts-expect-error: a live event by itself names its audience, too
  () => ctx.publish({ topic: 'records' }),
  // @ts-expect-error: a set says who hears of it
  () => defineEvents('case', { kind: 'cases', refreshes: ['cases'] }, { closed: { says: 'closed it' } }),
  () =>
    defineEvents(
      'case',
      // @ts-expect-error: nobody is refreshed
      { kind: 'cases', audience: 'nobody', refreshes: ['cases'] },
      { closed: { says: 'closed it' } },
    ),
]

test('a call without its audience does not compile', () => expect(compiled).toBeTypeOf('function'))
