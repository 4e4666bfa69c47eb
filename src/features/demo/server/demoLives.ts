import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import type { AnyoneWriteCtx } from '#core/server/http/context.ts'
import type { Field } from '#fields/kinds.ts'
import { importSectionEntries, type PastSectionEntry } from '#features/imports/server/sectionEntries.ts'
import { partySections, type SectionName } from '#features/profile/sections/index.ts'
import type { EnteredRecord } from '#features/imports/server/records.ts'
import { livesOf } from '../lives/lives.ts'
import type { PlannedRecord } from '../plan.ts'
import type { DemoOffice } from './demoWork.ts'

/** Entries that the plan names otherwise than the list. */
const keys: Record<string, string> = { countries: 'iso2', genders: 'code' }

/** Resolves a word of the plan to the id of a list entry. */
async function wordBook({ db }: AnyoneWriteCtx) {
  const lists = new Set(
    Object.values(partySections).flatMap(({ fields }) =>
      Object.values(fields as Record<string, Field>).flatMap((field) =>
        field.kind === 'catalogue' ? [field.list] : [],
      ),
    ),
  )
  const ids = new Map<string, number>()
  for (const list of lists) {
    const applies = list === 'outcomes' ? sql`applies_to` : sql`''`
    const { rows } = await sql<{ id: number; word: string; applies_to: string }>`
      select id, ${sql.ref(keys[list] ?? 'name')} as word, ${applies} as applies_to
      from ${sql.table(list)}`.execute(db)
    for (const { id, word, applies_to } of rows) ids.set(`${list} ${applies_to} ${word}`, id)
  }
  return (field: Extract<Field, { kind: 'catalogue' }>, word: string): number => {
    const id = ids.get(`${field.list} ${field.only?.['applies_to'] ?? ''} ${word}`)
    if (id === undefined) throw new Error(`The demo office needs ${word}, which is not in ${field.list}.`)
    return id
  }
}

/** Profiles of the demo office's people, section by section. */
export async function addDemoLives(
  office: DemoOffice,
  today: string,
  plan: readonly PlannedRecord[],
  records: readonly EnteredRecord[],
  detained: ReadonlySet<PlannedRecord>,
): Promise<void> {
  const { ctx } = office.staff
  const idOf = await wordBook(ctx)
  const past: PastSectionEntry[] = []
  for (const [index, lives] of livesOf(plan, today).entries()) {
    const { party_ids } = records[index]!
    const { opened, opened_by } = plan[index]!
    const { id: user_id, name: display_name } = office.someone(opened_by)
    const entered = { user_id, display_name, at: `${opened}T15:30:00Z` }
    if (detained.has(plan[index]!))
      past.push({ ...inCustody(addDays(today, -18)), party_id: party_ids[0]!, entered })
    for (const [position, life] of lives.entries())
      for (const [kind, entries] of Object.entries(life) as [SectionName, Record<string, unknown>[]][]) {
        for (const values of entries)
          past.push({ kind, party_id: party_ids[position]!, entered, values: toIds(kind, values) })
      }

    function inCustody(since: string): Pick<PastSectionEntry, 'kind' | 'values'> {
      const kind = 'detention_histories'
      const authority = 'Immigration and Customs Enforcement (ICE)'
      const day = { initiated_date: since, initiated_date_format: 'MM/DD/YYYY' }
      const values = {
        authority,
        facility_other: 'Farmville, Virginia',
        released: false,
        reason: 'Arrested at a check-in',
        ...day,
      }
      return { kind, values: toIds(kind, values) }
    }

    function toIds(kind: SectionName, values: Record<string, unknown>): Record<string, unknown> {
      const fields = partySections[kind].fields as Record<string, Field>
      return Object.fromEntries(
        Object.entries(values).map(([name, value]) => {
          const field = fields[name]
          if (field?.kind === 'catalogue' && typeof value === 'string') return [name, idOf(field, value)]
          if (field?.kind === 'person' && field.list === 'parties' && typeof value === 'number')
            return [name, party_ids[value]!]
          return [name, value]
        }),
      )
    }
  }
  await importSectionEntries(ctx, past)
}
