// Invented claims of people in the demo office, as an office has them in the middle of its work: with gaps.
import type { Values } from '#fields/kind.ts'
import type { AsylumSectionName } from '#features/profile/sections/asylum.ts'
import { addDays } from '#core/days.ts'

/** Person with a case of asylum. */
export interface Claimant {
  country_id: number
  /** Last arrival, as on the profile. */
  arrived: string
  arrived_format: string
  speaks_spanish: boolean
  spanish_id: number
  third_country_id: number
}

type Entries = Partial<Record<AsylumSectionName, Values[]>>

const month = (date: string) => ({ date: `${date.slice(0, 7)}-01`, format: 'MM/YYYY' })

/** An incident so many days before the arrival, known to the month. */
function incident(arrived: string, before: number, values: Values): Values {
  const { date, format } = month(addDays(arrived, -before))
  return { incident_date: date, incident_date_format: format, ...values }
}

const whole = (name: string, date: string) => ({ [name]: date, [`${name}_format`]: 'MM/DD/YYYY' })

/** Known as well as on the profile. */
const arrivalOf = ({ arrived, arrived_format }: Claimant) => ({
  arrival_date: arrived,
  arrival_date_format: arrived_format,
})

/** Half translated yet. */
const declaration = ({ speaks_spanish, spanish_id }: Claimant, today: string): Values => ({
  kind: 'applicant',
  ...(speaks_spanish && {
    source_language: spanish_id,
    narrative_source:
      'Yo tenía una tienda pequeña cerca del mercado.\n\nDeclaré ante el juez lo que vi aquel día.\n\nDespués recibí una nota debajo de la puerta.',
  }),
  ...whole('written_date', addDays(today, -20)),
  narrative:
    'I had a small shop near the market.\n\nI told the judge what I saw on that day.' +
    (speaks_spanish ? '' : '\n\nAfterwards I found a note under the door.'),
  read_back: null,
})

/** A shopkeeper who gave evidence against a gang. */
const witness = (claimant: Claimant, today: string): Entries => ({
  asylum_eligibility_guides: [
    {
      harm_rising: true,
      harm_agent: true,
      failure_of_state: null,
      no_national_security: true,
      theory:
        'Targeted because the applicant testified in public against the gang, and because the gang takes that for an opinion against its rule. The police passed the statement on.',
    },
  ],
  asylum_claims: [
    {
      country_id: claimant.country_id,
      harm_type: 'Death threats and a beating',
      harm_description: 'Threatened by telephone and by notes at the shop, then beaten by three men.',
      agent_description: 'Members of the local gang. One of them had been arrested after the testimony.',
      motive_description: 'They called the applicant an informer in front of neighbors.',
      basis_of_particular_social_group: true,
      basis_of_political_opinion: true,
      nexus: 'Group: “You talked to the court, now you pay.” Opinion: to be developed with the expert.',
      state_protection: 'Complaint made; no number was given. An officer named the applicant to the gang.',
      relocation: 'Two months with an aunt in another city; the notes followed.',
    },
  ],
  asylum_harms: [
    incident(claimant.arrived, 260, {
      what: 'Note under the door of the shop: a week to leave.',
      place: 'At the shop',
      who: 'Not known',
      reported: false,
      source: 'interview',
      ...whole('source_date', addDays(today, -40)),
    }),
    incident(claimant.arrived, 170, {
      what: 'Beaten with a pipe on the way home; left arm broken.',
      place: 'Near the market',
      who: 'Three men of the gang',
      words_spoken: 'This is what informers get.',
      injuries: 'Broken arm, in a cast for six weeks',
      reported: true,
      report_outcome: 'Complaint taken, no investigation',
      source: 'interview',
    }),
    { what: 'Brother followed by a car after the departure.', who: 'Not known', source: 'witness' },
  ],
  particular_social_groups: [
    {
      definition: 'Persons who testified in court against the gang and are publicly known for it',
      immutable: true,
      immutable_evidence: 'The testimony is past and cannot be undone.',
      particular: null,
      socially_distinct: null,
      socially_distinct_evidence: 'Look for the witness-protection statute and reports on reprisals.',
    },
  ],
  one_year_filing_deadlines: [
    {
      ...arrivalOf(claimant),
      filed_more_than_one_year: null,
    },
  ],
  asylum_declarations: [declaration(claimant, today)],
})

/** A claim past the year, with circumstances that changed. */
const journalist = (claimant: Claimant, today: string): Entries => ({
  asylum_eligibility_guides: [{ harm_rising: true, harm_motive: true, filed_within_one_year: false }],
  asylum_claims: [
    {
      country_id: claimant.country_id,
      harm_type: 'Arrest of colleagues, fear of prison',
      harm_description: 'The station was closed and two colleagues were sentenced to prison.',
      agent_description: 'State security, and prosecutors who act for it.',
      motive_description: 'Reports on the election.',
      basis_of_political_opinion: true,
      nexus: 'The charge against the colleagues quotes the broadcast that the applicant edited.',
      state_protection: 'The agent is the state.',
      relocation: 'The agent acts in the whole country.',
    },
  ],
  asylum_harms: [
    incident(claimant.arrived, 320, {
      what: 'Questioned for a night about sources of a report.',
      place: 'Office of state security',
      reported: false,
      source: 'interview',
    }),
    incident(today, 190, {
      what: 'Two colleagues sentenced; the judgment names the applicant.',
      source: 'other',
      source_page: '3',
    }),
  ],
  one_year_filing_deadlines: [
    {
      ...arrivalOf(claimant),
      filed_more_than_one_year: true,
      does_an_exception_apply: true,
      exception_type: 'changed_circumstances',
      exception_basis: 'Judgment against colleagues, which names the applicant. Certified copy asked for.',
      exception_end_date: month(addDays(today, -190)).date,
      exception_end_date_format: 'MM/YYYY',
    },
  ],
  safe_third_countries: [
    {
      country_id: claimant.third_country_id,
      protection_sought: false,
      exception: 'Changed planes only; look for the boarding pass.',
    },
  ],
})

/** A defensive claim with an old conviction. */
const convicted = ({ country_id, arrived, third_country_id }: Claimant, today: string): Entries => ({
  asylum_eligibility_guides: [{ harm_rising: true, harm_agent: true, no_crime_bars: null }],
  asylum_claims: [
    {
      country_id,
      harm_type: 'Violence by a former partner in the police',
      harm_description: 'Beaten for years, threatened with a service weapon.',
      agent_description: 'Former partner, an officer of the national police.',
      basis_of_particular_social_group: null,
      state_protection: 'Two complaints; colleagues of the officer took them back.',
    },
  ],
  asylum_crimes: [
    {
      crime: 'Shoplifting, misdemeanor',
      ...whole('date_of_conviction', addDays(today, -3200)),
      date_of_crime_unknown: true,
      known: 'Fine and one year of probation, per the client.',
      to_research:
        'Certified disposition; maximum sentence; whether a plea with a suspended term was entered.',
    },
  ],
  firm_resettlements: [
    {
      country_id: third_country_id,
      stay_began: `${addDays(arrived, -500).slice(0, 4)}-01-01`,
      stay_began_format: 'YYYY',
      conditions: 'Worked without papers for about a year.',
      to_research: 'Whether any residence was offered.',
    },
  ],
  previous_denials: [{ previous_application_filed: false }],
  one_year_filing_deadlines: [
    { arrival_date_unknown: true, narrative: 'Client remembers the spring. I-94 asked for under FOIA.' },
  ],
})

/** A convert who paid at a roadblock. */
const convert = (claimant: Claimant, today: string): Entries => ({
  asylum_eligibility_guides: [{ harm_motive: true, no_national_security: null }],
  asylum_claims: [
    {
      country_id: claimant.country_id,
      harm_type: 'Church burned, threats against its members',
      agent_description: 'Armed group that holds the district.',
      basis_of_religion: true,
      nexus: 'The leaflet names the church and its helpers.',
      state_protection: 'The army left the district.',
      relocation: null,
    },
  ],
  asylum_harms: [
    incident(claimant.arrived, 210, {
      what: 'Church burned during the night; leaflets with names.',
      place: 'Home village',
      who: 'Armed group',
      reported: true,
      report_outcome: 'No police left in the district',
      source: 'interview',
      ...whole('source_date', addDays(today, -12)),
    }),
  ],
  national_securities: [
    {
      putative_incident: 'Paid at a roadblock to pass with the children',
      organization_tier: 'unknown',
      support_given: 'The equivalent of about five dollars, once.',
      under_duress: true,
      to_research: 'Name of the group in that month, its designation, and the exemptions in force.',
    },
  ],
  persecutor_analyses: [{ persecutor_facts: 'No service in army, police or militia, per the client.' }],
  one_year_filing_deadlines: [{ ...arrivalOf(claimant) }],
})

const stories = [witness, journalist, convicted, convert] as const

/** One of the stories, by position. */
export const claimOf = (position: number, claimant: Claimant, today: string): Entries =>
  stories[position % stories.length]!(claimant, today)
