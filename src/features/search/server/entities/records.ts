import { sql } from 'kysely'
import { visibleCases, visibleRecords } from '#access/server/visibleRows.ts'
import { recordFields } from '#features/records/recordFields.ts'
import { fieldProperties, fieldRelations, type Storage } from '#query/server/fieldProperties.ts'
import { flagProperty, numberProperty, rowProperties, textProperty } from '#query/server/properties.ts'
import { column, linked, referrers, type SearchEntity } from '#query/server/rowType.ts'

const own = 'Record'

const storage: Storage = {
  table: 'records',
  links: { team_ids: { table: 'record_teams', owner: 'record_id', value: 'team_id' } },
}

export const records: SearchEntity = {
  title: ['Record', 'Records'],
  visible: (ctx) => sql`${visibleRecords(ctx).selectAll('records')}`,
  name: (row) => sql`${column(row, 'public_id')} || ', '
    || (select display_name from parties holder where holder.id = ${column(row, 'record_holder_party_id')})`,
  link: (row) => sql`'/records/' || ${column(row, 'id')}`,
  sort_by: 'public_id',
  columns: ['public_id', 'record_holder_party_id', 'opened', 'team_ids'],
  properties: () => ({
    public_id: textProperty('Record number', own, 'public_id'),
    ...fieldProperties(recordFields, own, storage),
    is_archived: flagProperty('Archived', own, (row) => sql`(${column(row, 'archived_at')} is not null)`),
    open_case_count: numberProperty('Open cases', own, (row, ctx) => {
      const cases = visibleCases(ctx)
        .where('legal_cases.is_closed', '=', false)
        .select('legal_cases.record_id')
      return sql`(select count(*) from (${cases}) of_record where of_record.record_id = ${column(row, 'id')})`
    }),
    ...rowProperties(own),
  }),
  relations: () => ({
    ...fieldRelations(recordFields, storage),
    parties: linked('People', 'parties', { table: 'record_parties', owner: 'record_id', value: 'party_id' }),
    legal_cases: referrers('Cases', 'legal_cases', 'record_id'),
  }),
}
