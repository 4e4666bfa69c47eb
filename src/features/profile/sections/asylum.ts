import { catalogue } from '#fields/catalogue/catalogue.ts'
import { choice } from '#fields/choice/choice.ts'
import { day } from '#fields/day/day.ts'
import { flag } from '#fields/flag/flag.ts'
import { longText } from '#fields/longText/longText.ts'
import { text } from '#fields/text/text.ts'
import { yesNo } from '#fields/yesNo/yesNo.ts'
import { defineSection, type Sections } from '#collections/defineSection.ts'
import { inOrder, notBoth } from '#collections/rules.ts'

const group = 'Asylum'
const narrative = longText({ label: 'Narrative', max: 100_000, rows: 8, unlogged: true })
const toResearch = longText({ label: 'To find out', max: 10_000, rows: 4 })

/** Nine answers that a person gives; none of them follows from anything. */
const asylumEligibilityGuides = defineSection({
  key: 'asylum_eligibility_guides',
  title: ['Eligibility guide', 'Eligibility guide'],
  group,
  fields: {
    harm_rising: yesNo({ label: 'Harm rises to persecution' }),
    harm_motive: yesNo({ label: 'Harm is on account of a protected ground' }),
    harm_agent: yesNo({ label: 'Who did or would do the harm is known' }),
    failure_of_state: yesNo({ label: 'State is unable or unwilling to protect' }),
    internal_relocation: yesNo({ label: 'Moving inside the country is safe and reasonable' }),
    filed_within_one_year: yesNo({ label: 'Filed within one year' }),
    no_crime_bars: yesNo({ label: 'No bar for crimes' }),
    no_national_security: yesNo({ label: 'No bar for national security' }),
    no_firm_resettlement: yesNo({ label: 'No firm resettlement' }),
    theory: longText({
      label: 'Theory of the case',
      max: 20_000,
      rows: 6,
      help: 'In the words of the attorney',
    }),
  },
  columns: [],
  orderBy: ['created_at'],
  one: true,
})

export const asylumClaims = defineSection({
  key: 'asylum_claims',
  title: ['Claim', 'Claims'],
  group,
  fields: {
    country_id: catalogue('countries', { label: 'Country feared' }),
    harm_type: text({ label: 'Kind of harm', max: 300 }),
    harm_description: longText({ label: 'Harm suffered or feared', max: 20_000, rows: 4 }),
    agent_description: longText({ label: 'Who did it or would do it', max: 10_000, rows: 4 }),
    motive_description: longText({ label: 'Why they did it or would do it', max: 10_000, rows: 4 }),
    basis_of_race: yesNo({ label: 'On account of race' }),
    basis_of_religion: yesNo({ label: 'On account of religion' }),
    basis_of_nationality: yesNo({ label: 'On account of nationality' }),
    basis_of_particular_social_group: yesNo({ label: 'On account of a particular social group' }),
    basis_of_political_opinion: yesNo({ label: 'On account of political opinion' }),
    nexus: longText({
      label: 'Nexus',
      max: 20_000,
      rows: 4,
      help: 'For each ground: what was said, by whom, and what else ties the harm to it',
    }),
    state_protection: longText({
      label: 'Protection by the state',
      max: 10_000,
      rows: 4,
      help: 'Reports made and what came of them, or why none were made',
    }),
    relocation: longText({ label: 'Moving inside the country', max: 10_000, rows: 4 }),
    narrative,
  },
  columns: ['harm_type', 'country_id'],
  orderBy: ['created_at'],
})

export const statementSources = [
  { value: 'declaration', label: 'Declaration' },
  { value: 'interview', label: 'Interview by the office' },
  { value: 'border', label: 'Interview at the border' },
  { value: 'fear_interview', label: 'Fear interview' },
  { value: 'form', label: 'Form filed earlier' },
  { value: 'testimony', label: 'Testimony' },
  { value: 'passport', label: 'Passport or visa' },
  { value: 'medical', label: 'Medical record' },
  { value: 'police', label: 'Police or court record' },
  { value: 'witness', label: 'Witness' },
  { value: 'other', label: 'Other' },
] as const

const asylumHarms = defineSection({
  key: 'asylum_harms',
  title: ['Incident of harm', 'Timeline of harm'],
  group,
  fields: {
    incident_date: day({ label: 'Happened', past: true }),
    incident_end_date: day({ label: 'Until', past: true }),
    place: text({ label: 'Place', max: 200 }),
    what: longText({ label: 'What happened', required: true, max: 10_000, rows: 4 }),
    who: text({ label: 'By whom', max: 500 }),
    words_spoken: longText({
      label: 'Words spoken',
      max: 5000,
      rows: 3,
      help: 'As remembered, in the language spoken',
    }),
    injuries: text({ label: 'Injuries and treatment', max: 500 }),
    reported: yesNo({ label: 'Reported to authorities' }),
    report_outcome: text({ label: 'What came of the report', max: 500 }),
    source: choice({ label: 'Source', options: statementSources }),
    source_date: day({ label: 'Day of the source', past: true }),
    source_page: text({ label: 'Page', max: 60 }),
  },
  columns: ['incident_date', 'what', 'place'],
  orderBy: ['incident_date'],
  rules: [inOrder('incident_date', 'incident_end_date', 'An incident cannot end before it began')],
})

/** The three tests of the Board: Matter of M-E-V-G-, 26 I&N Dec. 227 (BIA 2014). */
const particularSocialGroups = defineSection({
  key: 'particular_social_groups',
  title: ['Particular social group', 'Particular social groups'],
  group,
  fields: {
    definition: longText({
      label: 'Group as delineated',
      required: true,
      max: 2000,
      rows: 3,
      help: 'In the words that are to go before the judge',
    }),
    immutable: yesNo({ label: 'Shown: common immutable characteristic' }),
    immutable_evidence: longText({ label: 'Evidence of the characteristic', max: 5000, rows: 3 }),
    particular: yesNo({ label: 'Shown: defined with particularity' }),
    particular_evidence: longText({ label: 'Evidence of particularity', max: 5000, rows: 3 }),
    socially_distinct: yesNo({ label: 'Shown: socially distinct in the society' }),
    socially_distinct_evidence: longText({ label: 'Evidence of social distinction', max: 5000, rows: 3 }),
    membership_evidence: longText({ label: 'Evidence of membership', max: 5000, rows: 3 }),
    notes: longText({ label: 'Notes', max: 5000 }),
  },
  columns: ['definition'],
  orderBy: ['created_at'],
})

const persecutorAnalyses = defineSection({
  key: 'persecutor_analyses',
  title: ['Persecutor analysis', 'Persecutor analysis'],
  group,
  fields: {
    persecutor_facts: longText({
      label: 'What the applicant did, saw or took part in',
      max: 20_000,
      rows: 4,
      help: 'Military, police, militias, guards, informants: role, rank, duties, days, orders, ways out',
    }),
    to_research: toResearch,
    narrative,
  },
  columns: [],
  orderBy: ['created_at'],
})

const asylumCrimes = defineSection({
  key: 'asylum_crimes',
  title: ['Crime', 'Crimes'],
  group,
  fields: {
    crime: text({ label: 'Crime', max: 300 }),
    country_id: catalogue('countries', { label: 'Country' }),
    date_of_crime: day({ label: 'Committed', past: true }),
    date_of_crime_unknown: flag({ label: 'Day of the crime is not known' }),
    date_of_conviction: day({ label: 'Convicted', past: true }),
    date_of_conviction_unknown: flag({ label: 'Day of the conviction is not known' }),
    aggravated_felony: yesNo({ label: 'Aggravated felony, in the view of the attorney' }),
    particularly_serious_crime: yesNo({ label: 'Particularly serious, in the view of the attorney' }),
    serious_non_political: yesNo({ label: 'Serious nonpolitical crime abroad, in the view of the attorney' }),
    known: longText({
      label: 'What is known',
      max: 10_000,
      rows: 4,
      help: 'Elements of the statute, record of conviction, sentence, facts of the incident',
    }),
    to_research: toResearch,
    narrative,
  },
  columns: ['crime', 'date_of_crime', 'date_of_conviction'],
  orderBy: ['date_of_crime'],
  rules: [
    inOrder('date_of_crime', 'date_of_conviction', 'Nobody is convicted before the crime'),
    notBoth('date_of_crime', 'date_of_crime_unknown', 'The day is marked as not known; clear one of the two'),
    notBoth(
      'date_of_conviction',
      'date_of_conviction_unknown',
      'The day is marked as not known; clear one of the two',
    ),
  ],
})

const firmResettlements = defineSection({
  key: 'firm_resettlements',
  title: ['Firm resettlement', 'Firm resettlement'],
  group,
  fields: {
    country_id: catalogue('countries', { label: 'Country' }),
    stay_began: day({ label: 'There since', past: true }),
    stay_ended: day({ label: 'Until', past: true }),
    offer_of_permanent_residence: yesNo({ label: 'Offered permanent residence' }),
    citizenship: yesNo({ label: 'Offered or had citizenship' }),
    other_firm_resettlement: text({ label: 'Other permanent resettlement', max: 500, width: 'full' }),
    conditions: longText({
      label: 'Conditions of the stay',
      max: 10_000,
      rows: 4,
      help: 'Housing, work, school, property, travel papers, right to return; restrictions and harm',
    }),
    to_research: toResearch,
    narrative,
  },
  columns: ['country_id', 'stay_began', 'stay_ended'],
  orderBy: ['stay_began'],
  rules: [inOrder('stay_began', 'stay_ended', 'A stay cannot end before it began')],
})

const safeThirdCountries = defineSection({
  key: 'safe_third_countries',
  title: ['Safe third country', 'Safe third countries'],
  group,
  fields: {
    country_id: catalogue('countries', { label: 'Country passed through or named by DHS' }),
    passed_through: day({ label: 'There on', past: true }),
    protection_sought: yesNo({ label: 'Applied for protection there' }),
    fear_of_country: yesNo({ label: 'Fears return to it' }),
    exception: longText({
      label: 'Exceptions to look into',
      max: 5000,
      rows: 3,
      help: 'Of the agreement and of the statute: relatives, unaccompanied child, documents, public interest',
    }),
    narrative,
  },
  columns: ['country_id', 'passed_through'],
  orderBy: ['passed_through'],
})

const nationalSecurities = defineSection({
  key: 'national_securities',
  title: ['National security', 'National security'],
  group,
  fields: {
    putative_incident: text({ label: 'Incident that may raise it', max: 500, width: 'full' }),
    organization: text({ label: 'Organization', max: 300 }),
    organization_tier: choice({
      label: 'Tier, in the view of the attorney',
      options: [
        { value: 'designated', label: 'Tier I: designated, INA 219' },
        { value: 'exclusion_list', label: 'Tier II: Terrorist Exclusion List' },
        { value: 'undesignated', label: 'Tier III: group not designated' },
        { value: 'unknown', label: 'Not known' },
      ],
    }),
    support_given: longText({
      label: 'What was given or done',
      max: 10_000,
      rows: 4,
      help: 'Money, food, shelter, transport, carrying, lookout, medical care; how much and how often',
    }),
    under_duress: yesNo({ label: 'Under threat' }),
    to_research: toResearch,
    narrative,
  },
  columns: ['putative_incident', 'organization'],
  orderBy: ['created_at'],
})

const previousDenials = defineSection({
  key: 'previous_denials',
  title: ['Previous application', 'Previous denials'],
  group,
  fields: {
    previous_application_filed: yesNo({ label: 'Applied for asylum before' }),
    filed_date: day({ label: 'Filed', past: true }),
    granted: yesNo({ label: 'Granted' }),
    denied_by_uscis: yesNo({ label: 'Denied by USCIS' }),
    denied_by_immigration_judge: yesNo({ label: 'Denied by an immigration judge' }),
    denied_by_bia: yesNo({ label: 'Denied by the Board' }),
    denied_by_unknown: yesNo({ label: 'Denied, not known by whom' }),
    denied_date: day({ label: 'Decided', past: true }),
    frivolous_finding: yesNo({ label: 'Found frivolous' }),
    changed_circumstances: longText({
      label: 'What changed since',
      max: 10_000,
      rows: 4,
      help: 'In the country, in the law, in the life of the applicant; days and evidence',
    }),
    narrative,
  },
  columns: ['filed_date', 'denied_date'],
  orderBy: ['filed_date'],
  rules: [inOrder('filed_date', 'denied_date', 'Nothing is decided before it was filed')],
})

const exceptionTypes = [
  { value: 'changed_circumstances', label: 'Changed circumstances' },
  { value: 'extraordinary_circumstances', label: 'Extraordinary circumstances' },
  { value: 'legal_disability', label: 'Legal disability' },
  { value: 'lawful_status', label: 'Lawful status or parole' },
  { value: 'unaccompanied_child', label: 'Unaccompanied child: the year does not run' },
] as const

const oneYearFilingDeadlines = defineSection({
  key: 'one_year_filing_deadlines',
  title: ['One-year deadline', 'One-year deadline'],
  group,
  fields: {
    arrival_date: day({ label: 'Last arrival', past: true }),
    arrival_date_unknown: flag({ label: 'Day of arrival is not known' }),
    filed_date: day({ label: 'Form I-589 filed', past: true }),
    filed_more_than_one_year: yesNo({ label: 'Filed more than one year after arrival' }),
    does_an_exception_apply: yesNo({ label: 'Exception claimed' }),
    exception_type: choice({ label: 'Exception', options: exceptionTypes }),
    exception_basis: longText({ label: 'What the exception rests on', max: 10_000, rows: 4 }),
    exception_begin_date: day({ label: 'Exception began', past: true }),
    exception_end_date: day({ label: 'Exception ended' }),
    exception_end_date_unknown: flag({ label: 'End of the exception is not known' }),
    exception_goes_on: flag({ label: 'Exception goes on' }),
    narrative,
  },
  columns: ['arrival_date', 'filed_date', 'exception_type'],
  orderBy: ['arrival_date'],
  rules: [
    notBoth('arrival_date', 'arrival_date_unknown', 'The day is marked as not known; clear one of the two'),
    notBoth(
      'exception_end_date',
      'exception_end_date_unknown',
      'The day is marked as not known; clear one of the two',
    ),
    inOrder('exception_begin_date', 'exception_end_date', 'An exception cannot end before it began'),
    notBoth('exception_end_date', 'exception_goes_on', 'What goes on has no end; clear one of the two'),
  ],
})

export const asylumDeclarations = defineSection({
  key: 'asylum_declarations',
  title: ['Declaration', 'Declarations'],
  group,
  fields: {
    kind: choice({
      label: 'Declaration of',
      options: [
        { value: 'applicant', label: 'Applicant' },
        { value: 'family', label: 'Family member' },
        { value: 'witness', label: 'Witness' },
        { value: 'expert', label: 'Expert' },
      ],
    }),
    declarant: text({ label: 'Name of the declarant', max: 200, help: 'Where it is not the applicant' }),
    source_language: catalogue('languages', { label: 'Language spoken' }),
    written_date: day({ label: 'Written', past: true }),
    narrative_source: longText({
      label: 'In the language spoken',
      max: 100_000,
      rows: 12,
      unlogged: true,
      help: 'Leave a line empty between paragraphs; they are numbered on paper',
    }),
    narrative: longText({
      label: 'In English',
      max: 100_000,
      rows: 12,
      unlogged: true,
      help: 'The same paragraphs in the same order',
    }),
    read_back: yesNo({ label: 'Read back to the declarant in their language' }),
    signed_date: day({ label: 'Signed on paper', past: true }),
    interpreter_full_name: text({ label: 'Interpreter', max: 200 }),
    interpreter_competent: yesNo({ label: 'Interpreter certified competence in both languages' }),
    interpreter_date: day({ label: 'Interpreter certified', past: true }),
  },
  columns: ['kind', 'declarant', 'source_language', 'written_date'],
  orderBy: ['written_date'],
  rules: [inOrder('written_date', 'signed_date', 'Nothing is signed before it was written')],
})

/** Sections of the asylum assistant, in its order. They are not part of the profile. */
export const asylumSections = {
  asylum_eligibility_guides: asylumEligibilityGuides,
  asylum_claims: asylumClaims,
  asylum_harms: asylumHarms,
  particular_social_groups: particularSocialGroups,
  one_year_filing_deadlines: oneYearFilingDeadlines,
  persecutor_analyses: persecutorAnalyses,
  asylum_crimes: asylumCrimes,
  firm_resettlements: firmResettlements,
  safe_third_countries: safeThirdCountries,
  national_securities: nationalSecurities,
  previous_denials: previousDenials,
  asylum_declarations: asylumDeclarations,
} as const satisfies Sections

export type AsylumSectionName = keyof typeof asylumSections
