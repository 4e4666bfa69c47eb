import type { Opener } from './identifiers.ts'
import { spellingsOf, type Spellings } from './spellings.ts'

/** Statements of the application's transaction, or of that of a restore. */
export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

/** Numbers of the rows that a statement finds. */
type Ids = (text: string, ...values: unknown[]) => Promise<number[]>

/** Rows that go with a person, by their numbers. */
export interface ErasedRows {
  /** The person, those merged into them, and the copies that a merge keeps. */
  people: number[]
  /** Records with nobody else in them. */
  records: number[]
  /** Cases with no other party. */
  cases: number[]
  entries: number[]
  /** Letters that no other person signs. */
  letters: number[]
  links: number[]
  /** Documents that belong to nobody else. */
  documents: number[]
  files: number[]
  messages: number[]
  received: number[]
  /** How they are called in texts of their records and cases. */
  spellings: Spellings
  /** How they are called anywhere: nobody else in the office has these names. */
  unique_spellings: Spellings
}

/** Rows that an erasure takes, computed alike before it, in it, and after a restore. */
export async function findRows(query: Query, party_id: number, vault: Opener): Promise<ErasedRows> {
  const ids: Ids = async (text, ...values) =>
    (await query<{ id: number | string }>(text, values)).map(({ id }) => Number(id))
  const people = await mergedInto(ids, party_id)
  const records = await ids(
    `select id from records r where record_holder_party_id = any($1::bigint[])
       and not exists (select from record_parties o where o.record_id = r.id and o.party_id <> all($1::bigint[]))
     order by id`,
    people,
  )
  const cases = await ids(
    `select id from legal_cases c where record_id = any($2::bigint[]) or (
       exists (select from legal_case_parties p where p.legal_case_id = c.id and p.party_id = any($1::bigint[]))
       and not exists (select from legal_case_parties o where o.legal_case_id = c.id and o.party_id <> all($1::bigint[])))
     order by id`,
    people,
    records,
  )
  const entries = await ids(
    'select id from docket_entries where legal_case_id = any($1::bigint[]) order by id',
    cases,
  )
  const letters = await ids(
    `select id from engagement_letters l where legal_case_id = any($2::bigint[]) or (
       exists (select from letter_signers s where s.engagement_letter_id = l.id and s.party_id = any($1::bigint[]))
       and not exists (select from letter_signers o where o.engagement_letter_id = l.id and o.party_id <> all($1::bigint[])))
     order by id`,
    people,
    cases,
  )
  const links = await ids(
    `select id from guest_links where party_id = any($1::bigint[]) or docket_entry_id = any($2::bigint[])
       or letter_signer_id in (select id from letter_signers where engagement_letter_id = any($3::bigint[]))
     order by id`,
    people,
    entries,
    letters,
  )
  const documents = await ids(
    `select distinct party_document_id as id from documents_parties d where party_id = any($1::bigint[])
       and not exists (select from documents_parties o
         where o.party_document_id = d.party_document_id and o.party_id <> all($1::bigint[]))
     order by id`,
    people,
  )
  const files = await filesOf(ids, { people, entries, documents, letters, links })
  const { near: spellings, unique: unique_spellings } = await spellingsOf(query, people, vault)
  const addresses = [...spellings.phones, ...spellings.emails]
  const messages = await messagesOf(ids, { people, cases, entries, letters }, addresses)
  const received = await receivedFrom(ids, { people, cases }, addresses)
  return {
    people,
    records,
    cases,
    entries,
    letters,
    links,
    documents,
    files,
    messages,
    received,
    spellings,
    unique_spellings,
  }
}

/** The person, those merged into them, and the copies that a merge keeps. */
function mergedInto(ids: Ids, party_id: number): Promise<number[]> {
  return ids(
    `with recursive folded as (
       select $1::bigint as id
       union select part.id from folded
         join party_merges m on m.survivor_party_id = folded.id and m.undone_at is null
         cross join lateral (values (m.merged_party_id), (m.survivor_copy_id), (m.merged_copy_id)) part (id)
         where part.id is not null)
     select id from folded order by id`,
    party_id,
  )
}

function filesOf(
  ids: Ids,
  {
    people,
    entries,
    documents,
    letters,
    links,
  }: Pick<ErasedRows, 'people' | 'entries' | 'documents' | 'letters' | 'links'>,
): Promise<number[]> {
  return ids(
    `select id from attachments a where photo_of_id = any($1::bigint[]) or docket_entry_id = any($2::bigint[])
       or id in (select attachment_id from party_documents where id = any($3::bigint[]))
       or id in (select attachment_id from engagement_letters where id = any($4::bigint[]))
       or id in (select attachment_id from guest_uploads where guest_link_id = any($5::bigint[]))
       or id in (select unnest(array[photo_id, photo_original_id]) from parties where id = any($1::bigint[]))
     order by id`,
    people,
    entries,
    documents,
    letters,
    links,
  )
}

function messagesOf(
  ids: Ids,
  { people, cases, entries, letters }: Pick<ErasedRows, 'people' | 'cases' | 'entries' | 'letters'>,
  addresses: string[],
): Promise<number[]> {
  return ids(
    `select id from outbox_messages where party_id = any($1::bigint[]) or legal_case_id = any($2::bigint[])
       or docket_entry_id = any($3::bigint[])
       or id in (select t.outbox_message_id from letter_steps t join letter_signers s on s.id = t.letter_signer_id
         where t.engagement_letter_id = any($4::bigint[]) or s.party_id = any($1::bigint[]))
       or (party_id is null and user_id is null and ${addressed('recipient', '$5')})
     order by id`,
    people,
    cases,
    entries,
    letters,
    addresses,
  )
}

/** Whether a number or address is one of those of the parameter. */
const addressed = (column: string, parameter: string) =>
  `(case when ${column} like '%@%' then lower(${column}) else regexp_replace(${column}, '^([a-z]*:)?\\+1|\\D', '', 'g') end) = any(${parameter}::text[])`

/** Messages from them; one that came before anybody knew who wrote has an address and no person. */
function receivedFrom(
  ids: Ids,
  { people, cases }: Pick<ErasedRows, 'people' | 'cases'>,
  addresses: string[],
): Promise<number[]> {
  return ids(
    `select id from incoming_messages where party_id = any($1::bigint[]) or legal_case_id = any($2::bigint[])
       or (party_id is null and ${addressed('sender', '$3')}) order by id`,
    people,
    cases,
    addresses,
  )
}
