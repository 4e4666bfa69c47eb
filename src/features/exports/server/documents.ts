import type pg from 'pg'
import { fetched } from '#core/server/backup/fileList.ts'
import { UnreadableFile, type FileStore } from '#core/server/files/files.ts'
import type { ZipMember } from '#core/server/files/zip.ts'
import { withFirstPiece } from '#core/server/http/withFirstPiece.ts'
import { safeName } from './safeName.ts'

interface StoredDocument {
  source: string
  id: number
  stored_name: string
  filename: string
  sha256: string
  size: number
  created_at: number
  is_deleted: boolean
  record: string | null
  record_id: number | null
  legal_case: string | null
  legal_case_id: number | null
  person: string | null
  person_id: number | null
  is_photo: boolean
  set_name: string | null
}

/** A line of documents.json: which row a file belongs to, and where it is in the archive. */
export type ListedDocument = {
  table: string
  id: number
  /** Null: nothing of what the office has stored of it can be read. */
  file: string | null
  name: string
  size: number
  sha256: string
  problem: 'missing' | 'damaged' | 'breaks off' | null
}

export const documentColumns = ['table', 'id', 'file', 'name', 'size', 'sha256', 'problem']

/** The record that is exported, and a query of the ids of its people. */
interface Within {
  record_id: number
  people: string
}

/**
 * Files of docket entries, people and document sets, with the folder each belongs into. Of one record, no other is looked at:
 * a folder would name its client.
 */
const attachments = (where: string, within?: Within) => `
  select 'attachments' as source, a.id::int, a.stored_name, a.filename, encode(a.sha256, 'hex') as sha256,
    a.size::float8 as size, (extract(epoch from a.created_at) * 1000)::float8 as created_at, a.deleted_at is not null as is_deleted,
    r.public_id || ' ' || holder.display_name as record, r.id::int as record_id, c.title as legal_case, c.id::int as legal_case_id,
    p.display_name as person, p.id::int as person_id, a.photo_of_id is not null as is_photo, s.name as set_name
  from attachments a
  left join docket_entries e on e.id = a.docket_entry_id
  left join legal_cases c on c.id = e.legal_case_id
  left join party_documents d on d.attachment_id = a.id
  left join parties p on p.id = coalesce(a.photo_of_id,
    (select min(of.party_id) from documents_parties of where of.party_document_id = d.id${within ? ` and of.party_id in (${within.people})` : ''}))
  left join records r on r.id = ${
    within
      ? within.record_id
      : 'coalesce(c.record_id, (select min(of.record_id) from record_parties of where of.party_id = p.id))'
  }
  left join parties holder on holder.id = r.record_holder_party_id
  left join document_sets s on s.id = (select min(f.document_set_id) from document_set_files f where f.attachment_id = a.id)
  where ${where} order by a.id`

/** The office's own files: its logo, and the months of the activity log that were put into archives. */
export const officeFiles = [
  attachments('true'),
  `select 'audit_archives' as source, id::int, stored_name, 'activity-' || to_char(month, 'YYYY-MM') || '.jsonl.gz' as filename,
    encode(sha256, 'hex') as sha256, size::float8 as size, (extract(epoch from created_at) * 1000)::float8 as created_at, false as is_deleted, null as record, null::int as record_id,
    null as legal_case, null::int as legal_case_id, null as person, null::int as person_id, false as is_photo, 'Activity log' as set_name
   from audit_archives order by id`,
  `select 'form_editions' as source, id::int, stored_name, form || ' ' || to_char(edition, 'YYYY-MM-DD') || '.pdf' as filename,
    encode(sha256, 'hex') as sha256, size::float8 as size, (extract(epoch from created_at) * 1000)::float8 as created_at, false as is_deleted, null as record, null::int as record_id,
    null as legal_case, null::int as legal_case_id, null as person, null::int as person_id, false as is_photo, 'Blank forms' as set_name
   from form_editions order by id`,
  `select 'form_filings' as source, f.id::int, f.stored_name, e.form || ' filed ' || to_char(f.filed_on, 'YYYY-MM-DD') || '.pdf' as filename,
    encode(f.sha256, 'hex') as sha256, f.size::float8 as size, (extract(epoch from f.filed_at) * 1000)::float8 as created_at, false as is_deleted, null as record, null::int as record_id,
    null as legal_case, null::int as legal_case_id, p.display_name as person, p.id::int as person_id, false as is_photo, null as set_name
   from form_filings f join form_editions e on e.id = f.form_edition_id join parties p on p.id = f.party_id where f.stored_name is not null order by f.id`,
  `select 'office_logo' as source, id::int, stored_name, 'logo.' || split_part(content_type, '/', 2) as filename,
    encode(sha256, 'hex') as sha256, size::float8 as size, (extract(epoch from created_at) * 1000)::float8 as created_at, false as is_deleted, null as record, null::int as record_id,
    null as legal_case, null::int as legal_case_id, null as person, null::int as person_id, false as is_photo, 'Logo' as set_name
   from office_logo order by id`,
]

export const filesOfRecord = (where: string, within: Within): string[] => [attachments(where, within)]

/** Windows unpacks no path of more than 260 letters, with the folder above. */
const longestFolder = 40
const longestFile = 60

export const folderOf = (document: StoredDocument): string => {
  const { record, record_id, legal_case, legal_case_id, person, person_id, is_photo, set_name } = document
  const named = (name: string | null, id: number | null) =>
    `${safeName(name ?? '', 'Without a name', longestFolder)} (${id})`
  const folders: string[] = []
  if (document.is_deleted) folders.push('Deleted files')
  if (record_id !== null) folders.push('Records', named(record, record_id))
  else if (person_id !== null) folders.push('People without a record')
  if (legal_case_id !== null) folders.push(named(legal_case, legal_case_id))
  else if (person_id !== null) folders.push(named(person, person_id))
  if (is_photo) folders.push('Photo')
  if (folders.length === (document.is_deleted ? 1 : 0))
    folders.push(set_name === null ? 'Not filed' : safeName(set_name, 'Document set', longestFolder))
  return folders.join('/')
}

/** Unique by its number, whatever people have called their files. */
const pathOf = (document: StoredDocument): string =>
  `documents/${folderOf(document)}/${document.source === 'attachments' ? '' : `${document.source} `}${document.id} ${safeName(document.filename, 'file', longestFile)}`

interface Documents {
  client: pg.ClientBase
  queries: readonly string[]
  files: FileStore
  /** Before each file; throws when the server stops. */
  advance: () => Promise<void>
  listed: (document: ListedDocument) => void
}

/**
 * Each file in its folder, read when its turn comes. One that cannot be read, or breaks off, does not stop the others: the
 * archive has what can be read of it, and a note.
 */
export async function* documentMembers({
  client,
  queries,
  files,
  advance,
  listed,
}: Documents): AsyncGenerator<ZipMember> {
  for (const query of queries)
    for await (const document of fetched<StoredDocument>(client, query, 200)) {
      await advance()
      const { source, id, stored_name, filename, sha256, size } = document
      const path = pathOf(document)
      const modified = new Date(document.created_at)
      const line = { table: source, id, name: filename, size, sha256 }
      const note = (what: string, { message }: Error): ZipMember => ({
        name: `${path} ${what}.txt`,
        modified,
        read: () => asPieces(`“${filename}” belongs here and ${what}.\r\n\r\n${message}\r\n`),
      })
      let failure: UnreadableFile | undefined
      const contents = await withFirstPiece(files.read(stored_name, `file ${id}`)).catch(ifUnreadable)
      if (contents instanceof UnreadableFile) {
        listed({ ...line, file: null, problem: contents.problem })
        yield note('could not be read', contents)
        continue
      }
      yield { name: path, modified, read: () => asFarAsReadable(contents, (error) => (failure = error)) }
      // The archive has read it by now.
      listed({ ...line, file: path, problem: failure ? 'breaks off' : null })
      if (failure) yield note('breaks off', failure)
    }
}

function ifUnreadable(error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error
  throw error
}

async function* asFarAsReadable(
  contents: AsyncIterable<Buffer>,
  failed: (error: UnreadableFile) => void,
): AsyncGenerator<Buffer> {
  try {
    yield* contents
  } catch (error) {
    failed(ifUnreadable(error))
  }
}

async function* asPieces(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}
