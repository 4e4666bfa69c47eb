import { tableOf } from '#collections/collection.ts'
import { everySection } from '#features/profile/sections/index.ts'
import type { ErasedCount } from '../contract.ts'
import type { ErasedRows, Query } from './findRows.ts'

const sectionTables = Object.values(everySection).map(tableOf)
const present = (counts: ErasedCount[]) => counts.filter(({ count }) => count > 0)

export async function whatGoes(query: Query, rows: ErasedRows): Promise<ErasedCount[]> {
  const counted = async (text: string, ids: number[]) =>
    Number((await query<{ n: number | string }>(text, [ids]))[0]!.n)
  const notes = 'select count(*) as n from docket_entry_notes where docket_entry_id = any($1::bigint[])'
  const entries = `select (${sectionTables
    .map((table) => `(select count(*) from ${table} where party_id = any($1::bigint[]))`)
    .join(' + ')}) as n`
  const merged =
    'select count(*) as n from party_merges where undone_at is null and merged_party_id = any($1::bigint[])'
  return present([
    { label: 'Entries of the profile', count: await counted(entries, rows.people) },
    { label: 'Entries merged into this one', count: await counted(merged, rows.people) },
    { label: 'Records with nobody else in them', count: rows.records.length },
    { label: 'Cases with no other party', count: rows.cases.length },
    { label: 'Docket entries of these cases', count: rows.entries.length },
    { label: 'Notes on these docket entries', count: await counted(notes, rows.entries) },
    { label: 'Documents that belong to nobody else', count: rows.documents.length },
    { label: 'Files, those of documents and letters included', count: rows.files.length },
    { label: 'Letters nobody else signs', count: rows.letters.length },
    { label: 'Links without login', count: rows.links.length },
    { label: 'Messages to them and about these cases', count: rows.messages.length },
    { label: 'Messages from them', count: rows.received.length },
  ])
}

export async function whatStays(query: Query, rows: ErasedRows): Promise<ErasedCount[]> {
  const [stays] = await query<Record<'cases' | 'documents' | 'letters' | 'relatives', number | string>>(
    `select
       (select count(distinct legal_case_id) from legal_case_parties
         where party_id = any($1::bigint[]) and legal_case_id <> all($2::bigint[])) as cases,
       (select count(distinct party_document_id) from documents_parties
         where party_id = any($1::bigint[]) and party_document_id <> all($3::bigint[])) as documents,
       (select count(distinct engagement_letter_id) from letter_signers
         where party_id = any($1::bigint[]) and engagement_letter_id <> all($4::bigint[])) as letters,
       (${['children', 'parents', 'siblings', 'spouses']
         .map(
           (kind) => `(select count(*) from party_${kind}
             where linked_party_id = any($1::bigint[]) and party_id <> all($1::bigint[]))`,
         )
         .join(' + ')}) as relatives`,
    [rows.people, rows.cases, rows.documents, rows.letters],
  )
  return present([
    { label: 'Cases with other parties: they are taken off', count: Number(stays!.cases) },
    { label: 'Documents that belong to others, too, as they are', count: Number(stays!.documents) },
    { label: 'Letters that others signed, too, as they are', count: Number(stays!.letters) },
    { label: 'Relatives’ entries, as “Erased person”', count: Number(stays!.relatives) },
  ])
}
