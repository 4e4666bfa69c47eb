import type { HoldKey, NationalityHold } from './shape.ts'

// Measures by nationality, written once and linked from every option they reach. Countries are listed by the ids of
// the seeded list, which are ISO 3166-1 numeric codes: the office may rename a country.

/** Proclamation 10998, as several pages of January 2026 list it. */
const proclaimed: ReadonlySet<number> = new Set([
  4, // Afghanistan
  24, // Angola
  28, // Antigua and Barbuda
  204, // Benin
  854, // Burkina Faso
  104, // Burma
  108, // Burundi
  148, // Chad
  178, // Republic of the Congo
  384, // Côte d’Ivoire
  192, // Cuba
  212, // Dominica
  226, // Equatorial Guinea
  232, // Eritrea
  266, // Gabon
  270, // Gambia
  332, // Haiti
  364, // Iran
  418, // Laos
  434, // Libya
  454, // Malawi
  466, // Mali
  478, // Mauritania
  562, // Niger
  566, // Nigeria
  686, // Senegal
  694, // Sierra Leone
  706, // Somalia
  728, // South Sudan
  729, // Sudan
  760, // Syria
  834, // Tanzania
  768, // Togo
  776, // Tonga
  795, // Turkmenistan
  862, // Venezuela
  887, // Yemen
  894, // Zambia
  716, // Zimbabwe
])

/** The pause of immigrant visas, as several pages of January 2026 list it. */
const paused: ReadonlySet<number> = new Set([
  4, // Afghanistan
  8, // Albania
  12, // Algeria
  28, // Antigua and Barbuda
  51, // Armenia
  31, // Azerbaijan
  44, // Bahamas
  50, // Bangladesh
  52, // Barbados
  112, // Belarus
  84, // Belize
  64, // Bhutan
  70, // Bosnia
  76, // Brazil
  104, // Burma
  116, // Cambodia
  120, // Cameroon
  132, // Cape Verde
  170, // Colombia
  384, // Côte d’Ivoire
  192, // Cuba
  180, // Democratic Republic of the Congo
  212, // Dominica
  818, // Egypt
  232, // Eritrea
  231, // Ethiopia
  242, // Fiji
  270, // Gambia
  268, // Georgia
  288, // Ghana
  308, // Grenada
  320, // Guatemala
  324, // Guinea
  332, // Haiti
  364, // Iran
  368, // Iraq
  388, // Jamaica
  400, // Jordan
  398, // Kazakhstan
  1000, // Kosovo
  414, // Kuwait
  417, // Kyrgyzstan
  418, // Laos
  422, // Lebanon
  430, // Liberia
  434, // Libya
  807, // Macedonia
  498, // Moldova
  496, // Mongolia
  499, // Montenegro
  504, // Morocco
  524, // Nepal
  558, // Nicaragua
  566, // Nigeria
  586, // Pakistan
  178, // Republic of the Congo
  643, // Russia
  646, // Rwanda
  659, // Saint Kitts and Nevis
  662, // Saint Lucia
  670, // Saint Vincent and the Grenadines
  686, // Senegal
  694, // Sierra Leone
  706, // Somalia
  728, // South Sudan
  729, // Sudan
  760, // Syria
  834, // Tanzania
  764, // Thailand
  768, // Togo
  788, // Tunisia
  800, // Uganda
  858, // Uruguay
  860, // Uzbekistan
  887, // Yemen
])

const [sovietUnion, yugoslavia, serbiaAndMontenegro, southYemen, stateless] = [1005, 1006, 1004, 1007, 1008]
/** Holders of its papers are covered by the proclamations. */
const palestine = 275
const unitedStates = 840

/** Those who come from here may be nationals of a country on the list, or hold papers that are on it. */
const perhapsProclaimed: ReadonlySet<number> = new Set([palestine, sovietUnion, southYemen, stateless])
const perhapsPaused: ReadonlySet<number> = new Set([
  sovietUnion,
  yugoslavia,
  serbiaAndMontenegro,
  southYemen,
  stateless,
])

export const nationalityHolds: readonly NationalityHold[] = [
  {
    key: 'uscis-holds',
    title: 'USCIS holds on decisions (39 countries), vacated in June 2026, on appeal',
    words:
      'PM-602-0192 of December 2, 2025 stopped all decisions on affirmative asylum and held the pending benefit requests of people from the 19 countries of Proclamation 10949. PM-602-0194 of January 1, 2026 extended the hold to the 39 countries of Proclamation 10998 and to holders of papers of the Palestinian Authority, by citizenship or by birth: Forms I-485, N-400, I-751, I-130, I-131, I-765 and most others, with few exceptions, such as Form I-90. Approvals since January 20, 2021 were to be reviewed again, and nationality was to weigh against the applicant (PA-2025-26).\n\nOn June 5, 2026 the federal court in Rhode Island vacated these policies for everybody (Dorcas International Institute of Rhode Island v. USCIS; judgment of June 11). USCIS said on June 12 that it would follow the order, and appealed to the First Circuit; a stay was asked for. Whether one was granted was not found. Check the current standing before filing, travel or an interview.',
    state: 'in court',
    countries: proclaimed,
    perhaps: perhapsProclaimed,
    byBirth: true,
    checked: null,
    compiled:
      'pages of law firms, AILA and the press from December 2025 to July 2, 2026 on the two memoranda and on the judgment, none of which was opened itself',
    as_of: '2026-07-02',
    verified_on: '2026-11-22',
  },
  {
    key: 'entry-proclamations',
    title: 'Entry proclamations (39 countries)',
    words:
      'Proclamation 10949 (in force from June 9, 2025) and Proclamation 10998 (in force from January 1, 2026) suspend entry, and so the issuance of visas, for nationals of 39 countries and holders of papers of the Palestinian Authority. Immigrants of all of them are covered; of nonimmigrants all, or only those with B, F, M and J visas, by country (of Turkmenistan no nonimmigrants). They reach people who were outside the United States without a valid visa on the day. Permanent residents, and dual nationals who travel on the passport of another country, are excepted; the exception that immediate relatives of citizens had under the first is not in the second. They do not by themselves stop an application inside the United States. The President may change the list at any time: check the current one before anybody leaves.',
    state: 'in force',
    countries: proclaimed,
    perhaps: perhapsProclaimed,
    byBirth: false,
    checked: null,
    compiled:
      'pages of universities, law firms and the press of June 2025 to January 2026 on the two proclamations',
    as_of: '2026-01-31',
    verified_on: '2026-11-22',
  },
  {
    key: 'visa-pause',
    title: 'Pause of immigrant visas (75 countries)',
    words:
      'Since January 21, 2026 the Department of State issues no immigrant visas to nationals of 75 countries, on the ground that they may become public charges; spouses, parents and children of citizens are not excepted. Applications are taken and interviews held, but no visa is issued. Dual nationals who apply with the passport of a country that is not listed are excepted. Nonimmigrant visas and adjustment inside the United States are not touched. A suit is pending in New York (CLINIC v. Department of State, No. 1:26-cv-00858, filed February 2, 2026); how it ended was not found. Check the current standing before anybody leaves for an immigrant visa.',
    state: 'in force',
    countries: paused,
    perhaps: perhapsPaused,
    byBirth: false,
    checked: null,
    compiled:
      'pages of law firms and the press of January and February 2026 on the announcement of the Department of State',
    as_of: '2026-02-28',
    verified_on: '2026-11-22',
  },
  {
    key: 'refugee-review',
    title: 'Review of refugees admitted 2021 to 2025',
    words:
      'As reported, a USCIS memorandum of November 21, 2025 orders the cases of all refugees admitted from January 20, 2021 to February 20, 2025 to be reviewed, with new interviews, and holds their applications to adjust; refugees admitted at other times may be reviewed too. It goes by the day of admission, not by country. A memorandum of DHS of February 18, 2026 has refugees who have not adjusted after 1 year taken into custody for inspection; the federal court in Minnesota forbade arrests on that ground there. The judgment of June 5, 2026 on the USCIS holds is about other memoranda. Whether this hold was lifted was not found: check the current standing, and do not send anybody to an interview unprepared.',
    state: 'in force',
    countries: null,
    perhaps: null,
    byBirth: false,
    checked: null,
    compiled:
      'pages of AILA, the Immigration Policy Tracking Project and the press from November 2025 to February 2026; the memoranda were not opened',
    as_of: '2026-02-28',
    verified_on: '2026-11-22',
  },
]

export const holdOf = (key: HoldKey): NationalityHold => nationalityHolds.find((hold) => hold.key === key)!

/** Nationality and birth, as far as measures by nationality ask; ids of countries. */
export interface Origin {
  nationality_ids: readonly number[]
  birth_country_id: number | null
}

/** Whether a measure reaches somebody; `may`: it does not go by country, or the profile does not say enough. */
export function reachedBy(
  { countries, perhaps, byBirth }: NationalityHold,
  { nationality_ids, birth_country_id }: Origin,
): 'yes' | 'may' | 'no' {
  if (nationality_ids.includes(unitedStates)) return 'no'
  if (countries === null) return 'may'
  const birth = birth_country_id === null ? [] : [birth_country_id]
  if ([...nationality_ids, ...(byBirth ? birth : [])].some((id) => countries.has(id))) return 'yes'
  // Most people have the nationality of the country where they were born.
  const likely = nationality_ids.length > 0 ? nationality_ids : birth
  if (likely.length === 0) return 'may'
  return likely.some((id) => countries.has(id) || perhaps?.has(id)) ? 'may' : 'no'
}
