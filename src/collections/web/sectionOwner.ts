import { createContext, useContext } from 'react'
import type { Labels, Values } from '#fields/kind.ts'
import type { Sources } from '#fields/web/FieldInput.tsx'

/** An entry as calls answer it. */
export interface SectionEntry {
  id: number
  version: number
  created_at: string
  updated_at: string
  [column: string]: unknown
}

/** An entry as it is now, and the author of the change. */
export interface Present {
  row: SectionEntry
  changed_by: string | null
  changed_at: string
}

/** Calls of a section, each with its kind. A write resolves when the page shows its result. */
export interface SectionCalls {
  /** Returns the id of the new entry. */
  create: (kind: string, values: Values, idempotencyKey: string) => Promise<number>
  change: (kind: string, id: number, version: number, values: Values) => Promise<void>
  /** Deletes, and gives back how to take that back. */
  remove: (kind: string, id: number) => Promise<() => Promise<unknown>>
  read: (kind: string, id: number) => Promise<Present>
  /** A sealed value in clear; the log records the reading. */
  show: (kind: string, id: number, field: string) => Promise<string | null>
}

/** Owner of the sections, and the page context of the cards. */
export interface SectionOwner {
  id: number
  canEdit: boolean
  labels: Labels
  sources: Sources
  calls: SectionCalls
}

const Context = createContext<SectionOwner | null>(null)
export const SectionOwnerProvider = Context.Provider

export function useSectionOwner(): SectionOwner {
  const owner = useContext(Context)
  if (!owner) throw new Error('A section stands within a SectionOwnerProvider')
  return owner
}
