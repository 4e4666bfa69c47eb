import type { WriteCtx } from '#core/server/http/context.ts'
import type { Values } from '#fields/kind.ts'
import type { SectionRow } from '../contract.ts'
import type { Sections } from '../defineSection.ts'
import type { StoredEntry } from './checks.ts'
import type { InputPlace } from './references.ts'

/** The person whose entries are about to change. */
export interface EntryTarget extends InputPlace {
  party_id: number
  access_set_id: number
  /** Record whose activity log includes the change. */
  record_id: number | null
}

/** Operations that a single collection adds to those of all. */
export interface Overrides<Target = EntryTarget> {
  /** Returns the input to check and save; may refuse it, or write related rows. */
  prepare?(ctx: WriteCtx, target: Target, input: Values, before?: StoredEntry): Values | Promise<Values>
  /** A flag that at most one entry of a person has: `primary`. */
  onlyOne?: string
  /** The entries as they are answered. */
  shown?(rows: SectionRow[]): SectionRow[]
}

/** Owner of the sections, and the facts the engine needs about it. */
export interface SectionOwner {
  sections: Sections
  overrides: Readonly<Record<string, Overrides>>
  /** The person, locked until the transaction ends; refuses callers who do not see them. */
  lock(ctx: WriteCtx, party_id: number): Promise<Omit<EntryTarget, keyof InputPlace>>
  /** After a change of this section. */
  recordChange(ctx: WriteCtx, target: EntryTarget, kind: string): Promise<void>
}
