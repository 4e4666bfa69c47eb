import type { InputOf, OutputOf } from '#core/contract.ts'
import { conflict, invalid, notFound, stale } from '#core/errors.ts'
import { changesBetween } from '#core/server/effects/audit.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { FormEditionDates } from '../contract/library.ts'
import type { formsContract } from '../contract.ts'
import { formEditionEvents } from '../events.ts'
import { editionDates, nameOf } from './editions.ts'

type Calls = (typeof formsContract)['endpoints']
type SentDates = Omit<InputOf<Calls['saveFormEditionDates']>, 'version'>

export async function saveFormEditionDates(
  ctx: WriteCtx,
  { version, ...sent }: InputOf<Calls['saveFormEditionDates']>,
): Promise<FormEditionDates> {
  checkDates(sent)
  const before = await lockedDates(ctx, sent)
  if (before && version === null)
    throw conflict(
      'forms.dates_exist',
      'Dates of this edition are entered already. Open them to correct them.',
    )
  if (!before && version !== null) throw notFound('These dates')
  if (before && before.version !== version) throw stale(before.entered_by?.name)
  return writeDates(ctx, sent, before)
}

/** As a colleague or the maintainers of a list send them; the same file twice changes nothing. */
export async function importFormEditionDates(
  ctx: WriteCtx,
  { dates }: InputOf<Calls['importFormEditionDates']>,
): Promise<OutputOf<Calls['importFormEditionDates']>> {
  const counts = { entered: 0, corrected: 0, unchanged: 0 }
  for (const [index, sent] of dates.entries()) {
    checkDates(sent, `dates.${index}.`)
    const before = await lockedDates(ctx, sent)
    if (before && Object.keys(changesBetween(logged(before), logged(sent))).length === 0) {
      counts.unchanged += 1
      continue
    }
    await writeDates(ctx, sent, before)
    counts[before ? 'corrected' : 'entered'] += 1
  }
  return counts
}

export async function deleteFormEditionDates(ctx: WriteCtx, { id }: { id: number }): Promise<void> {
  const before = await ctx.db
    .deleteFrom('form_edition_dates')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!before) throw notFound('These dates')
  await ctx.record(formEditionEvents, 'dates_deleted', {
    entity_id: id,
    changes: { form_name: [nameOf(before), null] },
  })
}

async function writeDates(
  ctx: WriteCtx,
  sent: SentDates,
  before: FormEditionDates | undefined,
): Promise<FormEditionDates> {
  const own = {
    ...sent,
    note: sent.note || null,
    entered_by_id: ctx.actor.user_id,
    updated_at: ctx.now.toISOString(),
  }
  const version = (before?.version ?? 0) + 1
  await ctx.db
    .insertInto('form_edition_dates')
    .values(own)
    .onConflict((oc) => oc.columns(['form', 'edition']).doUpdateSet({ ...own, version }))
    .execute()
  const after = (await lockedDates(ctx, sent))!
  await ctx.record(formEditionEvents, before ? 'dates_corrected' : 'dates_entered', {
    entity_id: after.id,
    changes: {
      form_name: [before ? nameOf(before) : null, nameOf(after)],
      ...changesBetween(before ? logged(before) : {}, logged(after)),
    },
  })
  return after
}

async function lockedDates(
  ctx: WriteCtx,
  { form, edition }: Pick<SentDates, 'form' | 'edition'>,
): Promise<FormEditionDates | undefined> {
  return editionDates(ctx)
    .where('d.form', '=', form)
    .where('d.edition', '=', edition)
    .forUpdate('d')
    .executeTakeFirst()
}

const logged = ({
  accepted_from,
  accepted_until,
  counted_by,
  source_url,
  verified_on,
  note,
}: Omit<SentDates, 'form' | 'edition'>) => ({
  accepted_from,
  accepted_until,
  counted_by,
  source_url,
  verified_on,
  note: note || null,
})

function checkDates({ accepted_from, accepted_until, source_url }: SentDates, at = ''): void {
  if (!/^https:\/\/\S+$/i.test(source_url) || !URL.canParse(source_url))
    throw invalid({ [`${at}source_url`]: 'Enter the address of the page, beginning with https://' })
  if (accepted_from && accepted_until && accepted_until < accepted_from)
    throw invalid({ [`${at}accepted_until`]: 'An edition cannot end before it is accepted' })
}
