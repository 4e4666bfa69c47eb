import { sql } from 'kysely'
import {
  isVisible,
  visibleParties,
  visibleUndeletedEntries,
  type ScopedDb,
} from '#access/server/visibleRows.ts'
import type { Actor } from '#core/actor.ts'
import { changedSinceMade } from '#features/packets/server/outdatedParts.ts'
import type { PortalNode } from '../contract.ts'

type Scoped = ScopedDb<Actor>
type OfferedNode = Omit<PortalNode, 'is_there'>
export interface OfferedFile {
  node: OfferedNode
  attachment_id: number
  stored_name: string
}
interface OfferedTree {
  folders: OfferedNode[]
  files: OfferedFile[]
}

/** People of a case whom the reader sees, the record holder first. */
export const peopleOfCase = (ctx: Scoped, legal_case_id: number) =>
  visibleParties(ctx)
    .innerJoin('legal_case_parties as cp', 'cp.party_id', 'parties.id')
    .innerJoin('legal_cases as c', 'c.id', 'cp.legal_case_id')
    .innerJoin('records as r', 'r.id', 'c.record_id')
    .leftJoin('party_roles as role', 'role.id', 'cp.party_role_id')
    .where('cp.legal_case_id', '=', legal_case_id)
    .select([
      'parties.id',
      'parties.display_name',
      'role.name as role_name',
      sql<boolean>`parties.id = r.record_holder_party_id`.as('is_record_holder'),
      sql<number>`(select count(*)::int from documents_parties of join party_documents d on d.id = of.party_document_id
        join attachments a on a.id = d.attachment_id where of.party_id = parties.id and a.deleted_at is null)`.as(
        'document_count',
      ),
    ])
    .orderBy(sql`parties.id <> r.record_holder_party_id`)
    .orderBy(sql`role.position nulls last`)
    .orderBy('parties.sort_name')
    .orderBy('parties.id')

const folder = (id: string, name: string): OfferedNode => ({
  id,
  parent_id: null,
  kind: 'folder',
  name,
  size: null,
  mime: null,
  sha256: null,
})

interface FoundFile {
  id: number
  filename: string
  size: number
  content_type: string
  sha256: string
  stored_name: string
  folder_id: string
}
const columns = sql`a.id, a.filename, a.size, a.content_type, encode(a.sha256, 'hex') as sha256, a.stored_name`

/**
 * Everything of a case that may be sent for these people, as its reader sees it at this moment: their documents, and
 * the files of the entries of the case. Internal entries are the office's own and never in it. Started from here,
 * nothing hidden is offered, and nothing that was hidden later is sent.
 */
export async function offeredTree(
  ctx: Scoped,
  legal_case_id: number,
  party_ids: readonly number[],
  attachment_id: number | null = null,
): Promise<OfferedTree> {
  const people = await peopleOfCase(ctx, legal_case_id)
    .where('parties.id', '=', sql<number>`any(${party_ids})`)
    .execute()
  if (people.length === 0) return { folders: [], files: [] }
  const only = attachment_id === null ? sql`` : sql`and a.id = ${attachment_id}`
  const documents = await sql<FoundFile>`
    select distinct on (a.id) ${columns}, 'p' || parties.id as folder_id
    from attachments a join party_documents d on d.attachment_id = a.id
      join documents_parties of on of.party_document_id = d.id join parties on parties.id = of.party_id
    where a.deleted_at is null and parties.id = any(${people.map(({ id }) => id)}::bigint[]) and parties.deleted_at is null
      and ${isVisible(ctx.actor, 'parties')} ${only}
    order by a.id, parties.id`.execute(ctx.db)
  const entries = await visibleUndeletedEntries(ctx)
    .innerJoin('docket_entry_types as t', 't.id', 'docket_entries.docket_entry_type_id')
    .where('docket_entries.legal_case_id', '=', legal_case_id)
    .where('docket_entries.is_internal', '=', false)
    .select(['docket_entries.id', 'docket_entries.action_date', 't.name as type_name'])
    .orderBy('docket_entries.action_date')
    .orderBy('docket_entries.id')
    .execute()
  const ofEntries = await sql<FoundFile>`
    select ${columns}, 'e' || a.docket_entry_id as folder_id from attachments a
    where a.deleted_at is null and a.docket_entry_id = any(${entries.map(({ id }) => id)}::bigint[]) ${only}
      -- Parts that show something else than their packet.
      and not exists (select from packet_parts part join packets k on k.id = part.packet_id
        where part.attachment_id = a.id and k.filed_on is null and ${changedSinceMade})
    order by a.id`.execute(ctx.db)
  const files = [...documents.rows, ...ofEntries.rows].map(fileOf)
  const used = new Set(files.map(({ node }) => node.parent_id))
  const folders = [
    ...people.map(({ id, display_name }) => folder(`p${id}`, display_name)),
    ...entries.map(({ id, action_date, type_name }) =>
      folder(`e${id}`, action_date === null ? type_name : `${action_date} ${type_name}`),
    ),
  ].filter(({ id }) => used.has(id))
  return { folders, files }
}

const fileOf = ({
  id,
  filename,
  size,
  content_type,
  sha256,
  stored_name,
  folder_id,
}: FoundFile): OfferedFile => ({
  attachment_id: id,
  stored_name,
  node: {
    id: `f${id}`,
    parent_id: folder_id,
    kind: 'file',
    name: filename,
    size: Number(size),
    mime: content_type,
    sha256,
  },
})
