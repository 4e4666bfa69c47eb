import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import { importSectionEntries } from '#features/imports/server/sectionEntries.ts'
import { isInCustody } from '#features/parties/server/custody.ts'
import type { DemoOffice } from './demoWork.ts'

const places = [
  { name: 'Cedar Hollow Processing Center', city: 'Farmville', state: 'VA', phone_number: '+14345550161' },
  { name: 'Bayou Pines Detention Center', city: 'Jena', state: 'LA', phone_number: '+13185550147' },
] as const

const rules = {
  attorney_line: '+14345550188',
  visiting_rules: 'Attorneys daily from 8 AM to 8 PM with a bar card. Families at weekends, by appointment.',
  mail_rules: 'Full name and A-number on the envelope. No packages, no cash.',
  legal_mail_rules: 'Mark the envelope “Legal mail: open only in the presence of the detainee”.',
  deposit_rules: 'Through the kiosk in the lobby, or by money order in the name of the detainee.',
}

/** Two invented facilities; somebody with a hearing ahead was moved from one to the other yesterday. */
export async function addDemoCustody(office: DemoOffice, today: string): Promise<void> {
  const { ctx } = office.staff
  const [first, second] = await ctx.db
    .insertInto('facilities')
    .values(places.map((place) => ({ ...place, ...rules })))
    .returning('id')
    .execute()
  const moved = await ctx.db
    .selectFrom('docket_entries as e')
    .innerJoin('docket_entry_types as t', 't.id', 'e.docket_entry_type_id')
    .innerJoin('legal_case_parties as p', 'p.legal_case_id', 'e.legal_case_id')
    .innerJoin('legal_cases as c', 'c.id', 'e.legal_case_id')
    .innerJoin('records as r', (join) =>
      join.onRef('r.id', '=', 'c.record_id').onRef('r.record_holder_party_id', '=', 'p.party_id'),
    )
    .where('t.is_hearing', '=', true)
    .where('c.is_closed', '=', false)
    .where('e.is_done', '=', false)
    .where('e.cancelled_at', 'is', null)
    .where('e.action_date', '>', today)
    .orderBy(
      sql`not exists (select from legal_case_tags l join tags on tags.id = l.tag_id
        where l.legal_case_id = c.id and tags.name = 'Detained')`,
    )
    .orderBy('e.action_date')
    .orderBy('e.id')
    .select('p.party_id')
    .limit(1)
    .executeTakeFirst()
  const { id: user_id, name: display_name } = office.someone('pilar.santamaria')
  if (moved) {
    const yesterday = addDays(today, -1)
    const entered = { user_id, display_name, at: `${yesterday}T16:00:00Z` }
    const stay = (facility: number, from: string, to: string | null) => ({
      kind: 'detention_histories' as const,
      party_id: moved.party_id,
      entered,
      values: {
        facility,
        initiated_date: from,
        initiated_date_format: 'MM/DD/YYYY',
        terminated_date: to,
        ...(to && { terminated_date_format: 'MM/DD/YYYY' }),
        released: false,
      },
    })
    await importSectionEntries(ctx, [stay(first!.id, addDays(today, -40), yesterday)])
    await importSectionEntries(ctx, [stay(second!.id, yesterday, null)])
  }
  await sql`insert into custody_checks (party_id, result, method, checked_on, checked_by_id)
    select id, 'same', 'ice_locator', ${addDays(today, -4)}, ${user_id} from parties
    where ${isInCustody('parties.id')}
      and id in (select party_id from party_detention_histories where terminated_date is null)`.execute(
    ctx.db,
  )
}
