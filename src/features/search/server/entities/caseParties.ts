import { sql } from 'kysely'
import { visibleCases, visibleParties } from '#access/server/visibleRows.ts'
import { entryProperty } from '#query/server/properties.ts'
import { reference, type Relation, type RowType } from '#query/server/rowType.ts'

const group = 'Part in a case'

const rows: RowType = {
  title: ['Part in a case', 'Parts in cases'],
  properties: () => ({ party_role_id: entryProperty('Role', group, 'party_roles', 'party_role_id') }),
  relations: () => ({
    party: reference('Person', 'parties', 'party_id'),
    legal_case: reference('Case', 'legal_cases', 'legal_case_id'),
  }),
}

/** Parts that people have in cases, as the parts of either; those for which the other side is hidden do not exist. */
export const partsOf = (owner: 'party_id' | 'legal_case_id', label: string): Relation => ({
  label,
  target: rows,
  many: true,
  from: (row, ctx) => {
    const [others, other] =
      owner === 'party_id'
        ? [visibleCases(ctx).select('legal_cases.id'), 'legal_case_id']
        : [visibleParties(ctx).select('parties.id'), 'party_id']
    return sql`(select line.*, seen.id from legal_case_parties line
      join (${others}) seen on seen.id = ${sql.ref(`line.${other}`)}) as ${sql.table(row)}`
  },
  key: (row) => sql.ref(`${row}.${owner}`),
  own: (row) => sql.ref(`${row}.id`),
})
