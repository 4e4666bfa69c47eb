import { isAtLeast } from '#access/levels.ts'
import type { Page } from '#core/contract.ts'
import { notFound } from '#core/errors.ts'
import type { ReadCtx, UserCtx, WriteCtx } from '#core/server/http/context.ts'
import { routes, type Existing, type Handlers, type Route } from '#core/server/http/routes.ts'
import type { ListDefinition } from '#collections/defineList.ts'
import { countEntries, getEntry, listRows, type EntriesQuery } from '#collections/server/listEntries.ts'
import { updateEntry } from '#collections/server/lists.ts'
import { constraintsOf } from '#collections/server/unique.ts'
import type { UseDescriptions } from '#collections/server/uses.ts'
import type { ListEntry } from '#collections/contract.ts'
import { listsContract } from '../contract.ts'
import { lists, type EntryOf, type ListName } from '../lists.ts'
import { downloadSetFile, getDocumentSet, listDocumentSets } from './documentSets.ts'
import { listOverrides } from './listOverrides.ts'
import { metaOf } from './meta.ts'
import { optionsContract } from '../contract/options.ts'
import { listModels, type Model, type Models, type Operations } from './models.ts'
import { listManyOptions, listOptions, listOptionsAt } from './options.ts'
import {
  addTypeNotification,
  alreadyReminds,
  changeTypeNotification,
  listTypeNotifications,
  removeTypeNotification,
} from './entryTypeReminders.ts'

/** The columns of a list follow from its definition, and so does the type. The row that is read does not show it. */
const entriesOf =
  <L extends ListName>(name: L) =>
  async (ctx: ReadCtx, params: EntriesQuery) =>
    (await listRows(ctx, lists[name], params)) as unknown as Page<EntryOf<L>>

const entryOf =
  <L extends ListName>(name: L) =>
  async (ctx: UserCtx, { id }: { id: number }) =>
    (await getEntry(ctx, lists[name], id)) as EntryOf<L> & ListEntry

const typeNames = { docket_entry_types: 'docket_entry_type', legal_case_types: 'legal_case_type' } as const

/** Workflows of all types of a kind. */
type WorkflowsOf = (
  ctx: ReadCtx,
  of: (typeof typeNames)[keyof typeof typeNames],
) => Promise<{ id: number; workflowable_id: number }[]>

async function listClosingReasons(ctx: ReadCtx, params: EntriesQuery) {
  const page = await entriesOf('closing_reasons')(ctx, params)
  return { ...page, items: page.items.map(({ id, name }) => ({ id, label: name })) }
}

/**
 * `others`: models of the generic calls that are no lists; `uses`: the tables whose rows refer to entries of lists;
 * `workflowsOf`: workflows of these types. The app knows which there are.
 */
export function listsRoutes(
  others: Models,
  uses: UseDescriptions,
  workflowsOf: WorkflowsOf,
  all: readonly ListDefinition[] = Object.values(lists),
): Route[] {
  const models: Models = { ...others, ...listModels(all, listOverrides, uses) }
  const withWorkflows = workflowsAdder(workflowsOf)
  const typesOf =
    <L extends keyof typeof typeNames>(name: L) =>
    async (ctx: ReadCtx, params: EntriesQuery) => {
      const types = await entriesOf(name)(ctx, params)
      return { ...types, items: await withWorkflows(ctx, name, types.items) }
    }
  const calls = routes(
    listsContract,
    {
      listCountries: entriesOf('countries'),
      listGenders: entriesOf('genders'),
      listLanguages: entriesOf('languages'),
      listLocations: entriesOf('locations'),
      listLegalCaseTypes: typesOf('legal_case_types'),
      listDocketEntryTypes: typesOf('docket_entry_types'),
      listTypeNotifications,
      addTypeNotification,
      changeTypeNotification,
      removeTypeNotification,
      getDocketEntryType: async (ctx, params) => {
        const type = await entryOf('docket_entry_types')(ctx, params)
        return (await withWorkflows(ctx, 'docket_entry_types', [type]))[0]!
      },
      saveAutomatedText: async (ctx, { docket_entry_type_id: id, version, ...item }) => {
        await updateEntry(ctx, lists.docket_entry_types, id, item, version)
        return entryOf('docket_entry_types')(ctx, { id })
      },
      listClosingReasons,
      listAppointmentLocations: entriesOf('appointment_locations'),
      listPreferenceCategories: entriesOf('preference_categories'),
      listDocumentSets,
      getDocumentSet,
      downloadSetFile,
      listChecklists: entriesOf('checklists'),
      getChecklist: entryOf('checklists'),
      listLists: async (ctx) => ({ items: await countEntries(ctx, all) }),
      ...genericCalls(models),
    },
    { ...constraintsOf(all), docket_entry_type_notifications_key: alreadyReminds },
    existingCalls(models),
  )
  return [...calls, ...optionsRoutes(models)]
}

const workflowsAdder =
  (workflowsOf: WorkflowsOf) =>
  async <T extends { id: number }>(ctx: ReadCtx, name: keyof typeof typeNames, types: readonly T[]) => {
    const workflows = await workflowsOf(ctx, typeNames[name])
    return types.map((type) => {
      const own = workflows.filter(({ workflowable_id }) => workflowable_id === type.id)
      return { ...type, workflows: own, has_workflows: own.length > 0 }
    })
  }

type Finder = (ctx: Pick<ReadCtx, 'actor'>) => (name: string) => Model

/** Finds a model by its name; refuses one that the caller may not read. */
const readableIn =
  (models: Models): Finder =>
  ({ actor }) =>
  (name) => {
    const model = Object.hasOwn(models, name) ? models[name] : undefined
    if (!model || (model.readBy && !isAtLeast(actor.user_type, model.readBy))) throw notFound('This list')
    return model
  }

/** Calls that have the model in their path. */
function genericCalls(models: Models) {
  const readable = readableIn(models)
  function operation<K extends keyof Operations>(
    ctx: Pick<ReadCtx, 'actor'>,
    name: string,
    which: K,
  ): Operations[K] {
    const found = readable(ctx)(name).operations[which]
    if (!found) throw notFound()
    return found
  }
  type Entered = { model: string; id: number; item: Record<string, unknown>; version: number }
  const update = (ctx: WriteCtx, { model, id, item, version }: Entered) =>
    operation(ctx, model, 'update')(ctx, id, item, version)
  const list = (ctx: ReadCtx, { model, ...params }: EntriesQuery & { model: string }) =>
    operation(ctx, model, 'list')(ctx, params)
  const meta = (ctx: ReadCtx, { model }: { model: string }) => metaOf(ctx, model, readable(ctx)(model))
  return {
    listDataList: list,
    getDataListMeta: meta,
    getMeta: meta,
    listEntries: list,
    createEntry: (ctx, { model, item }) => operation(ctx, model, 'create')(ctx, item),
    getEntry: (ctx, { model, id }) => operation(ctx, model, 'get')(ctx, id),
    replaceEntry: update,
    updateEntry: update,
    deleteEntry: (ctx, { model, id }) => operation(ctx, model, 'remove')(ctx, id),
    archiveEntry: (ctx, { model, id }) => operation(ctx, model, 'archive')(ctx, id, true),
    unarchiveEntry: (ctx, { model, id }) => operation(ctx, model, 'archive')(ctx, id, false),
    moveEntry: (ctx, { model, id, position }) => operation(ctx, model, 'move')(ctx, id, position),
    detectUses: (ctx, { model, id }) => operation(ctx, model, 'detect')(ctx, id),
  } satisfies Partial<Handlers<typeof listsContract>>
}

const isIn =
  (models: Models) =>
  ({ model = '' }: Record<string, string>) =>
    Object.hasOwn(models, model)

function existingCalls(models: Models): Existing<typeof listsContract> {
  const has =
    (which: keyof Operations) =>
    ({ model = '' }: Record<string, string>) =>
      Object.hasOwn(models, model) && models[model]!.operations[which] !== undefined
  return {
    listDataList: has('list'),
    getDataListMeta: isIn(models),
    getMeta: isIn(models),
    listEntries: has('list'),
    createEntry: has('create'),
    getEntry: has('get'),
    replaceEntry: has('update'),
    updateEntry: has('update'),
    deleteEntry: has('remove'),
    archiveEntry: has('archive'),
    unarchiveEntry: has('archive'),
    moveEntry: has('move'),
    detectUses: has('detect'),
  }
}

function optionsRoutes(models: Models): Route[] {
  const readable = readableIn(models)
  return routes(
    optionsContract,
    {
      listManyOptions: (ctx, params) => listManyOptions(ctx, models, readable(ctx), params),
      listOptions: (ctx, params) => listOptions(ctx, models, readable(ctx), params),
      listOptionsAt: (ctx, params) => listOptionsAt(ctx, models, readable(ctx), params),
    },
    {},
    {
      listOptions: isIn(models),
      listOptionsAt: ({ '*': path = '' }) => isIn(models)({ model: path.split('/')[0]! }),
    },
  )
}
