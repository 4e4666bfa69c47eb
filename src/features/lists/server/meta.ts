import { isAtLeast } from '#access/levels.ts'
import type { ReadCtx } from '#core/server/http/context.ts'
import type { Field } from '#fields/kinds.ts'
import { longTextMax } from '#fields/longText/longText.ts'
import { textMax } from '#fields/text/text.ts'
import type { Meta } from '../contract/entries.ts'
import type { Model } from './models.ts'
import { hasOptions } from './options.ts'

const longest = (field: Field): number | null =>
  field.kind === 'text' ? textMax(field) : field.kind === 'longText' ? longTextMax(field) : null

/** The fields of a model as data, for dialogs made without knowing it. */
export function metaOf({ actor }: Pick<ReadCtx, 'actor'>, model: string, of: Model): Meta {
  const described = (name: string, field: Field, fixed: boolean): Meta['fields'][number] => ({
    name,
    label: field.label,
    kind: field.kind,
    required: 'required' in field && field.required === true,
    help: field.help ?? null,
    many: 'many' in field && field.many === true,
    max: longest(field),
    options: 'options' in field ? field.options.map(({ value, label }) => ({ value, label })) : null,
    options_path: hasOptions(field) ? `${model}/${name}` : null,
    fixed,
  })
  const isAdmin = isAtLeast(actor.user_type, 'admin')
  return {
    model,
    title: of.title[0],
    title_plural: of.title[1],
    text: of.text ?? '',
    named: of.named,
    fields: [
      ...Object.entries(of.fields).map(([name, field]) => described(name, field, false)),
      ...Object.entries(of.fixed ?? {}).map(([name, field]) => described(name, field, true)),
    ],
    columns: [...of.columns],
    can: {
      create: isAdmin && of.operations.create !== undefined,
      order: isAdmin && of.hasOrder && of.operations.move !== undefined,
    },
  }
}
