import type { FormField } from '../formShape.ts'
import type { Origin } from './paths.ts'

/** A value on the form: a text, a tick, or nothing. */
export type FormValue = string | true | null

export type NoticeKind = 'missing' | 'parked' | 'partly' | 'choice' | 'latin' | 'long' | 'contradiction'

/** Something that somebody should see to, or know, before the form is filed. */
export interface PlanNotice {
  kind: NoticeKind
  sentence: string
  /** First field that it is about. */
  field: string | null
  page: number | null
  origin: Origin | null
  question: string | null
}

export interface PlannedField {
  name: string
  kind: FormField['kind']
  page: number
  value: FormValue
  /** Drawn on the form: in its letters, and elsewhere where it does not fit. */
  printed: FormValue
  /** As mapping and profile have it, before anybody changed it here. */
  computed: FormValue
  differs: boolean
  /** Nobody but the person fills it: a signature, or its day. */
  is_signed: boolean
  is_mapped: boolean
  /** Boxes of one answer have the same; null: it is ticked whatever the others are. */
  group: string | null
  /** In points. */
  size: number | null
  /** The words of the form for it. */
  ask: string | null
  origin: Origin | null
  question: string | null
}

export interface AdditionalEntry {
  page: number
  part: string
  item: string
  title: string
  lines: string[]
}

export interface Plan {
  fields: PlannedField[]
  notices: PlanNotice[]
  /** On sheets behind the form, since its own additional information is full. */
  sheets: AdditionalEntry[]
  /** Fields that no entry of the mapping fills. */
  unmapped: string[]
}
