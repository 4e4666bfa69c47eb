import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import { importSectionEntries, type PastSectionEntry } from '#features/imports/server/sectionEntries.ts'
import { claimOf } from '../asylumClaims.ts'
import { addDemoStatements } from './demoStatements.ts'
import type { DemoOffice } from './demoWork.ts'

/** As many people as have something in the asylum assistant. */
const mostClaims = 12

interface Person {
  party_id: number
  country_id: number
  arrived: string
  arrived_format: string
  language: string | null
}

/** Claims of people with open cases of asylum, as the office has gathered them so far. */
export async function addDemoAsylum(office: DemoOffice, today: string): Promise<void> {
  const { ctx } = office.staff
  const { rows: people } = await sql<Person>`
    select distinct on (c.id) p.id as party_id, p.birth_country_id as country_id, e.entry_date as arrived,
      e.entry_date_format as arrived_format,
      (select l.name from party_learned_languages k join languages l on l.id = k.language_id where k.party_id = p.id
        order by k.primary desc nulls last, k.id limit 1) as language
    from legal_cases c
    join legal_case_types t on t.id = c.legal_case_type_id
    join records r on r.id = c.record_id
    join parties p on p.id = r.record_holder_party_id
    join party_travel_histories e on e.party_id = p.id
    where t.code in ('asylum-affirmative', 'asylum-defensive') and not c.is_closed
      and p.birth_country_id is not null and e.entry_date is not null
      and exists (select from legal_case_parties lp where lp.legal_case_id = c.id and lp.party_id = p.id)
    order by c.id, e.entry_date desc`.execute(ctx.db)
  const chosen = [...new Map(people.map((one) => [one.party_id, one])).values()].slice(0, mostClaims)
  const [spanish] = await ctx.db.selectFrom('languages').select('id').where('name', '=', 'Spanish').execute()
  const { id: user_id, name: display_name } = office.someone('pilar.santamaria')
  const past: PastSectionEntry[] = []
  for (const [position, { party_id, country_id, arrived, arrived_format, language }] of chosen.entries()) {
    const claimant = {
      country_id,
      arrived,
      arrived_format,
      speaks_spanish: language === 'Spanish',
      spanish_id: spanish!.id,
      third_country_id:
        office.lists.countries('MX') === country_id
          ? office.lists.countries('GT')
          : office.lists.countries('MX'),
    }
    const entered = { user_id, display_name, at: `${addDays(today, -(position % 9) - 1)}T16:30:00Z` }
    for (const [kind, entries] of Object.entries(claimOf(position, claimant, today)))
      for (const values of entries)
        past.push({ kind: kind as PastSectionEntry['kind'], party_id, entered, values })
  }
  await importSectionEntries(ctx, past)
  await addDemoStatements(office, chosen, { today, spanish_id: spanish!.id })
}
