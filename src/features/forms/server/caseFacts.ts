import { sql } from 'kysely'
import { visibleUndeletedEntries } from '#access/server/visibleRows.ts'
import type { UserCtx } from '#core/server/http/context.ts'
import type { caseFacts as names, DayFact, Fact } from '../facts.ts'
import { visibleFilings } from './visibleFilings.ts'

const dayFact = (date: string | null | undefined): DayFact | null =>
  date ? { date, format: 'MM/DD/YYYY', uncertain: false } : null

/** A case that the reader sees, as forms ask for it; its hearings and filings as far as they see those. */
export async function caseFacts(
  ctx: UserCtx,
  id: number,
  today: string,
): Promise<Record<(typeof names)[number], Fact>> {
  const legalCase = await ctx.db
    .selectFrom('legal_cases as c')
    .innerJoin('legal_case_types as type', 'type.id', 'c.legal_case_type_id')
    .where('c.id', '=', id)
    .select(['c.title', 'c.opened', 'type.name as type'])
    .executeTakeFirstOrThrow()
  const receipts = await visibleFilings(ctx)
    .where('f.legal_case_id', '=', id)
    .where('f.receipt_number', 'is not', null)
    .orderBy('f.filed_on', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
  const receipt_numbers = [...new Set(receipts.map(({ receipt_number }) => receipt_number!))]
  const hearings = await hearingsAtCourt(ctx, id)
  const next = hearings.find(({ day, is_open }) => is_open && day >= today)
  const last = next ?? hearings.at(-1)
  return {
    title: legalCase.title,
    type: legalCase.type,
    opened: dayFact(legalCase.opened),
    attorneys: (await attorneysOfCase(ctx, id)).map(({ name }) => name),
    receipt_number: receipt_numbers[0] ?? null,
    receipt_numbers,
    court: last?.court ?? null,
    court_address: last?.address ?? null,
    court_city: last?.city ?? null,
    court_state: last?.state ?? null,
    court_zip: last?.zip ?? null,
    judge:
      last?.judge ??
      hearings.findLast(({ judge, court_id }) => judge && court_id === last?.court_id)?.judge ??
      null,
    hearing_day: dayFact(next?.day),
  }
}

/** Those before an immigration court, in the order of their days. */
async function hearingsAtCourt(ctx: UserCtx, legal_case_id: number) {
  const rows = await visibleUndeletedEntries(ctx)
    .innerJoin('docket_entry_types as type', 'type.id', 'docket_entries.docket_entry_type_id')
    .innerJoin('locations as court', 'court.id', 'docket_entries.location_id')
    .where('docket_entries.legal_case_id', '=', legal_case_id)
    .where('type.is_hearing', '=', true)
    .where('court.kind', '=', 'immigration_court')
    .where('docket_entries.cancelled_at', 'is', null)
    .where('docket_entries.rescheduled_at', 'is', null)
    .select(['docket_entries.action_date as day', 'docket_entries.is_done', 'docket_entries.judge'])
    .select([
      'court.id as court_id',
      'court.name as court',
      'court.address',
      'court.city',
      'court.state',
      'court.zip',
    ])
    .orderBy('docket_entries.action_date')
    .orderBy('docket_entries.id')
    .execute()
  return rows.flatMap(({ day, is_done, ...row }) =>
    day === null ? [] : [{ ...row, day, is_open: !is_done }],
  )
}

/** The primary one first, who prepares forms where nobody else was chosen. */
export const attorneysOfCase = ({ db }: Pick<UserCtx, 'db'>, id: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('legal_cases as c', (join) => join.onTrue())
    .where('c.id', '=', id)
    .where((eb) =>
      eb.or([
        eb('u.id', '=', eb.ref('c.primary_attorney_id')),
        eb.exists(
          eb
            .selectFrom('legal_case_users as other')
            .select('other.user_id')
            .whereRef('other.legal_case_id', '=', 'c.id')
            .whereRef('other.user_id', '=', 'u.id')
            .where('other.part', '=', 'attorney'),
        ),
      ]),
    )
    .select(['u.id', 'u.display_name as name'])
    .select(sql<boolean>`u.id is not distinct from c.primary_attorney_id`.as('is_usual'))
    .orderBy('is_usual', 'desc')
    .orderBy('u.display_name')
    .orderBy('u.id')
    .execute()
