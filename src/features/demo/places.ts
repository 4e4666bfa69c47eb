import type { Random } from './random.ts'

/** Courts by number of the office's appearances; names of locations. */
const courts: readonly (readonly [string, number])[] = [
  ['Baltimore Immigration Court', 8],
  ['Hyattsville Immigration Court', 8],
  ['Annandale Immigration Court', 3],
  ['Philadelphia Immigration Court', 2],
  ['Chicago Immigration Court', 2],
  ['San Antonio Immigration Court', 1],
  ['Denver Immigration Court', 1],
  ['Los Angeles Immigration Court – West Los Angeles', 1],
]

/** Courts that hear detained cases. */
const detainedCourts = [
  'Stewart Immigration Court',
  'Aurora Immigration Court',
  'Eloy Immigration Court',
  'Port Isabel Immigration Court',
  'Tacoma Immigration Court',
] as const

/** By countries.iso2. */
const consulates: Record<string, string> = {
  GT: 'U.S. Embassy, Guatemala City',
  HN: 'U.S. Embassy, Tegucigalpa',
  SV: 'U.S. Embassy, San Salvador',
  MX: 'U.S. Consulate General, Ciudad Juárez',
  CO: 'U.S. Embassy, Bogotá',
  VE: 'U.S. Embassy, Bogotá',
  EC: 'U.S. Consulate General, Guayaquil',
  HT: 'U.S. Embassy, Port-au-Prince',
  ET: 'U.S. Embassy, Addis Ababa',
  IN: 'U.S. Consulate General, Mumbai',
  CN: 'U.S. Consulate General, Guangzhou',
  VN: 'U.S. Consulate General, Ho Chi Minh City',
  NP: 'U.S. Embassy, Kathmandu',
  NG: 'U.S. Consulate General, Lagos',
}

export interface DemoVenue {
  /** Name of a location. */
  location: string | null
  appointment_location: string | null
}

const at = (location: string): DemoVenue => ({ location, appointment_location: null })
const inRoom = (appointment_location: string): DemoVenue => ({ location: null, appointment_location })
const nowhere: DemoVenue = { location: null, appointment_location: null }

/** Court of a case, the same for all its hearings. */
export const courtFor = (random: Random, detained: boolean): string =>
  detained ? random.pick(detainedCourts) : random.weighted(courts, ([, weight]) => weight)[0]

/** Location of a docket entry of this type. */
export function venueOf(
  random: Random,
  type: string,
  legalCase: { court: string; country: string },
): DemoVenue {
  switch (type) {
    case 'master-calendar-hearing':
    case 'individual-hearing':
    case 'bond-hearing':
      return at(legalCase.court)
    case 'state-court-hearing':
      return inRoom('Circuit Court for Baltimore City')
    case 'asylum-interview':
      return at('Arlington Asylum Office')
    case 'uscis-interview':
    case 'naturalization-interview':
      return at(random.chance(0.7) ? 'USCIS Baltimore Field Office' : 'USCIS Washington Field Office')
    case 'consular-interview':
      return at(consulates[legalCase.country] ?? 'U.S. Embassy, Panama City')
    case 'biometrics':
      return inRoom('USCIS Application Support Center')
    case 'medical-examination':
      return inRoom('Civil surgeon')
    case 'detention-visit':
      return inRoom('Detention facility')
    case 'psychological-evaluation':
      return inRoom('Partner organization')
    case 'intake':
    case 'consultation':
    case 'signing':
    case 'client-meeting':
    case 'declaration-preparation':
    case 'hearing-preparation':
    case 'interview-preparation':
      return inRoom(
        random.pick([
          'Office, main conference room',
          'Office, main conference room',
          'Office, small meeting room',
          'Video call',
          'Phone',
        ]),
      )
    default:
      return nowhere
  }
}
