import { invalid } from '#core/errors.ts'

export const partyConstraints = {
  parties_gender_id_fkey: () => invalid({ 'party.gender_id': 'Choose a gender from the list' }),
  parties_birth_country_id_fkey: () =>
    invalid({ 'party.birth_country_id': 'Choose a country of birth from the list' }),
  party_nationalities_country_id_fkey: () =>
    invalid({ 'party.nationality_ids': 'Choose nationalities from the list' }),
  party_races_race_id_fkey: () => invalid({ 'party.race': 'Choose races from the list' }),
  party_ethnicities_ethnicity_id_fkey: () =>
    invalid({ 'party.ethnicity': 'Choose ethnicities from the list' }),
  party_religions_religion_id_fkey: () => invalid({ 'party.religion': 'Choose religions from the list' }),
}
