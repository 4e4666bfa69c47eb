import { sql } from 'kysely'
import { visibleParties } from '#access/server/visibleRows.ts'
import { filedFields } from '#features/documents/documentFields.ts'
import { fieldProperties } from '#query/server/fieldProperties.ts'
import { numberProperty, rowProperties, textProperty } from '#query/server/properties.ts'
import { column, linked, reference, type SearchEntity } from '#query/server/rowType.ts'

const own = 'Document'

export const documents: SearchEntity = {
  title: [own, 'Documents'],
  // A document exists for those who see any of its people.
  visible: (ctx) => sql`select document.*, file.filename, file.content_type, file.size, file.created_by_id,
      (select min(of.party_id) from documents_parties of join (${visibleParties(ctx).select('parties.id')}) seen
        on seen.id = of.party_id where of.party_document_id = document.id) as first_party_id
    from party_documents document join attachments file on file.id = document.attachment_id
    where file.deleted_at is null and exists (${visibleParties(ctx)
      .innerJoin('documents_parties as of', 'of.party_id', 'parties.id')
      .where(sql<boolean>`of.party_document_id = document.id`)
      .select('parties.id')})`,
  name: (row) => sql`${column(row, 'filename')}`,
  link: (row) => sql`'/parties/' || ${column(row, 'first_party_id')}`,
  sort_by: 'filename',
  columns: ['filename', 'document_type', 'parties.name', 'created_at'],
  properties: () => ({
    ...fieldProperties(filedFields, own, { table: 'party_documents', without: ['party_ids'] }),
    content_type: textProperty('Type of file', own, 'content_type'),
    size: numberProperty('Size in bytes', own, 'size'),
    ...rowProperties(own),
  }),
  relations: () => ({
    parties: linked('People', 'parties', {
      table: 'documents_parties',
      owner: 'party_document_id',
      value: 'party_id',
    }),
    created_by: reference('Added by', 'users', 'created_by_id'),
  }),
}
