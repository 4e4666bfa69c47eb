import type { Sources } from '#fields/web/FieldInput.tsx'
import { listSource } from '#features/lists/web/options.ts'
import type { Party } from '../contract/party.ts'

/** Option sources of a person's fields; the labels of present values need no look-up. */
export function partySources(party?: Party): Sources {
  const option = (value: number | null | undefined, label: string | null | undefined) =>
    value != null && label ? [{ value, label }] : []
  return {
    genders: listSource('genders', option(party?.gender_id, party?.gender_name)),
    countries: listSource('countries', [
      ...option(party?.birth_country_id, party?.birth_country_name),
      ...(party?.nationalities ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ]),
  }
}
