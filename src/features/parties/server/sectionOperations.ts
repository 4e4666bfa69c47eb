import { invalid } from '#core/errors.ts'
import type { WriteCtx } from '#core/server/http/context.ts'
import type { Values } from '#fields/kind.ts'
import { parsePhone } from '#fields/phone/phone.ts'
import type { SectionRow } from '#sections/contract.ts'
import type { Operations, OwnOperations, Place, StoredEntry } from '#sections/server/owner.ts'
import type { SectionDefinition } from '#sections/defineSection.ts'
import { officeToday } from '#features/settings/server/officeDay.ts'
import { isCountryCode } from '../sections/contact.ts'
import { partySections, type SectionName } from '../sections/index.ts'

const { addresses, emails, learned_languages, narratives, phones } = partySections

/** Values of an address that follows another one, and columns of an address that it follows. */
const ownPlace = ['address', 'city', 'county', 'state', 'zip', 'int_state', 'int_zip', 'country_id'] as const
export const placeColumns = ['non_us_data', ...ownPlace] as const

export const noPlace = { non_us_data: false, ...Object.fromEntries(ownPlace.map((name) => [name, null])) }

const withoutOwnPlace = (given: Values, before: Values = {}): Values =>
  (given['same_as_physical'] ?? before['same_as_physical']) === true ? { ...given, ...noPlace } : given

/** At most one of a person's entries is the primary one: the one that was says no longer so. */
const onePrimary = (section: SectionDefinition): OwnOperations => {
  async function yieldTo(ctx: WriteCtx, place: Place, given: Values, standard: Operations, self?: number) {
    if (given['primary'] !== true) return
    for (const entry of await standard.entries(ctx, section, place.party_id))
      if (entry.values['primary'] === true && entry.id !== self)
        await standard.update(ctx, section, place, entry, { primary: false })
  }
  return {
    create: async (ctx, place, given, standard) => {
      await yieldTo(ctx, place, given, standard)
      return standard.create(ctx, section, place, given)
    },
    update: async (ctx, place, before, given, standard) => {
      await yieldTo(ctx, place, given, standard, before.id)
      await standard.update(ctx, section, place, before, given)
    },
    back: (entry, others) =>
      others.some(({ values }) => values['primary'] === true) ? { ...entry, primary: false } : entry,
  }
}

/** Nobody is their own relative. */
const relativeOf = (section: SectionDefinition): OwnOperations => {
  const check = (place: Place, given: Values) => {
    if (given['linked_party_id'] === place.party_id)
      throw invalid({
        [`${place.path}.linked_party_id`]: 'Choose somebody else: this is the person themselves',
      })
  }
  return {
    create: async (ctx, place, given, standard) => {
      check(place, given)
      return standard.create(ctx, section, place, given)
    },
    update: async (ctx, place, before, given, standard) => {
      check(place, given)
      await standard.update(ctx, section, place, before, given)
    },
  }
}

/** A number given apart from its country code, or with it; the code is kept of either. */
function withCountryCode(given: Values, before: Values = {}): Values {
  const typed = given['phone_number']
  const prefix = given['country_prefix'] ?? null
  // An unknown code is refused at its own field.
  if (
    typeof typed !== 'string' ||
    typed.trim() === '' ||
    !(prefix === null || prefix === '' || isCountryCode(prefix))
  )
    return given
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
  return { ...given, phone_number, country_prefix }
}

/** A narrative is never without its day. */
async function dated(ctx: WriteCtx, given: Values, at: Date): Promise<Values> {
  return {
    ...given,
    entry_date: await officeToday({ db: ctx.db, now: at }),
    entry_date_format: 'MM/DD/YYYY',
    entry_date_uncertain: false,
  }
}

const isEmpty = (value: unknown) => value === null || value === ''

/** Where a section does more than every section does. */
export const sectionOperations: Partial<Record<SectionName, OwnOperations>> = {
  addresses: {
    create: (ctx, place, given, standard) => standard.create(ctx, addresses, place, withoutOwnPlace(given)),
    update: (ctx, place, before, given, standard) =>
      standard.update(ctx, addresses, place, before, withoutOwnPlace(given, before.values)),
    shown: mirrored,
  },
  emails: onePrimary(emails),
  learned_languages: onePrimary(learned_languages),
  phones: {
    create: (ctx, place, given, standard) => standard.create(ctx, phones, place, withCountryCode(given)),
    update: (ctx, place, before, given, standard) =>
      standard.update(ctx, phones, place, before, withCountryCode(given, before.values)),
  },
  narratives: {
    create: async (ctx, place, given, standard) => {
      const by = { taken_by_id: given['taken_by_id'] ?? ctx.actor.user_id }
      const isDated = given['entry_date'] !== undefined && !isEmpty(given['entry_date'])
      const values = isDated ? { ...given, ...by } : await dated(ctx, { ...given, ...by }, ctx.now)
      return standard.create(ctx, narratives, place, values)
    },
    update: async (ctx, place, before, given, standard) => {
      const values = isEmpty(given['entry_date'])
        ? await dated(ctx, given, new Date(before.created_at))
        : given
      await standard.update(ctx, narratives, place, before, values)
    },
  },
  children: relativeOf(partySections.children),
  parents: relativeOf(partySections.parents),
  siblings: relativeOf(partySections.siblings),
  spouses: relativeOf(partySections.spouses),
}

/** A mailing address that is the same as the physical one shows what that is now. */
function mirrored(rows: SectionRow[]): SectionRow[] {
  const values = rows as (SectionRow & Values)[]
  const physical = values.find((row) => row['address_type'] === 'physical')
  if (!physical) return rows
  const place = Object.fromEntries(placeColumns.map((name) => [name, physical[name]]))
  return values.map((row) => (row['same_as_physical'] === true ? { ...row, ...place } : row))
}

/** Columns of a physical address copied into the residence history. */
export const formerResidence = ({ values }: StoredEntry): Values =>
  Object.fromEntries(placeColumns.map((name) => [name, values[name]]))
