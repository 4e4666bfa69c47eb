import { Readable } from 'node:stream'
import type { InputOf, OutputOf } from '#core/contract.ts'
import { invalid } from '#core/errors.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import { columnsOfFile, type ReceivedFile } from '#core/server/http/receiveForm.ts'
import type { formsContract } from '../contract.ts'
import { formEditionEvents } from '../events.ts'
import { agencyOfForm, titleOfForm } from '../formNames.ts'
import { editionDay, type ReadForm } from '../formShape.ts'
import { nameOf } from './editions.ts'
import { readFormApart } from './pdf/askFormProcess.ts'
import { readShipped, shippedForms } from './shippedForms.ts'

type Calls = (typeof formsContract)['endpoints']
type Outcome = OutputOf<Calls['addFormEditions']>['files'][number]
type StoredPdf = Pick<ReceivedFile, 'filename' | 'content_type' | 'size' | 'sha256' | 'stored_name'>
type Reading = ReadForm | { refused: string }

/** Before the transaction: a hostile file is given up after twenty seconds. */
export async function readUploads(ctx: ReadCtx): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const { stored_name, filename, content_type } of ctx.request.files)
    readings.push(
      content_type === 'application/pdf'
        ? await readFormApart(() => ctx.files.readWhole(stored_name, filename))
        : { refused: 'It is no PDF.' },
    )
  return readings
}

/** Each file by itself: one that cannot be used stops none of the others. */
export async function addFormEditions(
  ctx: WriteCtx,
  { form, edition }: InputOf<Calls['addFormEditions']>,
  readings: Reading[],
): Promise<OutputOf<Calls['addFormEditions']>> {
  const { files } = ctx.request
  if (files.length > 1 && (form || edition))
    throw invalid({ form: 'Send a file alone, to say which form and edition it is' })
  const outcomes: Outcome[] = []
  for (const [index, file] of files.entries()) {
    const outcome = await addEdition(ctx, file, readings[index]!, { form, edition })
    outcomes.push({ filename: file.filename, ...outcome })
    if (outcome.outcome !== 'added')
      ctx.unit.afterCommit(() => void ctx.files.remove(file.stored_name).catch(() => {}))
  }
  return { files: outcomes }
}

/** One form with what was read in it; nothing is added where it cannot be used or is there already. */
export async function addEdition(
  ctx: WriteCtx,
  file: StoredPdf,
  reading: Reading,
  named: { form?: string | undefined; edition?: string | undefined },
): Promise<Omit<Outcome, 'filename'>> {
  const refused = (sentence: string, is_unknown = false) =>
    ({ outcome: 'refused', sentence, is_unknown }) as const
  if ('refused' in reading) return refused(reading.refused)
  const known = await editionWith(ctx, reading.fingerprint)
  const form = reading.form ?? known?.form ?? named.form
  const edition = (reading.edition && editionDay(reading.edition)) ?? known?.edition ?? named.edition
  if (!form || !edition)
    return refused(
      'Form and edition cannot be recognised in it. Say which they are, and send it again.',
      true,
    )
  const recognised_by = reading.form && reading.edition ? reading.recognised_by! : known ? 'fields' : 'person'
  const fingerprint = reading.fingerprint ?? ''
  const row = await ctx.db
    .insertInto('form_editions')
    .values({
      ...columnsOfFile(file as ReceivedFile),
      agency: agencyOfForm(form) ?? 'Unknown',
      form,
      edition,
      title: titleOfForm(form) ?? reading.title?.slice(0, 200) ?? `Form ${form}`,
      pages: reading.pages,
      sizes: JSON.stringify(reading.sizes),
      fields: JSON.stringify(reading.fields),
      field_count: reading.fields.length,
      fingerprint,
      recognised_by,
      is_as_published: reading.is_as_published,
      created_by_id: ctx.actor.user_id,
    })
    .onConflict((conflict) => conflict.columns(['form', 'edition', 'fingerprint']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const name = nameOf({ form, edition })
  if (!row) return { outcome: 'known', sentence: `${name}, is in the library already.`, is_unknown: false }
  await ctx.record(formEditionEvents, 'added', {
    entity_id: row.id,
    changes: { form_name: [null, name] },
  })
  const flat = reading.fields.length === 0 ? ' It has no fields to fill.' : ''
  return { outcome: 'added', sentence: `${name}, was added.${flat}`, is_unknown: false }
}

/** A form with the same fields as one in the library is the same form: a print without a readable foot. */
const editionWith = async ({ db }: WriteCtx, fingerprint: string | null) =>
  fingerprint === null
    ? undefined
    : db
        .selectFrom('form_editions')
        .select(['form', 'edition'])
        .where('fingerprint', '=', fingerprint)
        .executeTakeFirst()

interface ShippedReading {
  file: StoredPdf
  reading: Reading
}

/** Before the transaction, since reading them takes a second. */
export async function readShippedForms(ctx: ReadCtx): Promise<ShippedReading[]> {
  const found: ShippedReading[] = []
  for (const { form, edition, file } of shippedForms) {
    const known = await ctx.db
      .selectFrom('form_editions')
      .select('id')
      .where('form', '=', form)
      .where('edition', '=', edition)
      .executeTakeFirst()
    if (known) continue
    const bytes = await readShipped(file)
    const reading = await readFormApart(async () => bytes)
    const { stored_name, size, sha256 } = await ctx.files.put(Readable.from([bytes]), 100)
    found.push({
      file: { filename: file, content_type: 'application/pdf', stored_name, size, sha256 },
      reading,
    })
  }
  return found
}

export async function addShippedForms(
  ctx: WriteCtx,
  _: unknown,
  found: ShippedReading[],
): Promise<{ added: number }> {
  let added = 0
  for (const { file, reading } of found)
    if ((await addEdition(ctx, file, reading, {})).outcome === 'added') added += 1
  return { added }
}
