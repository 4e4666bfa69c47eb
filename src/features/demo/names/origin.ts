/** How names are formed in a country, within the three name fields of a form. */
type NamePattern =
  | 'two_surnames' // father's surname, then mother's
  | 'one_surname'
  | 'gendered_surname' // Kovalskyi, Kovalska
  | 'father_names' // own name, father's, grandfather's; nobody has a surname
  | 'father_names_tribe' // own name, father's, then the tribe or family
  | 'name_and_postname' // Congolese: given name, post-name, name
  | 'given_only' // Burmese: one to four words, none of them a surname

export interface NameOrigin {
  /** countries.iso2 */
  country: string
  pattern: NamePattern
  /** share among the clients of the demo office, relative to the other origins */
  weight: number
  /** share of people whose passport shows one name only */
  one_name_share?: number
  /** whether a second given name is common */
  second_given?: boolean
  /** whether it is an indigenous language of the Americas, for which an interpreter must be found early */
  indigenous?: boolean
  /** share of wives who bear their husband's surname */
  shared_by_wives?: number
  middle?: { female: readonly string[]; male: readonly string[] }
  female: readonly string[]
  male: readonly string[]
  family?: readonly string[]
  /** masculine, feminine */
  gendered_family?: readonly (readonly [string, string])[]
  /** these names in the country's script; a name with a word that is not here has no such form */
  native?: ReadonlyMap<string, string>
  /** city and first-level division */
  birthplaces: readonly (readonly [string, string])[]
}

export const list = (names: string): string[] => names.split(', ')
export const pairs = (text: string): [string, string][] =>
  text.split('; ').map((pair) => pair.split(', ') as [string, string])
