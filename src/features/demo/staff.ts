import type { UserType } from '../../core/actor.ts'

export interface DemoTeam {
  key: 'removal_defense' | 'humanitarian' | 'family_naturalization'
  name: string
  description: string
}

export interface DemoStaff {
  login: string
  first_name: string
  last_name: string
  /** as on the office's door */
  job: string
  user_type: UserType
  is_attorney: boolean
  is_assignable: boolean
  all_teams: boolean
  teams: readonly DemoTeam['key'][]
  /** the teams this person administers */
  administers: readonly DemoTeam['key'][]
  /** name of a row in user_groups */
  group: string | null
  languages: readonly string[]
}

export const demoTeams: readonly DemoTeam[] = [
  {
    key: 'removal_defense',
    name: 'Removal Defense',
    description: 'Immigration court, detention, bond, appeals and petitions for review',
  },
  {
    key: 'humanitarian',
    name: 'Humanitarian',
    description: 'Affirmative asylum, U and T visas, VAWA, special immigrant juveniles, TPS',
  },
  {
    key: 'family_naturalization',
    name: 'Family & Naturalization',
    description: 'Family petitions, adjustment, consular processing, waivers, citizenship',
  },
]

const attorney = { is_attorney: true, is_assignable: true, all_teams: false, group: 'Attorneys' } as const
const assistant = {
  is_attorney: false,
  is_assignable: true,
  all_teams: false,
  group: 'Legal assistants',
} as const

export const demoStaff: readonly DemoStaff[] = [
  {
    ...attorney,
    login: 'miriam.halloran',
    first_name: 'Miriam',
    last_name: 'Halloran',
    job: 'Legal director',
    user_type: 'admin',
    all_teams: true,
    teams: ['removal_defense', 'humanitarian', 'family_naturalization'],
    administers: ['removal_defense', 'humanitarian', 'family_naturalization'],
    languages: ['en', 'es'],
  },
  {
    login: 'desmond.okeke',
    first_name: 'Desmond',
    last_name: 'Okeke',
    job: 'Operations manager',
    user_type: 'admin',
    is_attorney: false,
    is_assignable: false,
    all_teams: true,
    teams: ['family_naturalization'],
    administers: [],
    group: 'Administration',
    languages: ['en', 'ig'],
  },
  {
    ...attorney,
    login: 'lucia.barrientos',
    first_name: 'Lucía',
    last_name: 'Barrientos Vidal',
    job: 'Managing attorney, removal defense',
    user_type: 'editor',
    teams: ['removal_defense'],
    administers: ['removal_defense'],
    languages: ['en', 'es'],
  },
  {
    ...attorney,
    login: 'theo.lindqvist',
    first_name: 'Theo',
    last_name: 'Lindqvist',
    job: 'Staff attorney',
    user_type: 'editor',
    teams: ['removal_defense', 'humanitarian'],
    administers: [],
    languages: ['en', 'fr', 'ht'],
  },
  {
    ...attorney,
    login: 'anjali.raghunathan',
    first_name: 'Anjali',
    last_name: 'Raghunathan',
    job: 'Managing attorney, humanitarian',
    user_type: 'editor',
    teams: ['humanitarian'],
    administers: ['humanitarian'],
    languages: ['en', 'hi', 'es'],
  },
  {
    login: 'samuel.weldeab',
    first_name: 'Samuel',
    last_name: 'Weldeab',
    job: 'DOJ accredited representative',
    user_type: 'editor',
    is_attorney: false,
    is_assignable: true,
    all_teams: false,
    teams: ['family_naturalization'],
    administers: ['family_naturalization'],
    group: 'Accredited representatives',
    languages: ['en', 'ti', 'am'],
  },
  {
    ...assistant,
    login: 'yesenia.cojulun',
    first_name: 'Yesenia',
    last_name: 'Cojulún',
    job: 'Senior legal assistant',
    user_type: 'contributor',
    teams: ['removal_defense', 'humanitarian'],
    administers: [],
    languages: ['en', 'es', 'mam'],
  },
  {
    ...assistant,
    login: 'hoang.truc',
    first_name: 'Trúc',
    last_name: 'Hoàng',
    job: 'Legal assistant',
    user_type: 'contributor',
    teams: ['family_naturalization'],
    administers: [],
    languages: ['en', 'vi'],
  },
  {
    ...assistant,
    login: 'bryce.mcalister',
    first_name: 'Bryce',
    last_name: 'McAlister',
    job: 'Legal assistant, intake',
    user_type: 'contributor',
    teams: ['humanitarian', 'family_naturalization'],
    administers: [],
    languages: ['en', 'pt'],
  },
  {
    login: 'mireille.dorsainvil',
    first_name: 'Mireille',
    last_name: 'Dorsainvil',
    job: 'Volunteer interpreter',
    user_type: 'commenter',
    is_attorney: false,
    is_assignable: true,
    all_teams: false,
    teams: ['removal_defense', 'humanitarian'],
    administers: [],
    group: 'Volunteers',
    languages: ['ht', 'fr', 'en'],
  },
  {
    login: 'gwen.abernethy',
    first_name: 'Gwen',
    last_name: 'Abernethy',
    job: 'Grants and reporting',
    user_type: 'viewer',
    is_attorney: false,
    is_assignable: false,
    all_teams: true,
    teams: ['humanitarian'],
    administers: [],
    group: 'Administration',
    languages: ['en'],
  },
  {
    ...attorney,
    login: 'farrukh.yuldashev',
    first_name: 'Farrukh',
    last_name: 'Yuldashev',
    job: 'Pro bono attorney, outside firm',
    user_type: 'external',
    teams: ['removal_defense'],
    administers: [],
    group: 'Volunteers',
    languages: ['en', 'ru', 'uz'],
  },
]
