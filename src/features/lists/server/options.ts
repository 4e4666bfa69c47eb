import { sql } from 'kysely'
import * as z from 'zod'
import { isVisibleUser } from '#access/server/visibleUsers.ts'
import { normalizeText } from '#core/normalizeText.ts'
import type { Option, Page } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import { hasWords, listPage, pageShape } from '#core/server/db/pagination.ts'
import { formatField } from '#fields/fields.ts'
import type { Choice } from '#fields/choice/choice.ts'
import type { Field } from '#fields/kinds.ts'
import { usTimezones } from '#fields/timezone/timezone.ts'
import { allFields } from '#collections/collection.ts'
import { nameField, type ListDefinition } from '#collections/defineList.ts'
import { lists } from '../lists.ts'
import { optionsContract } from '../contract/options.ts'
import { listRows, type EntriesQuery, type ListRow } from '#collections/server/listEntries.ts'
import type { Model, Models } from './models.ts'

const noSuchOptions = () => notFound('This list of options')

/** A field with values from a list. */
export const hasOptions = (field: Field): boolean =>
  field.kind === 'choice' ||
  field.kind === 'timezone' ||
  field.kind === 'catalogue' ||
  (field.kind === 'person' && field.list === 'users')

function toOption(list: ListDefinition, row: ListRow): Option {
  const fields = allFields(list)
  const hint = list.hint.map((name) => formatField(fields, name, row)).filter(Boolean)
  return {
    value: row.id,
    label: String(row[nameField(list)]),
    ...(hint.length > 0 ? { hint: hint.join(', ') } : {}),
  }
}

async function entryOptions(ctx: ReadCtx, list: ListDefinition, params: EntriesQuery): Promise<Page<Option>> {
  const page = await listRows(ctx, list, params)
  return { ...page, items: page.items.map((row) => toOption(list, row)) }
}

const userOptions = async (
  ctx: ReadCtx,
  { ids, search_term, ...params }: EntriesQuery,
): Promise<Page<Option>> => {
  const term = search_term?.trim()
  const page = await listPage(
    ctx.db
      .selectFrom('users')
      .where(isVisibleUser(ctx.actor))
      .select(['users.id', 'users.display_name'])
      .$if(ids !== undefined, (q) => q.where('users.id', '=', sql<number>`any(${ids})`))
      .$if(ids === undefined, (q) => q.where('users.deactivated', '=', false))
      .$if(Boolean(term), (q) => q.where(hasWords(sql`users.display_name`, term!))),
    params,
    {
      name: (q, direction) =>
        q.orderBy(sql`normalize_text(users.display_name)`, direction).orderBy('users.id'),
    },
    { sort_by: 'name', sort_order: 'asc' },
  )
  return { ...page, items: page.items.map(({ id, display_name }) => ({ value: id, label: display_name })) }
}

/** Options of a closed list, whose words are known here. */
function closedOptions(
  choices: readonly Pick<Choice, 'value' | 'label'>[],
  { search_term = '', ...params }: EntriesQuery,
): Page<Option> {
  const words = normalizeText(search_term).split(/\s+/)
  const found = choices.filter(({ label }) => words.every((word) => normalizeText(label).includes(word)))
  const offset = (params.page - 1) * params.items_per_page
  return pageShape(params, {
    items: found.slice(offset, offset + params.items_per_page).map(({ value, label }) => ({ value, label })),
    total: found.length,
    sort_by: 'position',
    sort_order: 'asc',
  })
}

async function fieldOptions(ctx: ReadCtx, field: Field, params: EntriesQuery): Promise<Page<Option>> {
  if (field.kind === 'choice') return closedOptions(field.options, params)
  if (field.kind === 'timezone') return closedOptions(usTimezones, params)
  if (field.kind === 'person' && field.list === 'users') return userOptions(ctx, params)
  if (field.kind === 'catalogue' && Object.hasOwn(lists, field.list))
    return entryOptions(ctx, lists[field.list as keyof typeof lists], params)
  throw noSuchOptions()
}

type OptionsQuery = EntriesQuery & { model: string; field: string }

/** Options of a field: the entries of a list (`id`), or the values of a field of any model. */
export async function listOptions(
  ctx: ReadCtx,
  models: Models,
  readable: (model: string) => Model,
  { model, field, ...params }: OptionsQuery,
): Promise<Page<Option>> {
  const of = Object.hasOwn(models, model) ? readable(model) : undefined
  if (!of) throw noSuchOptions()
  if (field === 'id' && of.list) return entryOptions(ctx, of.list, params)
  const definition = Object.hasOwn(of.fields, field) ? of.fields[field] : undefined
  if (!definition) throw noSuchOptions()
  return fieldOptions(ctx, definition, params)
}

/** `countries`, or `docket_entry_types/7/checklist_id`, which includes the entry's present value even if archived. */
export async function listOptionsAt(
  ctx: ReadCtx,
  models: Models,
  readable: (model: string) => Model,
  { '*': path, ...params }: EntriesQuery & { '*': string },
): Promise<Page<Option>> {
  const [model = '', id, field, ...rest] = path.split('/')
  const options = (of: string, more: EntriesQuery) =>
    listOptions(ctx, models, readable, { model, field: of, ...more })
  if (rest.length > 0) throw noSuchOptions()
  if (id === undefined) return options('id', params)
  if (field === undefined) return options(id, params)
  if (!/^\d{1,15}$/.test(id)) throw noSuchOptions()
  const found = await options(field, params)
  if (params.ids || params.search_term || params.page > 1) return found
  const entry = await readable(model).operations.get?.(ctx, Number(id))
  const listed = new Set(found.items.map(({ value }) => value))
  const table = (readable(model).fields[field] as { list?: string } | undefined)?.list
  const held = entry?.labels
    .filter((label) => label.list === table && !listed.has(label.value))
    .map(({ value, label }) => ({ value, label }))
  return { ...found, items: [...(held ?? []), ...found.items] }
}

const query = z.strictObject(
  (({ model: _, field: __, ...rest }) => rest)(optionsContract.endpoints.listOptions.input),
)
const numbers = new Set(['page', 'items_per_page'])

/**
 * Several of the above in one call. Models that do not exist or are malformed answer null; the rest is still
 * answered.
 */
export async function listManyOptions(
  ctx: ReadCtx,
  models: Models,
  readable: (model: string) => Model,
  { of }: { of: string[] },
): Promise<{ items: { of: string; options: Page<Option> | null }[] }> {
  const items: { of: string; options: Page<Option> | null }[] = []
  for (const params of new Set(of)) {
    const [path = '', search = ''] = params.split('?')
    const answers: Record<string, unknown> = {}
    for (const [key, value] of new URLSearchParams(search)) {
      const name = key.replace(/\[\]$/, '')
      if (name === 'ids') answers[name] = [...((answers[name] as number[]) ?? []), Number(value)]
      else if (name === 'kind' || name === 'action_type' || name === 'applies_to')
        answers[name] = [...((answers[name] as string[]) ?? []), value]
      else answers[name] = numbers.has(name) ? Number(value) : value
    }
    const parsed = query.safeParse(answers)
    const options = parsed.success
      ? await listOptionsAt(ctx, models, readable, { '*': path, ...parsed.data }).catch((error: unknown) => {
          if ((error as { status?: number }).status === 404) return null
          throw error
        })
      : null
    items.push({ of: params, options })
  }
  return { items }
}
