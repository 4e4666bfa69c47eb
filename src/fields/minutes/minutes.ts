import * as z from 'zod'
import type { FieldOptions } from '../field.ts'
import { typeProblem, valueColumn, type Kind } from '../kind.ts'

/** A duration, stored in minutes: `90` is shown as "1 h 30 min". */
interface MinutesOptions extends FieldOptions {
  /** 1 by default. */
  min?: number
  /** A day (1,440) by default. */
  max?: number
}
export interface MinutesField extends MinutesOptions {
  kind: 'minutes'
}

export const minutes = <const O extends MinutesOptions>(options: O) => ({
  kind: 'minutes' as const,
  ...options,
})

const minutesBounds = ({ min = 1, max = 1_440 }: MinutesOptions) => ({ min, max })

/** 90 → "1 h 30 min" */
export function formatMinutes(value: number): string {
  const hours = Math.floor(value / 60)
  const rest = value % 60
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
}

export const minutesKind: Kind<MinutesField> = {
  columns: (name, field) => {
    const { min, max } = minutesBounds(field)
    const between = `${field.label} must be between ${formatMinutes(min)} and ${formatMinutes(max)}`
    const schema = z
      .number({ error: typeProblem(field.label, 'a number of minutes') })
      .int(`${field.label} must be whole minutes`)
      .min(min, between)
      .max(max, between)
    return { [name]: valueColumn(field, schema, z.int()) }
  },
  format: (values, name) => {
    const value = values[name]
    return typeof value === 'number' ? formatMinutes(value) : ''
  },
}
