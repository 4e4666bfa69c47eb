import * as z from 'zod'
import type { InputOf, OutputOf } from '#core/contract.ts'
import type { ReadCtx, WriteCtx } from '#core/server/http/context.ts'
import type { formsContract } from '../contract.ts'
import { formEditionEvents } from '../events.ts'
import { agencyOfForm } from '../formNames.ts'
import type { FormField } from '../formShape.ts'
import { mappingSchema, type Mapping } from '../mapping.ts'
import { fitMapping } from '../planning/fitMapping.ts'
import { nameOf } from './editions.ts'
import { officeMapping } from './mappings.ts'
import { writeMapping } from './saveFormMapping.ts'

type Calls = (typeof formsContract)['endpoints']
type Outcome = OutputOf<Calls['importFormMappings']>['outcomes'][number]

/** As an office saves it: nothing in it is a number of a row, and nothing is code. */
const inFile = mappingSchema.extend({ agency: z.string().max(60).optional() })

export async function exportFormMappings({ db }: ReadCtx): Promise<OutputOf<Calls['exportFormMappings']>> {
  const rows = await db
    .selectFrom('form_mappings')
    .select(['form', 'content'])
    .orderBy('form')
    .orderBy('edition', 'desc')
    .execute()
  return {
    mappings: rows.map(({ form, content }) => ({
      agency: agencyOfForm(form) ?? 'Unknown',
      ...(content as Mapping),
    })),
  }
}

/** Each by itself: one that cannot be used stops none of the others. */
export async function importFormMappings(
  ctx: WriteCtx,
  { mappings, replace }: InputOf<Calls['importFormMappings']>,
): Promise<OutputOf<Calls['importFormMappings']>> {
  const outcomes: Outcome[] = []
  for (const [index, sent] of mappings.entries()) {
    const read = inFile.safeParse(sent)
    outcomes.push(
      read.success
        ? await importMapping(ctx, read.data, replace)
        : { name: `Mapping ${index + 1}`, outcome: 'refused', sentence: wordsOf(read.error), left_out: [] },
    )
  }
  return { outcomes }
}

const wordsOf = ({ issues }: z.ZodError): string => {
  const words = issues
    .slice(0, 5)
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
  return `It is no mapping that Ellis can read. ${words.join('; ')}${issues.length > 5 ? `; and ${issues.length - 5} more` : ''}`
}

async function importMapping(
  ctx: WriteCtx,
  { agency: _, ...sent }: z.output<typeof inFile>,
  replace: boolean,
): Promise<Outcome> {
  const name = nameOf(sent)
  const refused = (outcome: 'refused' | 'exists', sentence: string): Outcome => ({
    name,
    outcome,
    sentence,
    left_out: [],
  })
  const edition = await printOf(ctx, sent)
  if (!edition)
    return refused('refused', `${name}, is not in the library. Add its blank form, then take the file again.`)
  const own = await officeMapping(ctx, edition.fingerprint)
  if (own && !replace)
    return refused('exists', `The office has a mapping of its own for ${name}; nothing was changed.`)
  const { form, edition: day, title, fingerprint } = edition
  const { mapping, left_out } = fitMapping(
    { ...sent, form, edition: day, title, fingerprint },
    edition.fields as FormField[],
  )
  if (mapping.fields.length === 0 && mapping.rows.length === 0 && left_out.length > 0)
    return { ...refused('refused', `Nothing in it fits the ${name}, of the library.`), left_out }
  await writeMapping(ctx, mapping, own?.version ?? null, { based_on: 'file', moved: [] })
  await ctx.record(formEditionEvents, 'mapping_imported', {
    entity_id: edition.id,
    changes: { form_name: [null, name] },
  })
  const rest =
    left_out.length === 0 ? 'All of it fits.' : 'What does not fit the form or this Ellis was left out:'
  return {
    name,
    outcome: own ? 'replaced' : 'added',
    sentence: `${name}: ${own ? 'the office’s own mapping was replaced' : 'the mapping was added'}. ${rest}`,
    left_out,
  }
}

/** The print it was made for; else another of the same form and edition, whose names may differ. */
const printOf = ({ db }: WriteCtx, { form, edition, fingerprint }: Mapping) =>
  db
    .selectFrom('form_editions')
    .selectAll()
    .where('form', '=', form)
    .where('edition', '=', edition)
    .where('field_count', '>', 0)
    .orderBy((eb) => eb.case().when('fingerprint', '=', fingerprint).then(0).else(1).end())
    .orderBy('id', 'desc')
    .executeTakeFirst()
