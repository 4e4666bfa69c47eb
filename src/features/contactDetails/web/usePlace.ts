import { formatField } from '#fields/fields.ts'
import { useSectionOwner } from '#collections/web/sectionOwner.ts'
import { partySections } from '#features/profile/sections/index.ts'
import { addressInLine } from '#features/profile/web/addressInLine.ts'
import type { Neighbour } from '../contract.ts'

const { address, city, county, state, zip, non_us_data, int_state, int_zip, country_id } =
  partySections.addresses.fields
export const placeFields = {
  address,
  non_us_data,
  city,
  state,
  zip,
  county,
  int_state,
  int_zip,
  country_id,
}

/** Where somebody lives, in a line; empty without an entry. */
export function usePlace(): (row: Neighbour['address']) => string {
  const { labels } = useSectionOwner()
  return (row) => (row ? addressInLine((name) => formatField(placeFields, name, row, labels)) : '')
}
