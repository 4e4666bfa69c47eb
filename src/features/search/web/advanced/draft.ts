import type { Condition, NestedParams, Query, QueryGroup } from '#query/query.ts'

/** A condition while it is written: property, operator and term come one after the other. */
export interface DraftCondition {
  key: string
  field: string
  operator: string
  term?: unknown
}

/** A group, a bracket within it, or conditions on related rows (`field`). */
export interface DraftBlock {
  key: string
  field?: string | undefined
  operator: NonNullable<NestedParams['operator']>
  term: number
  logical_operator: 'AND' | 'OR'
  not: boolean
  conditions: DraftCondition[]
  blocks: DraftBlock[]
}

/** A query while it is written; each part has a key of its own, so that inputs stay with their condition. */
export interface Draft {
  entity: string
  logical_operator: 'AND' | 'OR'
  indistinct_results: boolean
  groups: DraftBlock[]
}

export type DraftChange =
  | { type: 'replace'; draft: Draft }
  | { type: 'entity'; entity: string }
  | { type: 'query'; patch: Partial<Pick<Draft, 'logical_operator' | 'indistinct_results'>> }
  | { type: 'addGroup' }
  | { type: 'addCondition'; to: string; condition: Omit<DraftCondition, 'key'> }
  | { type: 'addBlock'; to: string; field?: string | undefined }
  | { type: 'condition'; key: string; patch: Partial<DraftCondition> }
  | { type: 'block'; key: string; patch: Partial<DraftBlock> }
  | { type: 'remove'; key: string }

let lastKey = 0
const newKey = () => `c${++lastKey}`

const newBlock = (field?: string): DraftBlock => ({
  key: newKey(),
  field,
  operator: 'at_least',
  term: 1,
  logical_operator: 'AND',
  not: false,
  conditions: [],
  blocks: [],
})

/** Everything of an entity, to begin with. */
export const newDraft = (entity: string): Draft => ({
  entity,
  logical_operator: 'AND',
  indistinct_results: false,
  groups: [newBlock()],
})

export function changeDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.type) {
    case 'replace':
      return change.draft
    case 'entity':
      return newDraft(change.entity)
    case 'query':
      return { ...draft, ...change.patch }
    case 'addGroup':
      return { ...draft, groups: [...draft.groups, newBlock()] }
    case 'remove':
      return withGroups(draft, without(draft.groups, change.key))
    case 'condition':
      return withGroups(
        draft,
        draft.groups.map((block) =>
          everyBlock(block, (each) => ({
            ...each,
            conditions: each.conditions.map((condition) =>
              condition.key === change.key ? { ...condition, ...change.patch } : condition,
            ),
          })),
        ),
      )
    case 'block':
      return changeBlock(draft, change.key, (block) => ({ ...block, ...change.patch }))
    case 'addCondition':
      return changeBlock(draft, change.to, (block) => ({
        ...block,
        conditions: [...block.conditions, { key: newKey(), ...change.condition }],
      }))
    case 'addBlock':
      return changeBlock(draft, change.to, (block) => ({
        ...block,
        blocks: [...block.blocks, newBlock(change.field)],
      }))
  }
}

/** A query has at least one group, if an empty one. */
const withGroups = (draft: Draft, groups: DraftBlock[]): Draft => ({
  ...draft,
  groups: groups.length > 0 ? groups : [newBlock()],
})

const changeBlock = (draft: Draft, key: string, change: (block: DraftBlock) => DraftBlock): Draft =>
  withGroups(
    draft,
    draft.groups.map((block) => everyBlock(block, (each) => (each.key === key ? change(each) : each))),
  )

const everyBlock = (block: DraftBlock, change: (block: DraftBlock) => DraftBlock): DraftBlock =>
  change({ ...block, blocks: block.blocks.map((each) => everyBlock(each, change)) })

const without = (blocks: readonly DraftBlock[], key: string): DraftBlock[] =>
  blocks
    .filter((block) => block.key !== key)
    .map((block) => ({
      ...block,
      conditions: block.conditions.filter((condition) => condition.key !== key),
      blocks: without(block.blocks, key),
    }))

export function toDraft(query: Query): Draft {
  const { entity, logical_operator, indistinct_results, query_groups } = query
  return {
    entity,
    logical_operator,
    indistinct_results,
    groups: query_groups.toSorted((a, b) => a.sequence - b.sequence).map(toBlock),
  }
}

function toBlock(block: NestedParams | QueryGroup): DraftBlock {
  const { entity_params, nested_params, logical_operator, not = false } = block
  return {
    ...newBlock('field' in block ? block.field : undefined),
    ...('operator' in block && block.operator && { operator: block.operator }),
    ...('term' in block && block.term !== undefined && { term: block.term }),
    logical_operator,
    not,
    conditions: entity_params.map((condition) => ({ key: newKey(), ...condition })),
    blocks: nested_params.map(toBlock),
  }
}

/** The query of a draft, and the condition or block that stands at each of its paths. */
interface DraftQuery {
  query: Query
  keys: ReadonlyMap<string, string>
  /** Conditions that are not finished; they are left out. */
  unfinished: readonly string[]
}

/** The query as it is sent: without unfinished conditions, and without brackets and groups that hold nothing. */
export function toQuery(draft: Draft, isFinished: (condition: DraftCondition) => boolean): DraftQuery {
  const keys = new Map<string, string>()
  const unfinished: string[] = []

  function members(block: DraftBlock, path: string) {
    const entity_params: Condition[] = []
    const nested_params: NestedParams[] = []
    for (const condition of block.conditions) {
      const { key, ...param } = condition
      if (!isFinished(condition)) {
        unfinished.push(key)
        continue
      }
      keys.set(`${path}.entity_params.${entity_params.length}`, key)
      entity_params.push(param)
    }
    for (const each of block.blocks) {
      const at = `${path}.nested_params.${nested_params.length}`
      const { field, operator, term, logical_operator, not } = each
      const own = members(each, at)
      const isEmpty = own.entity_params.length + own.nested_params.length === 0
      if (isEmpty && field === undefined) continue
      keys.set(at, each.key)
      nested_params.push({
        ...(field !== undefined && { field, operator, term }),
        logical_operator,
        not,
        ...own,
      })
    }
    return { entity_params, nested_params }
  }

  const query_groups: QueryGroup[] = []
  for (const group of draft.groups) {
    const at = `query_groups.${query_groups.length}`
    const own = members(group, at)
    if (own.entity_params.length + own.nested_params.length === 0) continue
    keys.set(at, group.key)
    const { logical_operator, not } = group
    query_groups.push({ sequence: query_groups.length + 1, logical_operator, not, ...own })
  }
  const { entity, logical_operator, indistinct_results } = draft
  return { query: { entity, query_groups, logical_operator, indistinct_results }, keys, unfinished }
}

/** By key of the condition or block, the sentence of a refusal at or below its path. */
export function problemsByKey(
  issues: readonly { path: string; message: string }[],
  keys: ReadonlyMap<string, string>,
): Map<string, string> {
  const problems = new Map<string, string>()
  for (const { path, message } of issues) {
    for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
      const key = keys.get(at)
      if (key === undefined) continue
      problems.set(key, message)
      break
    }
  }
  return problems
}
