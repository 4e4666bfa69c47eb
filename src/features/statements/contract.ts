import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, instant } from '#core/contract.ts'
import { day } from '#core/days.ts'
import { fieldsPatchShape, fieldsRowShape, fieldsShape } from '#fields/fields.ts'
import { declarationCalls } from './contract/declarations.ts'
import { factFields, readingFields, sourceFields, statementFields } from './fields.ts'
import { readingKinds } from './marks.ts'

const viewer = atLeast('viewer')
const changes = { access: atLeast('contributor'), permission: 'parties.edit' } as const
const text = z.string().nullable()

const reading = z.object({
  id,
  kind: z.enum(readingKinds),
  words: z.string(),
  created_by_name: text,
  created_at: instant,
})

/** A statement that was replaced or withdrawn stays readable. */
const earlierStatement = z.object({
  id,
  ...fieldsRowShape(statementFields),
  outcome: z.enum(['replaced', 'withdrawn']),
  created_by_name: text,
  created_at: instant,
})

const statement = z.object({
  id,
  source_id: id,
  ...fieldsRowShape(statementFields),
  mark: z.enum(['same', 'compatible', 'different', 'only_here']),
  /** Statements of the same fact that it differs from. */
  differs_from: z.array(id),
  is_explained: z.boolean(),
  /** The mark is a judgment of somebody: the words differ. */
  is_judged: z.boolean(),
  readings: z.array(reading),
  earlier: z.array(earlierStatement),
  created_by_name: text,
  created_at: instant,
})
export type Statement = z.output<typeof statement>

const fact = z.object({
  id,
  ...fieldsRowShape(factFields),
  version: z.int(),
  mark: z.enum(['same', 'compatible', 'different', 'explained', 'only_here', 'nothing']),
  statements: z.array(statement),
  /** Statements of sources from which all were withdrawn, by source. */
  withdrawn: z.array(earlierStatement.extend({ source_id: id })),
})
export type Fact = z.output<typeof fact>

const source = z.object({
  id,
  ...fieldsRowShape(sourceFields),
  language_name: text,
  /** Where the caller sees it. */
  document_name: text,
  translation_name: text,
  filed_date: day.nullable(),
  version: z.int(),
})
export type Source = z.output<typeof source>

const grid = z.object({
  facts: z.array(fact),
  /** In the order of their days; those without one last. */
  sources: z.array(source),
  can: z.object({ edit: z.boolean() }),
})
export type Grid = z.output<typeof grid>

const ofPerson = '/parties/:id/asylum_facts' as const
const ofSources = '/parties/:id/asylum_sources' as const
const ofStatements = '/parties/:id/asylum_statements' as const

export const statementsContract = contract('statements', {
  ...declarationCalls,
  listFacts: endpoint({
    method: 'GET',
    path: ofPerson,
    access: viewer,
    input: { id },
    output: grid,
    summary: 'Facts of weight of a claim, each with its statements by source, compared',
  }),
  createFact: endpoint({
    method: 'POST',
    path: ofPerson,
    ...changes,
    input: { id, ...fieldsShape(factFields) },
    output: grid,
    summary: 'Adds a fact on which statements are to be compared',
  }),
  updateFact: endpoint({
    method: 'PATCH',
    path: `${ofPerson}/:factId`,
    ...changes,
    input: { id, factId: id, version: z.int(), ...fieldsPatchShape(factFields) },
    output: grid,
    errors: ['stale'],
    summary: 'Changes the title or the kind of a fact; its statements stay',
  }),
  deleteFact: endpoint({
    method: 'DELETE',
    path: `${ofPerson}/:factId`,
    ...changes,
    input: { id, factId: id },
    output: grid,
    errors: ['statements.in_use'],
    summary: 'Deletes a fact on which nothing was ever stated',
  }),
  createSource: endpoint({
    method: 'POST',
    path: ofSources,
    ...changes,
    input: { id, ...fieldsShape(sourceFields) },
    output: grid,
    summary: 'Adds a source of statements, such as an interview at the border',
  }),
  updateSource: endpoint({
    method: 'PATCH',
    path: `${ofSources}/:sourceId`,
    ...changes,
    input: { id, sourceId: id, version: z.int(), ...fieldsPatchShape(sourceFields) },
    output: grid,
    errors: ['stale', 'statements.filed'],
    summary: 'Changes a source that was not filed',
  }),
  deleteSource: endpoint({
    method: 'DELETE',
    path: `${ofSources}/:sourceId`,
    ...changes,
    input: { id, sourceId: id },
    output: grid,
    errors: ['statements.in_use', 'statements.filed'],
    summary: 'Deletes a source without statements',
  }),
  fileSource: endpoint({
    method: 'POST',
    path: `${ofSources}/:sourceId/filing`,
    ...changes,
    input: { id, sourceId: id, version: z.int(), filed_date: day },
    output: grid,
    errors: ['stale', 'statements.filed'],
    summary: 'Notes that a source was filed; from then on it and its statements stay as they are',
  }),
  createStatement: endpoint({
    method: 'POST',
    path: ofStatements,
    ...changes,
    input: {
      id,
      fact_id: id,
      source_id: id,
      /** A reading that was wrong; it stays readable. */
      replaces_id: id.optional(),
      ...fieldsShape(statementFields),
    },
    output: grid,
    errors: ['statements.filed'],
    summary: 'Adds what a source says about a fact, or a better reading of it',
  }),
  withdrawStatement: endpoint({
    method: 'DELETE',
    path: `${ofStatements}/:statementId`,
    ...changes,
    input: { id, statementId: id },
    output: grid,
    errors: ['statements.filed'],
    summary: 'Takes a statement out of the comparison; it stays readable',
  }),
  addReading: endpoint({
    method: 'POST',
    path: `${ofStatements}/:statementId/readings`,
    ...changes,
    input: { id, statementId: id, ...fieldsShape(readingFields) },
    output: grid,
    summary: 'Explains how a statement differs, or judges that its words mean the same',
  }),
  withdrawReading: endpoint({
    method: 'DELETE',
    path: `${ofStatements}/:statementId/readings/:readingId`,
    ...changes,
    input: { id, statementId: id, readingId: id },
    output: grid,
    summary: 'Takes an explanation back',
  }),
})
