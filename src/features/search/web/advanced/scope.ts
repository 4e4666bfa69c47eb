import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { operatorsOf, type Operator } from '#query/operators.ts'
import { advancedSearchContract, type SearchProperty, type SearchRelation } from '../../contract/advanced.ts'
import type { DraftCondition } from './draft.ts'
import { usualTerm } from './terms.ts'

const api = client(advancedSearchContract)

/** Subject of conditions: rows of an entity, or entries of one of its sections. */
export interface Scope {
  entity: string
  section?: string | undefined
}

/** Properties and relations that one may ask about there; paths within a section are without it. */
export interface ScopeParts {
  properties: readonly SearchProperty[]
  relations: readonly SearchRelation[]
  /** They are still to come. */
  isLoading?: boolean
}

const none: ScopeParts = { properties: [], relations: [], isLoading: true }

// They follow from definitions and rights: a change of rights reads everything again.
const propertiesOf = (entity: string) => ({
  ...api.listSearchProperties.query({ entity }),
  staleTime: Infinity,
})

export const useEntityParts = (entity: string) => useQuery(propertiesOf(entity))

export const useEntities = () => useQuery({ ...api.listSearchEntities.query(), staleTime: Infinity })

export function useScope({ entity, section }: Scope): ScopeParts {
  const { data } = useEntityParts(entity)
  if (!data) return none
  return section === undefined ? data : { properties: withinSection(data.properties, section), relations: [] }
}

const withinSection = (properties: readonly SearchProperty[], section: string): SearchProperty[] =>
  properties
    .filter(({ path }) => path.startsWith(`${section}.`))
    .map((property) => ({ ...property, path: property.path.slice(section.length + 1), repeated: false }))

/** The scope of conditions on these related rows. */
export const relatedScope = ({ entity }: Scope, relation: SearchRelation): Scope =>
  relation.entity === null ? { entity, section: relation.field } : { entity: relation.entity }

export const operatorOf = (property: SearchProperty | undefined, id: string): Operator | undefined =>
  property && Object.hasOwn(operatorsOf(property), id) ? operatorsOf(property)[id] : undefined

/** A property as a condition begins: its first comparison, and the term that most want. */
export function conditionOn(property: SearchProperty): Omit<DraftCondition, 'key'> {
  const operator = property.operators[0] ?? ''
  return { field: property.path, operator, term: usualTerm(operatorOf(property, operator)?.term) }
}

/** "Passports: Expires"; of the row itself, and within the section, its label alone. */
export const fullLabel = ({ path, group, label }: SearchProperty): string =>
  path.includes('.') ? `${group}: ${label}` : label
