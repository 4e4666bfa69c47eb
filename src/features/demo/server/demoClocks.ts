import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import { importSectionEntries, type PastSectionEntry } from '#features/imports/server/sectionEntries.ts'
import type { DemoOffice } from './demoWork.ts'

const exactly = (field: string, date: string) => ({ [field]: date, [`${field}_format`]: 'MM/DD/YYYY' })

const endedStatus = (today: string) => ({
  does_an_exception_apply: true,
  exception_type: 'lawful_status',
  ...exactly('exception_end_date', addDays(today, -72)),
})
const illness = {
  does_an_exception_apply: true,
  exception_type: 'extraordinary_circumstances',
  exception_goes_on: true,
}

/** Entries that clocks are counted from: a pending I-589 with its stops, exceptions, and cards about to expire. */
export async function addDemoClocks(office: DemoOffice, today: string): Promise<void> {
  const { ctx } = office.staff
  const { id: user_id, name: display_name } = office.someone('pilar.santamaria')
  const entered = { user_id, display_name, at: `${addDays(today, -2)}T16:00:00Z` }
  const people = await clientsWithoutAsylum(office)
  const idOf = async (list: 'benefit_types' | 'outcomes', meaning: string): Promise<number> =>
    (
      await ctx.db
        .selectFrom(list)
        .select('id')
        .where('meaning', '=', meaning)
        .$if(list === 'outcomes', (query) => query.where(sql<boolean>`applies_to = 'benefit'`))
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id
  const [asylum, permit, parole] = [
    await idOf('benefit_types', 'asylum'),
    await idOf('benefit_types', 'work_permit'),
    await idOf('benefit_types', 'advance_parole'),
  ]
  const [pending, approved] = [await idOf('outcomes', 'pending'), await idOf('outcomes', 'approved')]
  const stop = (from: number, to: number | null, reason: string, stopped_by: string) => ({
    stopped_date: addDays(today, from),
    restarted_date: to === null ? null : addDays(today, to),
    reason,
    stopped_by,
  })
  const plan: [place: number, kind: PastSectionEntry['kind'], values: Record<string, unknown>][] = [
    [0, 'immigration_benefits', pendingSince(-131)],
    [0, 'asylum_clock_stops', stop(-60, -39, 'rescheduled', 'court')],
    [1, 'immigration_benefits', pendingSince(-170)],
    [1, 'asylum_clock_stops', stop(-34, null, 'more_time', 'court')],
    [2, 'immigration_benefits', pendingSince(-155)],
    [3, 'one_year_filing_deadlines', endedStatus(today)],
    [4, 'one_year_filing_deadlines', illness],
    [5, 'immigration_benefits', card(permit, 44)],
    [6, 'immigration_benefits', card(permit, 118)],
    [6, 'immigration_benefits', card(parole, 76)],
  ]
  await importSectionEntries(
    ctx,
    plan.flatMap(([place, kind, values]) =>
      people[place] ? [{ kind, party_id: people[place].id, entered, values }] : [],
    ),
  )

  function pendingSince(days: number) {
    return {
      benefit_type: asylum,
      benefit_outcome: pending,
      ...exactly('initiated_date', addDays(today, days)),
    }
  }

  function card(benefit_type: number, days: number) {
    return { benefit_type, benefit_outcome: approved, ...exactly('valid_until', addDays(today, days)) }
  }
}

/** Record holders with an open case who have neither asked for asylum nor a status that ends the question. */
const clientsWithoutAsylum = ({ staff: { ctx } }: DemoOffice) =>
  ctx.db
    .selectFrom('parties as p')
    .select('p.id')
    .where('p.deleted_at', 'is', null)
    .where(sql<boolean>`exists (select from legal_case_parties l join legal_cases c on c.id = l.legal_case_id
        join records r on r.id = c.record_id and r.record_holder_party_id = p.id
      where l.party_id = p.id and not c.is_closed and c.deleted_at is null)`)
    .where(sql<boolean>`not exists (select from party_immigration_statuses s where s.party_id = p.id)
      and not exists (select from party_immigration_benefits b join benefit_types k on k.id = b.benefit_type
        where b.party_id = p.id and k.meaning = 'asylum')`)
    .orderBy('p.id')
    .limit(7)
    .execute()
