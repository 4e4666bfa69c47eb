import type { ComponentType, ReactNode } from 'react'
import type { Values } from '#fields/kind.ts'
import type { SectionDefinition } from '../defineSection.ts'
import type { SectionEntry } from './sectionOwner.ts'

/** The part of a form needed to read and set its values. Paths begin with the section's key. */
export interface FormOfSection {
  key: (path: string) => string
  getInputProps: (path: string) => never
  getValues: () => Record<string, Values>
  setFieldValue: (path: string, value: unknown) => void
  watch: (path: string, onChange: (change: { value: unknown }) => void) => void
}

/** A form whose schema is made while it runs, so that its own types know no path in it. */
export const formOfSection = (form: object): FormOfSection => form as FormOfSection

export interface FormBodyProps {
  section: SectionDefinition
  form: FormOfSection
  /** The entry as it was when the form was opened; null for a new one. */
  row: SectionEntry | null
  /** The input of a field, with whatever belongs to it. */
  input: (name: string) => ReactNode
  /** The usual grid of these fields. */
  grid: (names: readonly string[]) => ReactNode
  /** Fields of this form, in order. */
  names: readonly string[]
  /** The entries of the section that are stored. */
  rows: readonly SectionEntry[]
}

/** Overrides of one section; outside of the definition, keyed by section. */
export interface SectionOverrides {
  /** The parts of the headline of a locked entry. `word` gives a field as people read it. */
  headline?: (row: SectionEntry, word: (name: string) => string) => readonly string[]
  /** Columns already in the headline; the definition's columns if omitted. */
  inHeadline?: readonly string[]
  /** The entry as shown where it depends on others, as a mailing address that follows the physical one. */
  shown?: (row: SectionEntry, rows: readonly SectionEntry[]) => SectionEntry
  /** Initial values of a new entry. */
  initial?: (rows: readonly SectionEntry[]) => Values
  /** Whether there can be one more. */
  canAdd?: (rows: readonly SectionEntry[]) => boolean
  /** Changes to send for an edited entry. */
  sent?: (changes: Values, values: Values) => Values
  /** The inputs in another order or another shape. */
  Body?: ComponentType<FormBodyProps>
  /** Below an input: a remark on the typed value. */
  remarks?: Readonly<
    Record<string, ComponentType<{ form: FormOfSection; path: string; row: SectionEntry | null }>>
  >
  /** Below the headline of a locked entry, also while it is folded. */
  Remark?: ComponentType<{ row: SectionEntry }>
  /** Below the facts of a locked entry. */
  Below?: ComponentType<{ row: SectionEntry }>
  /** Below all entries: facts from other sources. */
  Further?: ComponentType
  /** Fields that `Below` shows in a way of its own. */
  hidden?: readonly string[]
  /** Shown and edited apart from the rest of the entry, in a row of their own. */
  apart?: { title: string; names: readonly string[] }
  /** Starts folded even where there is but one card. */
  collapsed?: boolean
}
