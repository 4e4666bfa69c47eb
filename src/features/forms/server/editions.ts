import { sql } from 'kysely'
import { isAdmin } from '#access/levels.ts'
import type { OutputOf, Streamed } from '#core/contract.ts'
import { conflict, notFound } from '#core/errors.ts'
import { namedRowOrNull } from '#core/server/db/namedRow.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import type { FormEdition, FormEditionDates } from '../contract/library.ts'
import type { formsContract } from '../contract.ts'
import { formEditionEvents } from '../events.ts'
import { printedEdition } from '../formShape.ts'
import { standingAdvice, standingOf, standingWords } from '../standing.ts'
import { shippedMappings } from './mappings.ts'
import { fillFormApart } from './pdf/askFormProcess.ts'
import { shippedForms } from './shippedForms.ts'

type Calls = (typeof formsContract)['endpoints']

export const editionDates = ({ db }: Pick<UserCtx, 'db'>) =>
  db
    .selectFrom('form_edition_dates as d')
    .leftJoin('users as u', 'u.id', 'd.entered_by_id')
    .select(['d.id', 'd.form', 'd.edition', 'd.accepted_from', 'd.accepted_until', 'd.source_url'])
    .select(['d.verified_on', 'd.note', 'd.version'])
    .select(sql<FormEditionDates['counted_by']>`d.counted_by`.as('counted_by'))
    .select(namedRowOrNull('u').as('entered_by'))

const editionColumns = [
  'e.id',
  'e.agency',
  'e.form',
  'e.edition',
  'e.title',
  'e.pages',
  'e.field_count',
  'e.is_as_published',
  'e.filename',
  'e.size',
  'e.created_at',
  'e.fingerprint',
] as const

/** The blank forms with what is known of each, newest edition of a form first. */
export async function editionsWithDates(ctx: UserCtx): Promise<{
  items: FormEdition[]
  dates: FormEditionDates[]
}> {
  const today = await officeToday(ctx)
  const dates = await editionDates(ctx).orderBy('d.form').orderBy('d.edition', 'desc').execute()
  const rows = await ctx.db
    .selectFrom('form_editions as e')
    .leftJoin('users as u', 'u.id', 'e.created_by_id')
    .leftJoin('form_mappings as m', 'm.fingerprint', 'e.fingerprint')
    .select(editionColumns)
    .select('m.id as mapping_id')
    .select(sql<FormEdition['recognised_by']>`e.recognised_by`.as('recognised_by'))
    .select(namedRowOrNull('u').as('created_by'))
    .orderBy('e.form')
    .orderBy('e.edition', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
  const known = new Map<string, string[]>()
  for (const { form, edition } of [...rows, ...dates]) known.set(form, [...(known.get(form) ?? []), edition])
  const items = rows.map(({ fingerprint, mapping_id, ...row }): FormEdition => {
    const own = dates.find(({ form, edition }) => form === row.form && edition === row.edition) ?? null
    const standing = standingOf(row.edition, own, known.get(row.form)!, today)
    return {
      ...row,
      mapping: mapping_id ? 'office' : shippedMappings().has(fingerprint) ? 'shipped' : 'none',
      dates: own,
      state: standing.state,
      state_words: standingWords(standing, own),
      advice: standingAdvice(standing, own),
    }
  })
  return { items, dates }
}

export async function listFormEditions(ctx: ReadCtx): Promise<OutputOf<Calls['listFormEditions']>> {
  const { items, dates } = await editionsWithDates(ctx)
  const has = (form: string, edition: string) =>
    items.some((item) => item.form === form && item.edition === edition)
  return {
    items,
    dates,
    shipped_left: shippedForms.filter(({ form, edition }) => !has(form, edition)).length,
    can: { edit: isAdmin(ctx.actor) },
  }
}

export async function requireEdition({ db }: Pick<UserCtx, 'db'>, id: number) {
  const row = await db.selectFrom('form_editions').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This form')
  return row
}

export async function downloadBlankForm(ctx: ReadCtx, { id }: { id: number }): Promise<Streamed> {
  const edition = await requireEdition(ctx, id)
  const title = `Form ${edition.form}, ${edition.title}`
  const load = () => ctx.files.readWhole(edition.stored_name, `the blank form ${edition.form}`)
  return {
    content_type: 'application/pdf',
    file_name: `${edition.form} ${printedEdition(edition.edition).replaceAll('/', '-')}.pdf`,
    body: async () => [
      await fillFormApart(load, {
        title,
        author: edition.agency,
        values: [],
        addendum: null,
        is_flat: false,
      }),
    ],
  }
}

/** The file stays until the nightly purge finds that no row names it. */
export async function deleteFormEdition(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const edition = await requireEdition(ctx, id)
  const { count } = await ctx.db
    .selectFrom('form_filings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('form_edition_id', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(count) > 0)
    throw conflict(
      'forms.in_use',
      `${Number(count) === 1 ? 'A form is' : `${Number(count)} forms are`} filled on this edition; it stays with them.`,
    )
  await ctx.db.deleteFrom('form_editions').where('id', '=', id).execute()
  await ctx.record(formEditionEvents, 'deleted', {
    entity_id: id,
    changes: { form_name: [nameOf(edition), null] },
  })
}

export const nameOf = ({ form, edition }: { form: string; edition: string }): string =>
  `${form}, edition ${printedEdition(edition)}`
