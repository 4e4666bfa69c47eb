import { invalidAt } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Values } from '#fields/kind.ts'
import { parsePhone } from '#fields/phone/phone.ts'
import type { SectionRow } from '#collections/contract.ts'
import type { StoredEntry } from '#collections/server/checks.ts'
import type { Overrides } from '#collections/server/owner.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { isCountryCode } from '../sections/contact.ts'
import type { SectionName } from '../sections/index.ts'

/** Values of a mailing address that is the same as the physical one, and the columns it takes from that. */
const locationColumns = [
  'address',
  'city',
  'county',
  'state',
  'zip',
  'int_state',
  'int_zip',
  'country_id',
] as const
export const placeColumns = ['non_us_data', ...locationColumns] as const

export const emptyLocation = {
  non_us_data: false,
  ...Object.fromEntries(locationColumns.map((name) => [name, null])),
}

const withoutOwnLocation = (values: Values, before: Values = {}): Values =>
  (values['same_as_physical'] ?? before['same_as_physical']) === true
    ? { ...values, ...emptyLocation }
    : values

/** A person cannot be their own relative. */
const notThemselves: Overrides = {
  prepare(_ctx, target, values) {
    if (values['linked_party_id'] === target.party_id)
      throw invalidAt(target.path, { linked_party_id: 'Choose somebody else: this is the person themselves' })
    return values
  },
}

/** The country code may be in the number or separate; both are stored with the code. */
function withCountryCode(values: Values, before: Values = {}): Values {
  const typed = values['phone_number']
  const prefix = values['country_prefix'] ?? null
  // An unknown code is refused at its own field.
  if (
    typeof typed !== 'string' ||
    typed.trim() === '' ||
    !(prefix === null || prefix === '' || isCountryCode(prefix))
  )
    return values
  const code = typeof prefix === 'string' ? prefix.replace(/\D/g, '') : ''
  const had = typeof before['phone_number'] === 'string' && typed === before['phone_number']
  const isBare = !had && code !== '' && code !== '1' && !/^\s*(?:\+|00|011|tel:)/.test(typed)
  const phone_number = isBare ? `+${code} ${typed}` : typed
  const reading = parsePhone(phone_number)
  const number = reading.ok ? reading.value?.number : undefined
  const country_prefix = number?.startsWith('+1')
    ? '+1'
    : code && number?.startsWith(`+${code}`)
      ? `+${code}`
      : null
  return { ...values, phone_number, country_prefix }
}

/** A narrative always has a date. */
async function dated(ctx: WriteCtx, values: Values, at: Date): Promise<Values> {
  return {
    ...values,
    entry_date: await officeToday({ db: ctx.db, now: at }),
    entry_date_format: 'MM/DD/YYYY',
    entry_date_uncertain: false,
  }
}

const isEmpty = (value: unknown) => value === null || value === ''

/** Behaviour of single sections. */
export const sectionOverrides: Partial<Record<SectionName, Overrides>> = {
  addresses: {
    prepare: (_ctx, _target, values, before) => withoutOwnLocation(values, before?.values),
    shown: mirrored,
  },
  emails: { onlyOne: 'primary' },
  learned_languages: { onlyOne: 'primary' },
  phones: { prepare: (_ctx, _target, values, before) => withCountryCode(values, before?.values) },
  narratives: {
    prepare(ctx, _target, input, before) {
      if (before) return isEmpty(input['entry_date']) ? dated(ctx, input, new Date(before.created_at)) : input
      const values = { ...input, taken_by_id: input['taken_by_id'] ?? ctx.actor.user_id }
      const isDated = input['entry_date'] !== undefined && !isEmpty(input['entry_date'])
      return isDated ? values : dated(ctx, values, ctx.now)
    },
  },
  children: notThemselves,
  parents: notThemselves,
  siblings: notThemselves,
  spouses: notThemselves,
}

/** A mailing address that is the same as the physical one shows its current value. */
function mirrored(rows: SectionRow[]): SectionRow[] {
  const values = rows as (SectionRow & Values)[]
  const physical = values.find((row) => row['address_type'] === 'physical')
  if (!physical) return rows
  const target = Object.fromEntries(placeColumns.map((name) => [name, physical[name]]))
  return values.map((row) => (row['same_as_physical'] === true ? { ...row, ...target } : row))
}

/** Columns of the physical address copied into the residence history. */
export const formerResidence = ({ values }: StoredEntry): Values =>
  Object.fromEntries(placeColumns.map((name) => [name, values[name]]))
