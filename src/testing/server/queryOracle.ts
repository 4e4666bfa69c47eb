// Answers queries in plain JavaScript, over rows read table by table: the second opinion on what the engine answers.
import type { Actor } from '#core/actor.ts'
import { normalizeText } from '#core/normalizeText.ts'
import type { SearchProperty } from '#features/search/contract/advanced.ts'
import { partySections } from '#features/profile/sections/index.ts'
import type { Condition, NestedParams, Query } from '#query/query.ts'
import {
  boundsOf,
  compare,
  daysOf,
  endOrWhole,
  monthsInDays,
  periodOf,
  spanFrom,
} from './queryComparisons.ts'
import { entityTables, written, type Catalogue, type Facts, type Row } from './queryFacts.ts'

export const wordsOf = (text: unknown): string[] =>
  normalizeText(written(text))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Link tables of properties, by type and name. */
const links: Record<string, [table: string, owner: string, value: string, isSuch?: (line: Row) => boolean]> =
  {
    'parties.nationality_ids': ['party_nationalities', 'party_id', 'country_id'],
    'parties.race': ['party_races', 'party_id', 'race_id'],
    'parties.ethnicity': ['party_ethnicities', 'party_id', 'ethnicity_id'],
    'parties.religion': ['party_religions', 'party_id', 'religion_id'],
    'parties.tag_ids': ['party_tags', 'party_id', 'tag_id'],
    'records.team_ids': ['record_teams', 'record_id', 'team_id'],
    'legal_cases.tag_ids': ['legal_case_tags', 'legal_case_id', 'tag_id'],
    'legal_cases.other_attorney_ids': [
      'legal_case_users',
      'legal_case_id',
      'user_id',
      (line) => line['part'] === 'attorney',
    ],
    'legal_cases.other_legal_assistant_ids': [
      'legal_case_users',
      'legal_case_id',
      'user_id',
      (line) => line['part'] === 'legal_assistant',
    ],
    'docket_entries.assignee_ids': ['docket_entries_assignments', 'docket_entry_id', 'user_id'],
  }

export class Oracle {
  facts: Facts
  actor: Actor
  catalogue: Catalogue
  #indexes = new Map<string, Map<unknown, Row[]>>()
  #visible = new Map<string, Row[]>()
  constructor(facts: Facts, actor: Actor, catalogue: Catalogue) {
    this.facts = facts
    this.actor = actor
    this.catalogue = catalogue
  }

  #by(table: string, column: string, key: unknown): Row[] {
    const name = `${table}.${column}`
    let index = this.#indexes.get(name)
    if (!index) {
      index = Map.groupBy(this.facts.rows[table]!, (row) => row[column])
      this.#indexes.set(name, index)
    }
    return index.get(key) ?? []
  }

  #isInSets = ({ access_set_id }: Row) =>
    this.actor.access_set_ids === null || this.actor.access_set_ids.includes(access_set_id as number)

  sees(entity: string, row: Row): boolean {
    const isThere = row['deleted_at'] === null
    switch (entity) {
      case 'parties':
      case 'records':
      case 'legal_cases':
        return isThere && this.#isInSets(row)
      case 'docket_entries': {
        const [legalCase] = this.#by('legal_cases', 'id', row['legal_case_id'])
        const [record] = this.#by('records', 'id', legalCase!['record_id'])
        return (
          isThere &&
          this.#isInSets(row) &&
          (this.actor.sees_internal || row['is_internal'] === false) &&
          legalCase!['deleted_at'] === null &&
          record!['deleted_at'] === null
        )
      }
      case 'documents': {
        const [file] = this.#by('attachments', 'id', row['attachment_id'])
        const owners = this.#by('documents_parties', 'party_document_id', row['id'])
        return file!['deleted_at'] === null && owners.some((one) => this.#find('parties', one['party_id']))
      }
      case 'letters': {
        const signers = this.#by('letter_signers', 'engagement_letter_id', row['id'])
        const parties = signers.flatMap((one) => this.#by('parties', 'id', one['party_id']))
        return this.#find('legal_cases', row['legal_case_id']) !== undefined && parties.every(this.#isInSets)
      }
      case 'surveys':
        return isThere && this.#find('parties', row['party_id']) !== undefined
      case 'users': {
        if (this.actor.user_type !== 'external' || row['id'] === this.actor.user_id) return true
        return this.#by('team_members', 'user_id', row['id']).some((one) =>
          this.actor.team_ids.includes(one['team_id'] as number),
        )
      }
      default:
        throw new Error(entity)
    }
  }

  #find(entity: string, id: unknown): Row | undefined {
    const table = entityTables[entity] ?? entity
    const [row] = this.#by(table, 'id', id)
    return row && this.sees(entity, row) ? row : undefined
  }

  listOf(entity: string, id: unknown): Row[] {
    const found = this.#find(entity, id)
    return found ? [found] : []
  }

  rows(entity: string): Row[] {
    const known = this.#visible.get(entity)
    if (known) return known
    const table = entityTables[entity] ?? entity
    const rows = this.facts.rows[table]!.filter((row) => this.sees(entity, row))
    this.#visible.set(entity, rows)
    return rows
  }

  related(type: string, row: Row, field: string): { type: string; rows: Row[] } {
    const id = row['id']
    const through = (table: string, owner: string, value: string, entity: string) => ({
      type: entity,
      rows: this.#by(table, owner, id).flatMap((line): Row[] => this.listOf(entity, line[value])),
    })
    const one = (entity: string, key: unknown) => ({
      type: entity,
      rows: this.listOf(entity, key),
    })
    const referring = (entity: string, column: string) => ({
      type: entity,
      rows: this.rows(entity).filter((other) => other[column] === id),
    })
    if (type === 'parties' && field in partySections)
      return { type: `parties.${field}`, rows: this.#by(`party_${field}`, 'party_id', id) }
    switch (`${type}.${field}`) {
      case 'parties.records':
        return through('record_parties', 'party_id', 'record_id', 'records')
      case 'parties.held_records':
        return referring('records', 'record_holder_party_id')
      case 'parties.legal_cases':
        return through('legal_case_parties', 'party_id', 'legal_case_id', 'legal_cases')
      case 'parties.surveys':
        return referring('surveys', 'party_id')
      case 'surveys.party':
        return one('parties', row['party_id'])
      case 'parties.documents':
        return through('documents_parties', 'party_id', 'party_document_id', 'documents')
      case 'records.parties':
        return through('record_parties', 'record_id', 'party_id', 'parties')
      case 'records.legal_cases':
        return referring('legal_cases', 'record_id')
      case 'legal_cases.parties':
        return through('legal_case_parties', 'legal_case_id', 'party_id', 'parties')
      case 'legal_cases.record':
        return one('records', row['record_id'])
      case 'legal_cases.docket_entries':
        return referring('docket_entries', 'legal_case_id')
      case 'legal_cases.letters':
        return referring('letters', 'legal_case_id')
      case 'legal_cases.client':
        return one('parties', this.#by('records', 'id', row['record_id'])[0]!['record_holder_party_id'])
      case 'legal_cases.next_hearing':
      case 'legal_cases.next_entry':
        return { type: 'docket_entries', rows: this.#next(row, field) }
      case 'docket_entries.legal_case':
      case 'letters.legal_case':
        return one('legal_cases', row['legal_case_id'])
      case 'documents.parties':
        return through('documents_parties', 'party_document_id', 'party_id', 'parties')
      case 'records.record_holder_party':
        return one('parties', row['record_holder_party_id'])
      case 'parties.children.linked_party':
      case 'parties.spouses.linked_party':
        return one('parties', row['linked_party_id'])
      case 'legal_cases.primary_attorney':
        return one('users', row['primary_attorney_id'])
      case 'docket_entries.assignees':
        return through('docket_entries_assignments', 'docket_entry_id', 'user_id', 'users')
      default:
        throw new Error(`${type}.${field}`)
    }
  }

  #next(row: Row, field: string): Row[] {
    const open = this.rows('docket_entries').filter(
      (entry) =>
        entry['legal_case_id'] === row['id'] &&
        !entry['is_done'] &&
        entry['cancelled_at'] === null &&
        entry['action_date'] !== null &&
        (field === 'next_entry' || this.#typeOf(entry)['is_hearing'] === true),
    )
    const key = ({ action_date, starts_at, id }: Row) =>
      `${written(action_date)} ${written(starts_at ?? '')} ${written(id).padStart(12, '0')}`
    return open.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).slice(0, 1)
  }

  #typeOf = (entry: Row): Row => this.#by('docket_entry_types', 'id', entry['docket_entry_type_id'])[0]!

  /** Values that are no columns of their rows. */
  #value(type: string, name: string, row: Row): unknown {
    switch (`${type}.${name}`) {
      case 'parties.name':
        return row['display_name']
      case 'legal_cases.is_open':
        return !row['is_closed']
      case 'records.is_archived':
        return row['archived_at'] !== null
      case 'records.open_case_count':
        return this.rows('legal_cases').filter((one) => one['record_id'] === row['id'] && !one['is_closed'])
          .length
      case 'legal_cases.days_open':
        return (
          (Date.parse(written(row['closed'] ?? this.facts.today)) - Date.parse(written(row['opened']))) /
          86_400_000
        )
      case 'legal_cases.last_activity':
        return [row, ...this.#by('docket_entries', 'legal_case_id', row['id'])]
          .filter((one) => one === row || this.#seesAlone(one))
          .map((one) => written(one['updated_at']))
          .toSorted()
          .at(-1)
      case 'docket_entries.is_hearing':
      case 'docket_entries.is_deadline':
        return this.#typeOf(row)[name]
      case 'docket_entries.is_cancelled':
        return row['cancelled_at'] !== null
      case 'docket_entries.is_rescheduled':
        return row['rescheduled_at'] !== null
      case 'documents.filename':
      case 'documents.content_type':
      case 'documents.size':
      case 'documents.created_by_id':
        return this.#by('attachments', 'id', row['attachment_id'])[0]![name]
      default:
        return row[name]
    }
  }

  /** An entry by itself, whatever became of its record. */
  #seesAlone = (entry: Row): boolean =>
    entry['deleted_at'] === null &&
    this.#isInSets(entry) &&
    (this.actor.sees_internal || entry['is_internal'] === false)

  #ids(type: string, name: string, row: Row): unknown[] | null {
    if (`${type}.${name}` === 'legal_cases.team_ids')
      return this.#by('record_teams', 'record_id', row['record_id']).map((line) => line['team_id'])
    if (`${type}.${name}` === 'users.team_ids')
      return this.#by('team_members', 'user_id', row['id'])
        .filter((line) => this.#by('teams', 'id', line['team_id'])[0]!['archived_at'] === null)
        .filter(
          (line) =>
            this.actor.user_type !== 'external' || this.actor.team_ids.includes(line['team_id'] as number),
        )
        .map((line) => line['team_id'])
    if (`${type}.${name}` === 'legal_cases.closing_reason_ids') {
      const closings = this.#by('legal_case_closings', 'legal_case_id', row['id'])
      const [last] = closings
        .filter((one) => one['reopened_at'] === null)
        .toSorted((a, b) => Number(b['id']) - Number(a['id']))
      return last
        ? this.#by('legal_case_closing_reasons', 'closing_id', last['id']).map(
            (line) => line['closing_reason_id'],
          )
        : []
    }
    const link = links[`${type}.${name}`]
    if (!link) return null
    const [table, owner, value, isSuch = () => true] = link
    return this.#by(table, owner, row['id'])
      .filter(isSuch)
      .map((line) => line[value])
  }

  #holds(type: string, row: Row, { operator, term }: Condition, name: string): boolean {
    const property = this.catalogue[type]![name]!
    const { kind } = property
    if (operator === 'is_not') return !this.#holds(type, row, { field: name, operator: 'is', term }, name)
    if (operator === 'is_none_of')
      return !this.#holds(type, row, { field: name, operator: 'is_any_of', term }, name)
    if (operator === 'is_unknown') return !this.#holds(type, row, { field: name, operator: 'is_known' }, name)
    const ids = this.#ids(type, name, row)
    const born = kind === 'age' ? name.replace('age', 'dob') : name
    const value = ids ?? (kind === 'age' && row['deceased'] === true ? null : this.#value(type, born, row))
    if (operator === 'is_known')
      return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined
    if (kind === 'yesNo' && term === 'not_asked') return value === null
    if (value === null || value === undefined) return false
    switch (kind) {
      case 'text':
      case 'longText':
      case 'email':
      case 'timezone':
        return this.#textIs(written(value), operator, written(term))
      case 'texts':
        return (value as string[]).some((line) => this.#textIs(line, operator, written(term)))
      case 'choice':
      case 'choices':
      case 'catalogue':
      case 'person':
        return this.#isChosen(property, [value].flat(), term as (string | number)[])
      case 'yesNo':
      case 'flag':
        return value === term
      case 'number':
      case 'minutes':
      case 'money':
        return compare(Number(value), operator, term)
      case 'time':
        return compare(written(value).slice(0, 5), operator, term)
      case 'term':
        return compare(daysOf(written(value)), operator, monthsInDays(term as number))
      case 'day':
      case 'instant':
        return this.#dayIs(boundsOf(property, row, born, value, this.facts.timezone), operator, term)
      case 'age':
        return this.#ageIs(boundsOf(property, row, born, value, this.facts.timezone), operator, term)
      default:
        return endOrWhole(written(value), operator, written(term))
    }
  }

  #textIs(value: string, operator: string, term: string): boolean {
    const [text, part] = [normalizeText(value), normalizeText(term)]
    if (operator === 'is') return text === part
    if (operator === 'contains') return text.includes(part)
    if (operator === 'starts_with') return text.startsWith(part)
    if (operator === 'ends_with') return text.endsWith(part)
    const sounds = new Set(wordsOf(value).map((word) => this.facts.sounds.get(word)!))
    const sought = wordsOf(term)
    return sought.length > 0 && sought.every((word) => sounds.has(this.facts.sounds.get(word)!))
  }

  #isChosen({ options }: SearchProperty, values: unknown[], terms: readonly (string | number)[]): boolean {
    const { user_id, team_ids } = this.actor
    const members = this.facts.rows['team_members']!.filter((one) =>
      team_ids.includes(one['team_id'] as number),
    )
    const meant = terms.flatMap((term): unknown[] =>
      term === 'me'
        ? [user_id]
        : term === 'my_teams'
          ? options?.model === 'teams'
            ? team_ids
            : members.map((one) => one['user_id'])
          : options?.model === 'parties' && !this.#find('parties', term)
            ? []
            : [term],
    )
    return values.some((value) => meant.includes(value))
  }

  #dayIs([first, last]: [string, string], operator: string, term: unknown): boolean {
    const { today } = this.facts
    const day = term as string
    const range = term as { from: string; to: string }
    const overlaps = (from: string, to: string) => first <= to && last >= from
    const span = term as { count: number; unit: string }
    switch (operator) {
      case 'surely_before':
        return last < day
      case 'possibly_before':
        return first < day
      case 'surely_after':
        return first > day
      case 'possibly_after':
        return last > day
      case 'surely_within':
        return first >= range.from && last <= range.to
      case 'possibly_within':
        return overlaps(range.from, range.to)
      case 'in_next':
        return overlaps(today, spanFrom(today, span, 1))
      case 'in_last':
        return overlaps(spanFrom(today, span, -1), today)
      case 'in_period':
        return overlaps(...periodOf(term as string, today))
      case 'more_than_ago':
        return last < spanFrom(today, span, -1)
      default:
        return first > spanFrom(today, span, 1)
    }
  }

  /** Whole years, whichever of the days it was. */
  #ageIs([first, last]: [string, string], operator: string, term: unknown): boolean {
    const { today } = this.facts
    const years = (day: string) =>
      Number(today.slice(0, 4)) - Number(day.slice(0, 4)) - (today.slice(5) < day.slice(5) ? 1 : 0)
    const [youngest, oldest] = [years(last), years(first)]
    const range = term as { from: number; to: number }
    if (operator === 'at_least') return youngest >= (term as number)
    if (last > today) return false
    if (operator === 'at_most') return oldest <= (term as number)
    return youngest >= range.from && oldest <= range.to
  }

  #condition(type: string, row: Row, condition: Condition): boolean {
    const [first, ...rest] = condition.field.split('.') as [string, ...string[]]
    if (rest.length === 0) return this.#holds(type, row, condition, first)
    const { type: other, rows } = this.related(type, row, first)
    return rows.some((one) => this.#condition(other, one, { ...condition, field: rest.join('.') }))
  }

  #node(
    type: string,
    row: Row,
    node: Pick<NestedParams, 'logical_operator' | 'not' | 'entity_params' | 'nested_params'>,
  ): boolean {
    const parts = [
      ...node.entity_params.map((one) => () => this.#condition(type, row, one)),
      ...node.nested_params.map((one) => () => this.#nested(type, row, one)),
    ]
    const holds =
      parts.length === 0 ||
      (node.logical_operator === 'AND' ? parts.every((part) => part()) : parts.some((part) => part()))
    return holds !== (node.not ?? false)
  }

  #nested(type: string, row: Row, nested: NestedParams): boolean {
    if (nested.field === undefined) return this.#node(type, row, nested)
    const { type: other, rows } = this.related(type, row, nested.field)
    const count = rows.filter((one) => this.#node(other, one, { ...nested, not: false })).length
    const { operator = 'at_least', term = 1 } = nested
    const holds = operator === 'none' ? count === 0 : operator === 'at_most' ? count <= term : count >= term
    return holds !== (nested.not ?? false)
  }

  ids(query: Query): number[] {
    const holds = (row: Row) => {
      const groups = query.query_groups.map((group) => () => this.#node(query.entity, row, group))
      if (groups.length === 0) return true
      return query.logical_operator === 'AND'
        ? groups.every((group) => group())
        : groups.some((group) => group())
    }
    return this.rows(query.entity)
      .filter(holds)
      .map(({ id }) => id as number)
      .toSorted((a, b) => a - b)
  }
}
