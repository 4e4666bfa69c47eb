import type { FieldOptions } from '../field.ts'
import { choice, type Tone } from './choice.ts'

/** The colours a thing can be marked with, each shown in itself. */
const toneChoices = [
  { value: 'neutral', label: 'Grey', tone: 'neutral' },
  { value: 'info', label: 'Blue', tone: 'info' },
  { value: 'success', label: 'Green', tone: 'success' },
  { value: 'warning', label: 'Amber', tone: 'warning' },
  { value: 'error', label: 'Red', tone: 'error' },
  { value: 'purple', label: 'Purple', tone: 'purple' },
] as const satisfies readonly { value: Tone; label: string; tone: Tone }[]

export const toneChoice = <const O extends FieldOptions>(options: O) =>
  choice({ options: toneChoices, ...options })
