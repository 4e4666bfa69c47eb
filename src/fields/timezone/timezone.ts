import * as z from 'zod'
import { refused, understood, type FieldOptions, type Reading } from '../field.ts'
import { textOf, typedColumn, type Kind } from '../kind.ts'

/** An IANA time zone, `America/New_York`. */
export interface TimezoneField extends FieldOptions {
  kind: 'timezone'
}

export const timezone = <const O extends FieldOptions>(options: O) => ({
  kind: 'timezone' as const,
  ...options,
})

/** Where US immigration courts sit, under the names the clocks there have. */
export const usTimezones = [
  { value: 'America/New_York', label: 'Eastern (New York)' },
  { value: 'America/Chicago', label: 'Central (Chicago)' },
  { value: 'America/Denver', label: 'Mountain (Denver)' },
  { value: 'America/Phoenix', label: 'Arizona (Phoenix)' },
  { value: 'America/Los_Angeles', label: 'Pacific (Los Angeles)' },
  { value: 'America/Anchorage', label: 'Alaska (Anchorage)' },
  { value: 'Pacific/Honolulu', label: 'Hawaii (Honolulu)' },
  { value: 'America/Puerto_Rico', label: 'Atlantic (Puerto Rico)' },
  { value: 'Pacific/Guam', label: 'Chamorro (Guam, Saipan)' },
] as const

export function parseTimezone(typed: string): Reading<string | null> {
  const name = typed.trim()
  if (name === '') return understood(null)
  // Offsets such as +05:00 are no zones: they do not know summer time. Abbreviations mean several things.
  if (name.length > 64 || !(name === 'UTC' || /^[A-Za-z]+(\/[A-Za-z0-9_+-]+)+$/.test(name)) || !exists(name))
    return refused('Choose a time zone from the list')
  return understood(name)
}

/** Cache of time zones: looking one up takes longer than reading the rest of a call. */
const found = new Set<string>()

function exists(name: string): boolean {
  if (found.has(name)) return true
  try {
    Intl.DateTimeFormat('en-US', { timeZone: name })
    found.add(name)
    return true
  } catch {
    return false
  }
}

/** A time zone as a call names it. */
export const timezoneName = z.string().refine((name) => {
  const reading = parseTimezone(name)
  return reading.ok && reading.value === name
}, 'Choose a time zone from the list')

export const formatTimezone = (name: string): string =>
  usTimezones.find((zone) => zone.value === name)?.label ?? name.replaceAll('_', ' ')

export const timezoneKind: Kind<TimezoneField> = {
  columns: (name, field) => ({ [name]: typedColumn(field, parseTimezone, { maxLength: 64 }) }),
  format: (values, name) => formatTimezone(textOf(values, name)),
}
