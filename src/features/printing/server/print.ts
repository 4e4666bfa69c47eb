import { may } from '#access/may.ts'
import { visibleRecords } from '#access/server/visibleRows.ts'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { forbidden, invalid } from '#core/errors.ts'
import { unprintableWords } from '#core/server/pdf/pdf.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { getParty, listPartyCases } from '#features/parties/server/getParty.ts'
import { requireParty } from '#access/server/requireRow.ts'
import { firstRecordOf } from '#access/server/firstRecordOf.ts'
import type { RecordShown } from '#features/records/contract/record.ts'
import { getRecord } from '#features/records/server/record.ts'
import {
  partTitles,
  partyParts,
  printedGroups,
  recordParts,
  type PartyPrint,
  type printingContract,
  type RecordPrint,
} from '../contract.ts'
import { dayInWords, filledFacts, printCases } from './printCases.ts'
import { printDocket, printNotes } from './printDocket.ts'
import { printDocuments } from './printDocuments.ts'
import { printedDocument } from './printedDocument.ts'
import { printPerson } from './printPerson.ts'
import { printedPartyEvents, printedRecordEvents } from '../events.ts'

type Calls = (typeof printingContract)['endpoints']

export const printRights = ({ actor }: ReadCtx | WriteCtx) => ({
  whole_numbers: may(actor, 'contributor', 'parties.edit'),
})

export async function getRecordPrint(ctx: ReadCtx, { id }: { id: number }): Promise<RecordPrint> {
  const { parties } = await getRecord(ctx, { id })
  const names = parties.map(({ display_name }) => display_name)
  return {
    parts: recordParts.map((key) => ({ key, title: partTitles[key] })),
    people: parties,
    groups: [...printedGroups],
    unprintable: await unprintableWords(names.join(' ')),
    can: printRights(ctx),
  }
}

export async function getPartyPrint(ctx: ReadCtx, { id }: { id: number }): Promise<PartyPrint> {
  // Columns answered, without the search columns.
  const party = partiesContract.endpoints.getParty.output.parse(await getParty(ctx, { id }))
  return {
    parts: partyParts.map((key) => ({ key, title: partTitles[key] })),
    groups: [...printedGroups],
    unprintable: await unprintableWords(JSON.stringify(party)),
    can: printRights(ctx),
  }
}

/** The record and the people to be printed, after all is checked that could refuse it. */
export async function checkRecordPrint(
  ctx: ReadCtx | WriteCtx,
  { id, parts, people, whole_numbers }: InputOf<Calls['printRecord']>,
) {
  const record = await getRecord(ctx, { id })
  checkWholeNumbers(ctx, whole_numbers)
  const chosen = record.parties.flatMap((party) => {
    const groups = people.find((one) => one.id === party.id)?.groups ?? []
    return groups.length > 0 ? [{ ...party, groups }] : []
  })
  if (people.some((one) => !record.parties.some((party) => party.id === one.id)))
    throw invalid({ people: 'Choose people of this record' })
  if (parts.length + chosen.length === 0) throw invalid({ parts: 'Choose at least one part to print' })
  return { record, chosen }
}

export async function printRecord(
  ctx: WriteCtx,
  input: InputOf<Calls['printRecord']>,
): Promise<OutputOf<Calls['printRecord']>> {
  const { id, parts, whole_numbers } = input
  const { record, chosen } = await checkRecordPrint(ctx, input)
  await ctx.record(printedRecordEvents, 'printed', {
    entity_id: id,
    record_id: id,
    changes: {
      printed_parts: [null, parts.map((part) => partTitles[part])],
      printed_people: [null, chosen.map(({ id: party_id }) => party_id)],
      ...(whole_numbers && { whole_numbers: [null, true] }),
    },
  })
  const has = (part: (typeof recordParts)[number]) => parts.includes(part)
  const title = `Record ${record.public_id}`
  const of = record.record_holder_party.display_name
  return printedDocument(ctx, { title, of }, async (reader, pdf, timezone) => {
    if (has('record')) pdf.facts(recordFacts(record))
    if (has('cases'))
      await printCases(
        reader,
        pdf,
        record.cases.map((one) => one.id),
      )
    if (has('docket')) await printDocket(reader, pdf, id)
    if (has('notes')) await printNotes(reader, pdf, id, timezone)
    if (has('documents'))
      await printDocuments(reader, pdf, {
        people: record.parties.map((party) => party.id),
        record_id: id,
        timezone,
      })
    for (const [index, { id: party_id, display_name, a_number, groups }] of chosen.entries()) {
      // Each on pages of their own, which can be filed and handed out apart.
      if (index > 0 || parts.length > 0) pdf.pageBreak()
      pdf.heading(display_name, 2)
      if (a_number) pdf.paragraph(formatANumber(a_number), 'muted')
      await printPerson(reader, pdf, party_id, { groups, whole_numbers })
    }
  })
}

export async function printParty(
  ctx: WriteCtx,
  { id, groups, parts, whole_numbers }: InputOf<Calls['printParty']>,
): Promise<OutputOf<Calls['printParty']>> {
  const { display_name, a_number } = await requireParty(ctx, id)
  const of = await numbersOf(ctx, id, a_number)
  checkWholeNumbers(ctx, whole_numbers)
  if (groups.length + parts.length === 0) throw invalid({ groups: 'Choose at least one part to print' })
  const record_id = await firstRecordOf(ctx, id)
  await ctx.record(printedPartyEvents, 'printed', {
    entity_id: id,
    record_id,
    changes: {
      printed_parts: [null, [...groups, ...parts.map((part) => partTitles[part])]],
      ...(whole_numbers && { whole_numbers: [null, true] }),
    },
  })
  return printedDocument(ctx, { title: display_name, of }, async (reader, pdf, timezone) => {
    await printPerson(reader, pdf, id, { groups, whole_numbers })
    if (parts.includes('cases')) {
      const { items } = await listPartyCases(reader, { id, page: 1, items_per_page: 200 })
      await printCases(
        reader,
        pdf,
        items.map((one) => one.id),
      )
    }
    if (parts.includes('documents')) await printDocuments(reader, pdf, { people: [id], timezone })
  })
}

/** "A012-345-678, record 26-0093": the reference for filing a page. */
async function numbersOf(ctx: WriteCtx, id: number, a_number: string | null): Promise<string> {
  const records = await visibleRecords(ctx)
    .innerJoin('record_parties', 'record_parties.record_id', 'records.id')
    .select('records.public_id')
    .where('record_parties.party_id', '=', id)
    .orderBy('records.id')
    .execute()
  const ids = records.map(({ public_id }) => public_id).join(', ')
  const named = ids && `${records.length === 1 ? 'record' : 'records'} ${ids}`
  return [a_number && formatANumber(a_number), named].filter(Boolean).join(', ')
}

export function checkWholeNumbers(ctx: ReadCtx | WriteCtx, whole_numbers: boolean): void {
  if (whole_numbers && !printRights(ctx).whole_numbers)
    throw forbidden(
      'print.whole_numbers',
      'Only whoever may change people may print social security and passport numbers whole.',
    )
}

const recordFacts = (record: RecordShown) =>
  filledFacts([
    ['Record holder', record.record_holder_party.display_name],
    ['Opened', dayInWords(record.opened)],
    ['Archived', record.archived_at && dayInWords(record.archived_at.slice(0, 10))],
    ['Teams', record.teams.map(({ name }) => name).join(', ')],
    [
      'People',
      record.parties
        .map(({ display_name, is_holder, is_contact }) =>
          [display_name, is_holder && 'record holder', is_contact && 'contact'].filter(Boolean).join(', '),
        )
        .join('\n'),
    ],
    [
      'Related records',
      record.related_records.map(({ public_id, holder_name }) => `${public_id}, ${holder_name}`).join('\n'),
    ],
  ])
