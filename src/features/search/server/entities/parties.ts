import { sql, type RawBuilder } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import { normalizeText } from '#core/normalizeText.ts'
import { partyFields } from '#features/profile/partyFields.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { literal } from '#query/server/conditions.ts'
import {
  fieldProperties,
  fieldRelations,
  sectionRelations,
  type Storage,
} from '#query/server/fieldProperties.ts'
import { entriesProperty, rowProperties, textProperty } from '#query/server/properties.ts'
import { column, linked, referrers, type Comparison, type SearchEntity } from '#query/server/rowType.ts'
import { arrivalProperties } from './arrivals.ts'
import { partsOf } from './caseParties.ts'
import { nextHearingOfParty } from './chosenEntries.ts'
import { priorityDateProperties } from './priorityDates.ts'
import { verifiedProperty } from './verifiedProperty.ts'

const own = 'Person'

const storage: Storage = {
  table: 'parties',
  links: {
    nationality_ids: { table: 'party_nationalities', owner: 'party_id', value: 'country_id' },
    race: { table: 'party_races', owner: 'party_id', value: 'race_id' },
    ethnicity: { table: 'party_ethnicities', owner: 'party_id', value: 'ethnicity_id' },
    religion: { table: 'party_religions', owner: 'party_id', value: 'religion_id' },
  },
}

/** Whether the whole name has such a part or such a word, by the indexes of names. */
function hasName({ row, operator, term }: Comparison): RawBuilder<boolean> | null {
  if (operator === 'is_known') return null
  const text = column(row, 'search_text')
  if (operator !== 'sounds_like') return sql`${text} like '%' || ${literal(term)} || '%'`
  const words = normalizeText(String(term))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return sql`(${sql.join(
    words.map(
      (word) => sql`name_words_of(${text}) && array(select known.word from name_words known
        where known.sound = name_sound(${word}))`,
    ),
    sql` and `,
  )})`
}

const { first_name, middle_name, last_name, ...otherFields } = partyFields

const nameParts = () =>
  Object.entries(fieldProperties({ first_name, middle_name, last_name }, own, storage)).map(
    ([name, property]) => [name, { ...property, narrow: hasName }] as const,
  )

export const parties: SearchEntity = {
  title: ['Person', 'People'],
  visible: (ctx) => sql`${visibleParties(ctx).selectAll('parties')}`,
  name: (row) => sql`${column(row, 'display_name')}`,
  link: (row) => sql`'/parties/' || ${column(row, 'id')}`,
  sort_by: 'name',
  columns: ['name', 'dob', 'a_number', 'birth_country_id'],
  properties: () => ({
    name: {
      ...textProperty('Name', own, 'display_name'),
      order: (row) => column(row, 'sort_name'),
      narrow: hasName,
    },
    ...Object.fromEntries(nameParts()),
    ...fieldProperties(otherFields, own, storage),
    tag_ids: entriesProperty('Tags', own, 'tags', {
      table: 'party_tags',
      owner: 'party_id',
      value: 'tag_id',
    }),
    ...rowProperties(own),
  }),
  relations: () => ({
    ...fieldRelations(partyFields, storage),
    ...sectionRelations(partySections, {
      immigration_benefits: priorityDateProperties,
      travel_histories: arrivalProperties,
      phones: verifiedProperty('phone', 'Phone', 'phone_number'),
      emails: verifiedProperty('email', 'E-mail', 'address'),
    }),
    records: linked('Records', 'records', { table: 'record_parties', owner: 'party_id', value: 'record_id' }),
    held_records: referrers('Records as holder', 'records', 'record_holder_party_id'),
    legal_cases: linked('Cases', 'legal_cases', {
      table: 'legal_case_parties',
      owner: 'party_id',
      value: 'legal_case_id',
    }),
    case_parts: partsOf('party_id', 'Parts in cases'),
    next_hearing: nextHearingOfParty,
    documents: linked('Documents', 'documents', {
      table: 'documents_parties',
      owner: 'party_id',
      value: 'party_document_id',
    }),
    form_filings: referrers('Government forms', 'form_filings', 'party_id'),
    messages: referrers('Messages', 'messages', 'party_id'),
    surveys: referrers('Surveys', 'surveys', 'party_id'),
    letters: linked('Letters', 'letters', {
      table: 'letter_signers',
      owner: 'party_id',
      value: 'engagement_letter_id',
      // Somebody who signs a letter twice, as client and guardian, has one letter.
      where: () => sql<boolean>`not exists (select from letter_signers earlier where earlier.id < named.id
        and earlier.party_id = named.party_id and earlier.engagement_letter_id = named.engagement_letter_id)`,
    }),
  }),
}
