import { defineCard } from './card.ts'

/** Whether somebody is free is asked apart from the last day, which they may not know. */
export const detention = defineCard({
  key: 'detention',
  of: 'detention_histories',
  repeats: true,
  hard: true,
  questions: [
    { field: 'facility_other', sensitive: true },
    { field: 'initiated_date', sensitive: true },
    { field: 'released', sensitive: true },
    { field: 'terminated_date', sensitive: true },
    { field: 'reason', sensitive: true },
    { field: 'conditions', sensitive: true },
  ],
})

export const court = defineCard({
  key: 'court',
  of: 'immigration_proceedings',
  hard: true,
  questions: [
    { key: 'papers', kind: 'yesNo', sensitive: true },
    { field: 'hearing_date', sensitive: true },
    { key: 'city', kind: 'text', sensitive: true },
    { key: 'went', kind: 'yesNo', sensitive: true },
    { key: 'order', kind: 'yesNo', sensitive: true },
  ],
})

/**
 * Only what the police held against the person, so that no victim or witness gets a criminal history. Charges in their
 * words; disposition and sentence come from the record of the court.
 */
export const police = defineCard({
  key: 'police',
  of: 'criminal_histories',
  repeats: true,
  hard: true,
  questions: [
    { field: 'incident_date', sensitive: true },
    { field: 'incident_location', sensitive: true },
    { field: 'charge', sensitive: true },
    { field: 'notes', sensitive: true },
    { key: 'ending', kind: 'longText', sensitive: true },
  ],
})

export const fear = defineCard({
  key: 'fear',
  hard: true,
  questions: [
    { field: 'personal_overview.fear_returning_home_country', sensitive: true },
    { field: 'personal_overview.suffered_physical_harm_home_country', sensitive: true },
    { key: 'who', kind: 'longText', sensitive: true },
    { key: 'why', kind: 'longText', sensitive: true },
  ],
})

export const harmByFamily = defineCard({
  key: 'harm_family',
  hard: true,
  questions: [
    { key: 'safe_now', kind: 'yesNo', sensitive: true },
    { field: 'personal_overview.victim_of_dv_us_usc_relative', sensitive: true },
    { field: 'personal_overview.victim_of_dv_abuse_by_relative_childhood', sensitive: true },
    { key: 'what', kind: 'longText', sensitive: true },
  ],
})

export const harmAtWork = defineCard({
  key: 'harm_work',
  hard: true,
  questions: [
    { field: 'personal_overview.experienced_labor_violation_us', sensitive: true },
    { field: 'personal_overview.forced_to_work_against_will', sensitive: true },
    { key: 'what', kind: 'longText', sensitive: true },
  ],
})
