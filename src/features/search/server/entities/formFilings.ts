import { sql } from 'kysely'
import { editionStates } from '#features/forms/contract/editionStates.ts'
import { visibleFilings } from '#features/forms/server/visibleFilings.ts'
import { standingSql } from '#features/forms/server/standingSql.ts'
import {
  choiceProperty,
  dayProperty,
  entryProperty,
  instantProperty,
  numberProperty,
  textProperty,
} from '#query/server/properties.ts'
import { column, linked, reference, type SearchEntity } from '#query/server/rowType.ts'

const own = 'Government form'

/** Forms, with their editions, people and days of filing; never their values. */
export const formFilings: SearchEntity = {
  title: [own, 'Government forms'],
  visible: (
    ctx,
  ) => sql`select filing.id, filing.party_id, filing.legal_case_id, filing.preparer_id, filing.filed_on,
      filing.filed_by_id, filing.receipt_number, filing.created_by_id, filing.created_at, filing.updated_at,
      blank.agency, blank.form, blank.edition, blank.title,
      case when filing.filed_on is null then 'draft' else 'filed' end as state,
      ${standingSql(ctx.today)} as standing
    from form_filings filing join form_editions blank on blank.id = filing.form_edition_id
    left join form_edition_dates dated on dated.form = blank.form and dated.edition = blank.edition
    where filing.id in (${visibleFilings(ctx).clearSelect().select('f.id')})`,
  name: (row) => sql`${column(row, 'form')}`,
  link: (row) => sql`'/forms/filings/' || ${column(row, 'id')}`,
  sort_by: 'form',
  columns: ['form', 'edition', 'party.name', 'state', 'filed_on', 'receipt_number'],
  properties: () => ({
    form: textProperty('Form', own, 'form'),
    title: textProperty('Title', own, 'title'),
    agency: textProperty('Agency', own, 'agency'),
    edition: dayProperty('Edition', own, 'edition'),
    standing: choiceProperty('State of the edition', own, editionStates, 'standing'),
    state: choiceProperty('State', own, { draft: 'Draft', filed: 'Filed' }, 'state'),
    filed_on: dayProperty('Filed on', own, 'filed_on'),
    filed_by_id: entryProperty('Marked as filed by', own, 'users', 'filed_by_id'),
    receipt_number: textProperty('Receipt number', own, 'receipt_number'),
    preparer_id: entryProperty('Preparer', own, 'users', 'preparer_id'),
    id: numberProperty('Number', own, 'id'),
    created_at: instantProperty('Begun', own, 'created_at'),
    created_by_id: entryProperty('Begun by', own, 'users', 'created_by_id'),
    updated_at: instantProperty('Changed', own, 'updated_at'),
  }),
  relations: () => ({
    party: reference('For', 'parties', 'party_id'),
    legal_case: reference('Case', 'legal_cases', 'legal_case_id'),
    others: linked('Others in it', 'parties', {
      table: 'form_filing_people',
      owner: 'form_filing_id',
      value: 'party_id',
    }),
  }),
}
