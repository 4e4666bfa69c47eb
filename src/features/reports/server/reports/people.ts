import { sql } from 'kysely'
import { isVisible, visibleParties } from '#access/server/visibleRows.ts'
import { related } from '#query/query.ts'
import type { Period } from '../../periods.ts'
import type { Narrowing, Source } from '../countGroups.ts'
import { isInstantWithin } from '../filters.ts'
import type { ReportCtx } from '../reportCtx.ts'

export const people = (ctx: ReportCtx): Source => ({
  entity: 'parties',
  rows: visibleParties(ctx).selectAll('parties'),
})

/** Holders of a record that the caller sees. */
export const holdsRecord = ({ actor }: ReportCtx): Narrowing => ({
  where: sql<boolean>`exists (select from records r where r.record_holder_party_id = parties.id
    and r.deleted_at is null and ${isVisible(actor, 'records', 'r')})`,
  parts: [related('held_records', [])],
})

export const enteredWithin = (period: Period, timezone: string): Narrowing => ({
  where: isInstantWithin(sql`parties.created_at`, period, timezone),
  parts: [{ field: 'created_at', operator: 'surely_within', term: { ...period } }],
})
