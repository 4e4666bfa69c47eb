import type { ComponentType } from 'react'
import type { ListEntry } from '#collections/contract.ts'
import { SetFiles } from './SetFiles.tsx'
import { TypeReminders } from './TypeReminders.tsx'

/** Panels of list entries in addition to their fields. */
export const listPanels: Readonly<Record<string, ComponentType<{ entry: ListEntry }>>> = {
  docket_entry_types: TypeReminders,
  document_sets: SetFiles,
}
