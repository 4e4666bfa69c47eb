import { normalizeText } from '#core/normalizeText.ts'
import { mapWithPauses } from '#core/server/process/batches.ts'
import type { Vault } from '#core/server/process/crypto.ts'
import {
  openFacts,
  openRow,
  sealFacts,
  type ImportTable,
  type RowFacts,
  type RowTable,
} from '#features/imports/server/importStore.ts'
import { samplesOf } from '#features/imports/server/service.ts'
import type { ErasedRows, Query } from './findRows.ts'
import type { Spellings } from './spellings.ts'

type Upload = Pick<ImportTable, 'id' | 'state' | 'file_name' | 'sealed_facts'>
type Row = Pick<RowTable, 'id' | 'sealed_row'>

const anyOf = '= any($1::bigint[])'

/**
 * Rows of uploaded spreadsheets that name the person, and the files themselves: everything sealed, so each is opened.
 * An upload that is being checked at this moment goes whole, because its check would write it again.
 */
export async function eraseUploads(query: Query, rows: ErasedRows, vault: Vault): Promise<void> {
  const names = namingOf(rows.unique_spellings)
  const uploads = await query<Upload>(
    'select id, state, file_name, sealed_facts from party_imports where sealed_facts is not null order by id for update',
  )
  for (const found of uploads) {
    // A restore reads numbers of rows as text.
    const upload = { ...found, id: Number(found.id) }
    const sealed = await query<Row>(
      'select id, sealed_row from party_import_rows where import_id = $1 order by line',
      [upload.id],
    )
    const opened = await mapWithPauses(sealed, 100, ({ id, sealed_row }) => {
      const row = { id: Number(id), sealed_row }
      return { id: row.id, facts: opening(vault, row) }
    })
    const theirs = opened.filter(({ facts }) => facts && isAbout(facts, rows.people, names))
    if (theirs.length === 0 && !names([upload.file_name])) continue
    if (upload.state === 'checking') await query(`delete from party_imports where id ${anyOf}`, [[upload.id]])
    else await eraseFrom(query, upload, opened, theirs, names, vault)
  }
}

type Opened = { id: number; facts: RowFacts | null }

async function eraseFrom(
  query: Query,
  upload: Upload,
  opened: readonly Opened[],
  theirs: readonly Opened[],
  names: Naming,
  vault: Vault,
): Promise<void> {
  const ids = theirs.map(({ id }) => id)
  await query(`delete from party_import_rows where id ${anyOf} and outcome is null`, [ids])
  await query(`update party_import_rows set sealed_row = null, sealed_before = null where id ${anyOf}`, [ids])
  const facts = openFacts(vault, upload)
  const left = opened.flatMap((row) => (row.facts && !ids.includes(row.id) ? [row.facts.cells] : []))
  const sealed = sealFacts(vault, upload.id, {
    ...facts,
    samples: facts.headers.map((_, column) => samplesOf(left.map((cells) => cells[column] ?? ''))),
    words: facts.words.filter(({ word }) => !names([word])),
    decisions: facts.decisions.filter(({ word }) => !names([word])),
    problem_kinds: facts.problem_kinds.filter(({ message }) => !names([message])),
  })
  await query(
    `update party_imports set stored_name = null, sealed_facts = $2, file_name = $3, version = version + 1,
       row_count = (select count(*) from party_import_rows where import_id = $1) where id = $1`,
    [upload.id, sealed, names([upload.file_name]) ? 'Spreadsheet' : upload.file_name],
  )
}

/** null: gone, or nobody can open it any more. */
function opening(vault: Vault, row: Row): RowFacts | null {
  try {
    return openRow(vault, row)
  } catch {
    return null
  }
}

export type Naming = (texts: readonly string[]) => boolean

const isAbout = (
  { cells, known_party_id, choice_party_id }: RowFacts,
  people: readonly number[],
  names: Naming,
) => [known_party_id, choice_party_id].some((id) => id !== null && people.includes(id)) || names(cells)

/** Whether texts that belong together have all the words of one of their names, in any order, or one of their numbers. */
export function namingOf({ names, a_numbers, phones, emails, identifiers }: Spellings): Naming {
  const numbers = [...a_numbers.map((digits) => digits.replace(/^0/, '')), ...phones, ...identifiers]
  return (texts) => {
    const plain = texts.map(normalizeText)
    const words = new Set(plain.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)))
    if (names.some((name) => name.every((word) => words.has(word)))) return true
    const together = plain.map((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')).join(' ')
    return (
      numbers.some((number) => together.includes(number)) ||
      emails.some((address) => plain.some((text) => text.includes(address)))
    )
  }
}
