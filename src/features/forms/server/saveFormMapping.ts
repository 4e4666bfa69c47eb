import { sql } from 'kysely'
import type { InputOf } from '#core/contract.ts'
import { conflict, invalid, stale } from '#core/errors.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import type { FormMapping } from '../contract/mappings.ts'
import type { formsContract } from '../contract.ts'
import { formEditionEvents } from '../events.ts'
import type { FormField } from '../formShape.ts'
import type { Mapping } from '../mapping.ts'
import { mappingProblems } from '../planning/checkMapping.ts'
import type { MovedField } from '../planning/movedFields.ts'
import { mappingChanges } from '../planning/mappingChanges.ts'
import { nameOf, requireEdition } from './editions.ts'
import { mappingFor, officeMapping, shippedMappings } from './mappings.ts'

type Calls = (typeof formsContract)['endpoints']
type Edition = Awaited<ReturnType<typeof requireEdition>>

/** More in one message is read by nobody. */
const most = 8

export async function getFormMapping(ctx: ReadCtx, { id }: { id: number }): Promise<FormMapping> {
  return mappingOf(ctx, await requireEdition(ctx, id))
}

export async function mappingOf(ctx: UserCtx, edition: Edition): Promise<FormMapping> {
  const { id, agency, form, edition: day, title, fingerprint, sizes, fields } = edition
  const own = await officeMapping(ctx, fingerprint)
  const coming = shippedMappings().get(fingerprint)
  return {
    edition: { id, agency, form, edition: day, title },
    sizes: sizes as number[][],
    fields: fields as FormField[],
    mapping: (own?.content as Mapping | undefined) ?? coming ?? null,
    source: own ? 'office' : coming ? 'shipped' : 'none',
    has_shipped: coming !== undefined,
    version: own?.version ?? null,
    changed_by: own?.updated_by_id ? { id: own.updated_by_id, name: own.display_name ?? '' } : null,
    changed_at: own?.updated_at ?? null,
    moved: (own?.moved ?? []) as MovedField[],
    others: own ? [] : await otherPrints(ctx, edition),
  }
}

/** Newest first. */
async function otherPrints({ db }: UserCtx, { form, fingerprint }: Edition): Promise<FormMapping['others']> {
  const rows = await db
    .selectFrom('form_editions as e')
    .leftJoin('form_mappings as m', 'm.fingerprint', 'e.fingerprint')
    .select(['e.id', 'e.edition', 'e.fingerprint', 'm.id as mapping_id'])
    .where('e.form', '=', form)
    .where('e.fingerprint', '!=', fingerprint)
    .orderBy('e.edition', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
  return rows.flatMap(({ id, edition, fingerprint: own, mapping_id }) => {
    const source = mapping_id ? 'office' : shippedMappings().has(own) ? 'shipped' : null
    return source ? [{ id, edition, source }] : []
  })
}

export async function saveFormMapping(
  ctx: WriteCtx,
  { id, version, mapping: sent, seen }: InputOf<Calls['saveFormMapping']>,
): Promise<FormMapping> {
  const edition = await requireEdition(ctx, id)
  const { form, edition: day, title, fingerprint, fields } = edition
  if (edition.field_count === 0) throw conflict('forms.flat', 'This form has no fields to fill.')
  const mapping: Mapping = { form, edition: day, title, fingerprint, ...sent }
  const problems = mappingProblems(mapping, fields as FormField[])
  if (problems.length > 0) throw invalid({ mapping: sentencesOf(problems) })
  const before = await mappingFor(ctx, edition)
  const moved = ((await officeMapping(ctx, fingerprint))?.moved ?? []) as MovedField[]
  await writeMapping(ctx, mapping, version, {
    based_on: before ? 'shipped' : 'nothing',
    moved: moved.filter(({ name }) => !seen.includes(name)),
  })
  await ctx.record(formEditionEvents, version === null ? 'mapping_begun' : 'mapping_changed', {
    entity_id: id,
    changes: { form_name: [null, nameOf(edition)], ...mappingChanges(before, mapping) },
  })
  return mappingOf(ctx, edition)
}

export const sentencesOf = (problems: readonly string[]): string =>
  [
    ...problems.slice(0, most),
    ...(problems.length > most ? [`and ${problems.length - most} more`] : []),
  ].join('; ')

/** Any whole number is sent as a version; those too large for the column are none of it. */
const isAt = (version: number) => sql<boolean>`version = ${version}::bigint`

/** At the version that the page shows; null: nobody else may have begun one. */
export async function writeMapping(
  ctx: WriteCtx,
  mapping: Mapping,
  version: number | null,
  { based_on, moved }: { based_on: 'nothing' | 'shipped' | 'edition' | 'file'; moved: readonly MovedField[] },
): Promise<void> {
  const { form, edition, fingerprint } = mapping
  const values = {
    content: JSON.stringify(mapping),
    moved: JSON.stringify(moved),
    updated_by_id: ctx.actor.user_id,
    updated_at: ctx.now.toISOString(),
  }
  const row =
    version === null
      ? await ctx.db
          .insertInto('form_mappings')
          .values({ form, edition, fingerprint, based_on, ...values })
          .onConflict((conflicting) => conflicting.column('fingerprint').doNothing())
          .returning('id')
          .executeTakeFirst()
      : await ctx.db
          .updateTable('form_mappings')
          .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
          .where('fingerprint', '=', fingerprint)
          .where(isAt(version))
          .returning('id')
          .executeTakeFirst()
  if (!row) throw stale((await officeMapping(ctx, fingerprint))?.display_name)
}

export async function deleteFormMapping(
  ctx: WriteCtx,
  { id, version }: InputOf<Calls['deleteFormMapping']>,
): Promise<FormMapping> {
  const edition = await requireEdition(ctx, id)
  const own = await officeMapping(ctx, edition.fingerprint)
  const row = await ctx.db
    .deleteFrom('form_mappings')
    .where('fingerprint', '=', edition.fingerprint)
    .where(isAt(version))
    .returning('id')
    .executeTakeFirst()
  if (!row) throw stale(own?.display_name)
  const event = shippedMappings().has(edition.fingerprint) ? 'mapping_put_back' : 'mapping_deleted'
  await ctx.record(formEditionEvents, event, {
    entity_id: id,
    changes: { form_name: [null, nameOf(edition)] },
  })
  return mappingOf(ctx, edition)
}
