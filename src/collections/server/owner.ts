import type { SectionRow } from '../contract.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Values } from '#fields/kind.ts'
import type { SectionDefinition, Sections } from '../defineSection.ts'

/** Somebody whose entries are about to change. */
export interface EntryTarget {
  party_id: number
  access_set_id: number
  /** Record whose activity log includes it. */
  record_id: number | null
  /** Where the values stand in the call's input. */
  path: string
  /** The values come from another entry, and may refer to entries of lists that are out of use by now. */
  carried?: boolean
}

/** An entry as it is stored: sensitive values in clear. */
export interface StoredEntry {
  id: number
  version: number
  created_at: string
  values: Values
  /** As the activity log says it, by field. */
  words: Values
}

/** Operations on entries. Each validates, writes and logs. */
export interface Operations {
  create(ctx: WriteCtx, section: SectionDefinition, target: EntryTarget, input: Values): Promise<number>
  update(
    ctx: WriteCtx,
    section: SectionDefinition,
    target: EntryTarget,
    before: StoredEntry,
    input: Values,
  ): Promise<void>
  remove(ctx: WriteCtx, section: SectionDefinition, target: EntryTarget, before: StoredEntry): Promise<void>
  /** The entries of somebody, in order. */
  entries(ctx: WriteCtx, section: SectionDefinition, party_id: number): Promise<StoredEntry[]>
}

/** Where a section does more than every section does; free to call the standard way. */
export interface OperationOverrides {
  create?(ctx: WriteCtx, target: EntryTarget, input: Values, defaults: Operations): Promise<number>
  update?(
    ctx: WriteCtx,
    target: EntryTarget,
    before: StoredEntry,
    input: Values,
    defaults: Operations,
  ): Promise<void>
  /** The entry as it may come back among what is there now. */
  back?(entry: Values, others: readonly StoredEntry[]): Values
  /** The list as it is answered. */
  shown?(rows: SectionRow[]): SectionRow[]
}

/** Owner of the sections, and the facts the engine needs about it. */
export interface Owner {
  sections: Sections
  overrides: Readonly<Record<string, OperationOverrides>>
  /** The column by which an entry of this list is called. */
  nameOf(list: string): string
  /** The person, locked until the transaction ends; refuses callers who do not see them. */
  lock(ctx: WriteCtx, party_id: number): Promise<Omit<EntryTarget, 'path'>>
  /** After a change of this section. */
  recordChange(ctx: WriteCtx, target: EntryTarget, kind: string): Promise<void>
}
