import type { InputOf, Streamed } from '../../../core/contract.ts'
import { invalid } from '../../../core/errors.ts'
import type { ReadCtx, WriteCtx } from '../../../core/server/context.ts'
import type { Pdf } from '../../../core/server/pdf/document.ts'
import { formatANumber } from '../../../fields/aNumber/aNumber.ts'
import { wallClock } from '../../../fields/time/clock.ts'
import { bornOn } from '../../parties/server/list.ts'
import { seeParty } from '../../parties/server/seeParty.ts'
import { firstRecordOf } from '../../parties/server/ssn.ts'
import { dayInWords } from '../../printing/server/printedCases.ts'
import { printedDocument } from '../../printing/server/printedDocument.ts'
import type { lawContract } from '../contract.ts'
import { answersOf } from './answers.ts'
import { answerInWords, lawEntries, type Catalogue } from './entries.ts'

type Call = (typeof lawContract)['endpoints']['printLawSummary']

const parts = {
  relief: {
    catalogue: 'relief',
    title: 'Relief options',
    entry: 'Option',
  },
  grounds: {
    catalogue: 'ground',
    title: 'Grounds of inadmissibility and deportability',
    entry: 'Ground',
  },
} as const satisfies Record<string, { catalogue: Catalogue; [key: string]: unknown }>
type Part = keyof typeof parts

export async function printLawSummary(ctx: WriteCtx, { id, parts: asked }: InputOf<Call>): Promise<Streamed> {
  const party = await seeParty(ctx, id)
  const chosen = (Object.keys(parts) as Part[]).filter((part) => asked.includes(part))
  if (chosen.length === 0) throw invalid({ parts: 'Choose at least one part to print' })
  await ctx.audit({
    action: 'party.law_summary_printed',
    entity: 'parties',
    entity_id: id,
    record_id: await firstRecordOf(ctx, id),
    changes: { printed_parts: [null, chosen.map((part) => parts[part].title)] },
  })
  const born = bornOn(party)
  const of = [party.a_number && formatANumber(party.a_number), born && `born ${born}`]
    .filter(Boolean)
    .join(', ')
  const file_name = `${party.display_name}, ${chosen.join(' and ')}`
  return printedDocument(ctx, { title: party.display_name, of, file_name }, async (reader, pdf, timezone) => {
    for (const part of chosen) await printPart(reader, pdf, { id, part, timezone })
    pdf.paragraph(
      'A record of the office’s analysis and a reference to the law as of the days named above. It is not legal advice.',
      'muted',
    )
  })
}

async function printPart(
  ctx: ReadCtx,
  pdf: Pdf,
  { id, part, timezone }: { id: number; part: Part; timezone: string },
): Promise<void> {
  const { catalogue, title, entry } = parts[part]
  const said = new Map((await answersOf(ctx, id, catalogue)).map((answer) => [answer.identifier, answer]))
  const entries = [...lawEntries[catalogue].values()].filter(({ identifier }) => said.has(identifier))
  const marks = marksOf([...said.values()].flatMap(({ answered_by_name }) => answered_by_name ?? []))
  pdf.heading(title, 2)
  await pdf.table({
    label: title,
    dense: true,
    // What is said in few words stays on one line; notes are broken anyway.
    columns: [
      { title: entry, share: 2 },
      { title: 'Answer', share: 2 },
      { title: 'Notes' },
      { title: 'By', share: 6 },
    ],
    rows: entries.flatMap(({ identifier, title: name, group }, index) => {
      const { answer, notes, answered_by_name, answered_at } = said.get(identifier)!
      const row = [
        name,
        answerInWords(catalogue, answer),
        notes ?? '',
        [marks.get(answered_by_name ?? ''), dayInWords(wallClock(answered_at, timezone).day)]
          .filter(Boolean)
          .join(' '),
      ]
      return group === entries[index - 1]?.group ? [row] : [group, row]
    }),
  })
  const days = entries.map(({ as_of }) => as_of).toSorted()
  pdf.paragraph(
    [
      `${entries.length} of ${lawEntries[catalogue].size} analyzed.`,
      'No analysis is not a no.',
      ...[...marks].filter(([name, mark]) => name !== mark).map(([name, mark]) => `${mark}: ${name}.`),
      days.length > 0 && `Law as of ${[...new Set([days[0]!, days.at(-1)!])].map(dayInWords).join(' to ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
    'muted',
  )
}

/** Initials, which leave a row on one line; of two who share theirs, the names. */
function marksOf(people: readonly string[]): ReadonlyMap<string, string> {
  const initials = new Map(
    people.map((name) => [name, (name.match(/(?<!\p{L})\p{Lu}/gu) ?? []).join('')] as const),
  )
  const shared = (mark: string) => [...initials.values()].filter((other) => other === mark).length > 1
  return new Map([...initials].map(([name, mark]) => [name, mark === '' || shared(mark) ? name : mark]))
}
