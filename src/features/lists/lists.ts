import * as z from 'zod'

export const locationKinds = [
  'immigration_court',
  'asylum_office',
  'uscis_field_office',
  'uscis_service_center',
  'asc',
  'bia',
  'circuit_court',
  'consulate',
  'ice_office',
  'cbp_port',
  'other',
] as const

export const actionTypes = ['event', 'task', 'appointment'] as const
export const tones = ['success', 'error', 'warning', 'neutral', 'purple', 'info'] as const

const text = z.string()
const perhaps = z.string().nullable()

interface ListDefinition {
  /** Of every entry, besides `id` and `name`. */
  columns: z.ZodRawShape
  /** Columns in which a search looks, besides the name. */
  searched: readonly string[]
  /** Columns shown in grey behind the name where one chooses an entry. */
  hint: readonly string[]
}

const list = <const D extends ListDefinition>(definition: D) => definition

/** The lists an office maintains, by the name of their table. */
export const lists = {
  countries: list({
    columns: { iso2: perhaps, iso3: perhaps },
    searched: ['iso2', 'iso3'],
    hint: [],
  }),
  genders: list({ columns: { code: text }, searched: [], hint: [] }),
  languages: list({
    columns: { iso639: perhaps, is_indigenous: z.boolean() },
    searched: ['iso639'],
    hint: [],
  }),
  locations: list({
    columns: {
      kind: z.enum(locationKinds),
      code: perhaps,
      address: perhaps,
      city: perhaps,
      state: perhaps,
      zip: perhaps,
      timezone: text,
    },
    searched: ['code', 'city', 'state'],
    hint: ['city', 'state'],
  }),
  legal_case_types: list({
    columns: { code: text, category: text },
    searched: ['code', 'category'],
    hint: ['category'],
  }),
  docket_entry_types: list({
    columns: {
      code: text,
      action_type: z.enum(actionTypes),
      color: z.enum(tones),
      default_length_minutes: z.int().nullable(),
      is_hearing: z.boolean(),
      is_deadline: z.boolean(),
    },
    searched: [],
    hint: ['action_type'],
  }),
  closing_reasons: list({ columns: {}, searched: [], hint: [] }),
  party_roles: list({ columns: {}, searched: [], hint: [] }),
  tags: list({ columns: { tone: z.enum(tones) }, searched: [], hint: [] }),
  appointment_locations: list({ columns: { address: perhaps }, searched: ['address'], hint: ['address'] }),
  preference_categories: list({
    columns: { code: text, description: perhaps },
    searched: ['code'],
    hint: ['code'],
  }),
  user_groups: list({ columns: {}, searched: [], hint: [] }),
} as const

export type ListName = keyof typeof lists
export const isListName = (name: string): name is ListName => Object.hasOwn(lists, name)

/** An entry of a list, as calls answer it. */
export const entryOf = <L extends ListName>(name: L) =>
  z.object({ id: z.int(), name: z.string(), ...(lists[name].columns as (typeof lists)[L]['columns']) })
export type EntryOf<L extends ListName> = z.output<ReturnType<typeof entryOf<L>>>
