import { sql } from 'kysely'
import { may } from '#access/may.ts'
import { batchLines } from '#features/forms/server/batches.ts'
import {
  choiceProperty,
  dayProperty,
  entryProperty,
  instantProperty,
  numberProperty,
  textProperty,
} from '#query/server/properties.ts'
import { column, linked, type SearchEntity } from '#query/server/rowType.ts'

const own = 'Batch of forms'

/** One form begun for many people; for those who edit people, as its screen is, with the lines that they see. */
export const formBatches: SearchEntity = {
  title: [own, 'Batches of forms'],
  visible: (ctx) => sql`select batch.id, batch.form, batch.edition, batch.title, batch.item_count,
      batch.item_count - batch.begun_count as unbegun_count, batch.begun_count - batch.filed_count as draft_count,
      batch.filed_count, batch.created_at, (batch.created_by ->> 'id')::bigint as created_by_id,
      case when batch.is_running then 'running' when batch.filed_count = batch.item_count then 'filed' else 'begun' end
        as state
    from (${batchLines(ctx)}) batch where ${may(ctx.actor, 'contributor', 'parties.edit')}`,
  name: (row) => sql`${column(row, 'form')}`,
  link: (row) => sql`'/forms/batches/' || ${column(row, 'id')}`,
  sort_by: 'created_at',
  columns: ['form', 'edition', 'state', 'item_count', 'draft_count', 'filed_count', 'created_at'],
  properties: () => ({
    form: textProperty('Form', own, 'form'),
    title: textProperty('Title', own, 'title'),
    edition: dayProperty('Edition', own, 'edition'),
    state: choiceProperty(
      'State',
      own,
      { running: 'Being begun', begun: 'Begun', filed: 'All filed' },
      'state',
    ),
    item_count: numberProperty('Forms', own, 'item_count'),
    unbegun_count: numberProperty('Not begun', own, 'unbegun_count'),
    draft_count: numberProperty('Drafts', own, 'draft_count'),
    filed_count: numberProperty('Filed', own, 'filed_count'),
    id: numberProperty('Number', own, 'id'),
    created_at: instantProperty('Begun', own, 'created_at'),
    created_by_id: entryProperty('Begun by', own, 'users', 'created_by_id'),
  }),
  relations: () => ({
    form_filings: linked('Government forms', 'form_filings', {
      table: 'form_batch_items',
      owner: 'batch_id',
      value: 'form_filing_id',
    }),
  }),
}
