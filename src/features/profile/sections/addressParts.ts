import { catalogue } from '#fields/catalogue/catalogue.ts'
import { flag } from '#fields/flag/flag.ts'
import { text } from '#fields/text/text.ts'

/** A postal address in the format of the United States or, with `non_us_data`, of another country. */
export const addressParts = {
  non_us_data: flag({ label: 'Outside the United States' }),
  city: text({ label: 'City or town', max: 100 }),
  state: text({ label: 'State', max: 60 }),
  zip: text({ label: 'ZIP code', max: 12, aliases: ['Zip', 'Zip code', 'Postal code'] }),
  int_state: text({ label: 'Province or region', max: 100 }),
  int_zip: text({ label: 'Postal code', max: 20 }),
  country_id: catalogue('countries', { label: 'Country' }),
} as const

export const streetAndCounty = {
  address: text({ label: 'Street and number', max: 200, width: 'full', aliases: ['Address', 'Street'] }),
  county: text({ label: 'County', max: 100 }),
} as const
