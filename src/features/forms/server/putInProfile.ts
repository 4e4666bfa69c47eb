import { sql } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Field } from '#fields/kinds.ts'
import { dayColumns } from '#fields/day/day.ts'
import type { Values } from '#fields/kind.ts'
import { updateEntry } from '#collections/server/sections.ts'
import { updateParty } from '#features/parties/server/service.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { partySections, type SectionName } from '#features/profile/sections/index.ts'
import { partyOwner } from '#features/profile/server/sections.ts'
import type { FilingDetail } from '../contract/filings.ts'
import type { formsContract } from '../contract.ts'
import type { MappingEntry } from '../mapping.ts'
import { getFormFiling, requireFiling, saveContent, storedFiling } from './filings.ts'
import { mappingFor } from './mappings.ts'

type Calls = (typeof formsContract)['endpoints']

/** Formats from which the value of the profile follows. */
const reversible: readonly (string | undefined)[] = [
  undefined,
  'date',
  'aNumber9',
  'digits',
  'phone10',
  'zip5',
  'stateCode',
  'count',
]

const onCard = (field: string) =>
  invalid({ field: `The form shows only a part of it; change it on the card of the profile (${field})` })

/** The value of one field, as the profile has it; then the form follows the profile again. */
export async function putInProfile(
  ctx: WriteCtx,
  { id, field: name }: InputOf<Calls['putInProfile']>,
): Promise<FilingDetail> {
  await requireFiling(ctx, id)
  const stored = await storedFiling(ctx, id)
  const { fields } = await getFormFiling(ctx, { id })
  const field = fields.find((each) => each.name === name)
  if (!field?.differs || !field.origin || typeof field.value !== 'string')
    throw invalid({ field: 'This field has no value of its own that the profile lacks' })
  const { party_id, section, entry_id, field: column } = field.origin
  const mapping = await mappingFor(ctx, stored.edition)
  const entry = mapping?.fields.find((each) => targetsOf(each).some((to) => mapping.prefix + to === name))
  if (entry && (!reversible.includes(entry.format) || entry.options || entry.join)) throw onCard(column)
  const definitions: Readonly<Record<string, Field>> = section
    ? partySections[section as SectionName].fields
    : partyFields
  const values = await readValue(ctx, column, definitions[column], field.value)
  if (section === null) {
    const { version } = await ctx.db
      .selectFrom('parties')
      .select('version')
      .where('id', '=', party_id)
      .executeTakeFirstOrThrow()
    await updateParty(ctx, { id: party_id, party: values, version })
  } else {
    if (entry_id === null) throw onCard(column)
    const { rows } = await sql<{ version: number }>`select version from ${sql.table(`party_${section}`)}
      where id = ${entry_id} and party_id = ${party_id}`.execute(ctx.db)
    if (!rows[0]) throw onCard(column)
    await updateEntry(
      partyOwner,
      ctx,
      section,
      { party_id, id: entry_id },
      { ...values, version: rows[0].version },
    )
  }
  const content = structuredClone(stored.content)
  for (const each of fields)
    if (each.origin && each.differs && JSON.stringify(each.origin) === JSON.stringify(field.origin))
      delete content.changes[each.name]
  await saveContent(ctx, stored, content, undefined)
  return getFormFiling(ctx, { id })
}

const targetsOf = ({ to, select }: MappingEntry): string[] => [to ?? select ?? []].flat()

async function readValue(
  ctx: WriteCtx,
  column: string,
  definition: Field | undefined,
  text: string,
): Promise<Values> {
  switch (definition?.kind) {
    case 'text':
    case 'longText':
    case 'aNumber':
    case 'ssn':
    case 'phone':
    case 'email':
      return { [column]: text }
    case 'number':
      if (!Number.isFinite(Number(text))) throw invalid({ field: `${definition.label} is a number` })
      return { [column]: Number(text) }
    case 'day': {
      const [, month, date, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
      if (!year) throw invalid({ field: 'Write the whole day, as MM/DD/YYYY' })
      const day = `${year}-${month}-${date}`
      const columns = dayColumns(column, definition)
      return {
        [column]: day,
        ...(!definition.exact && { [columns.format]: 'MM/DD/YYYY', [columns.uncertain]: false }),
      }
    }
    case 'catalogue': {
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(definition.list)}
        where normalize_text(name) = normalize_text(${text}) limit 1`.execute(ctx.db)
      if (!rows[0] || definition.many) throw invalid({ field: `“${text}” is not in the list of the profile` })
      return { [column]: rows[0].id }
    }
    default:
      throw onCard(definition?.label ?? column)
  }
}
