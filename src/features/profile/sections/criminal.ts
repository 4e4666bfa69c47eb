import { choice } from '#fields/choice/choice.ts'
import { day } from '#fields/day/day.ts'
import { longText } from '#fields/longText/longText.ts'
import { term } from '#fields/term/term.ts'
import { text } from '#fields/text/text.ts'
import { defineSection } from '#collections/defineSection.ts'
import { inOrder } from '#collections/rules.ts'

/** Category of an offense in immigration law, chosen by the office; nothing is inferred from the wording of a charge. */
const offenseKinds = [
  { value: 'theft', label: 'Theft, larceny, shoplifting' },
  { value: 'burglary', label: 'Burglary' },
  { value: 'robbery', label: 'Robbery' },
  { value: 'fraud', label: 'Fraud, forgery, perjury' },
  { value: 'money_laundering', label: 'Money laundering' },
  { value: 'controlled_substance', label: 'Controlled substance' },
  { value: 'marijuana_small', label: 'Marijuana, 30 grams or less for own use' },
  { value: 'drug_trafficking', label: 'Drug trafficking, intent to distribute' },
  { value: 'dui', label: 'Driving under the influence' },
  { value: 'traffic', label: 'Other traffic offense' },
  { value: 'domestic_violence', label: 'Domestic violence' },
  { value: 'stalking', label: 'Stalking' },
  { value: 'child_abuse', label: 'Child abuse, neglect or abandonment' },
  { value: 'protection_order', label: 'Violation of a protection order' },
  { value: 'assault', label: 'Assault or battery' },
  { value: 'sexual_offense', label: 'Sexual offense' },
  { value: 'sexual_abuse_of_minor', label: 'Sexual abuse of a minor' },
  { value: 'murder', label: 'Murder or other homicide' },
  { value: 'firearm', label: 'Firearm' },
  { value: 'prostitution', label: 'Prostitution' },
  { value: 'smuggling', label: 'Smuggling of noncitizens' },
  { value: 'public_order', label: 'Disorderly conduct, trespass, public order' },
  { value: 'other', label: 'Other' },
] as const
export type OffenseKind = (typeof offenseKinds)[number]['value']

const offenseLevels = [
  { value: 'felony', label: 'Felony' },
  { value: 'misdemeanor', label: 'Misdemeanor' },
  { value: 'infraction', label: 'Infraction or violation' },
] as const
export type OffenseLevel = (typeof offenseLevels)[number]['value']

/** Outcome of a charge. In immigration law several are convictions, whatever the state calls them: INA 101(a)(48)(A). */
export const dispositions = [
  { value: 'not_charged', label: 'Arrested, not charged' },
  { value: 'pending', label: 'Charge pending' },
  { value: 'dismissed', label: 'Dismissed or not prosecuted' },
  { value: 'acquitted', label: 'Acquitted' },
  { value: 'diversion', label: 'Diversion without a plea or admission' },
  { value: 'deferred', label: 'Deferred adjudication after a plea or admission' },
  { value: 'no_contest', label: 'Pleaded no contest' },
  { value: 'pleaded_guilty', label: 'Pleaded guilty' },
  { value: 'convicted', label: 'Convicted at trial' },
  { value: 'expunged', label: 'Expunged or sealed after a conviction' },
  { value: 'vacated_rehabilitation', label: 'Vacated for rehabilitation or immigration hardship only' },
  { value: 'vacated_defect', label: 'Vacated for a legal defect' },
  { value: 'pardoned', label: 'Fully and unconditionally pardoned' },
  { value: 'juvenile', label: 'Juvenile adjudication' },
] as const
export type Disposition = (typeof dispositions)[number]['value']

export const criminalHistories = defineSection({
  key: 'criminal_histories',
  title: ['Criminal incident', 'Criminal history'],
  group: 'Enforcement',
  fields: {
    incident_date: day({ label: 'Date of incident', past: true }),
    incident_location: text({ label: 'Place', max: 200 }),
    charge: text({ label: 'Charge', max: 300, aliases: ['Offense'] }),
    statute: text({
      label: 'Statute',
      max: 200,
      help: 'As on the record of the court: Tex. Penal Code 31.03',
    }),
    offense_kind: choice({ label: 'Kind of offense', options: offenseKinds }),
    offense_level: choice({ label: 'Level', options: offenseLevels }),
    disposition: choice({
      label: 'Disposition',
      options: dispositions,
      help: 'A plea or admission with any penalty is a conviction, even if judgment was withheld: INA 101(a)(48)(A)',
    }),
    conviction_date: day({ label: 'Plea or conviction on', past: true, aliases: ['Date of conviction'] }),
    sentence_imposed: term({
      label: 'Sentence imposed',
      help: 'Jail or prison, with what was suspended: INA 101(a)(48)(B). “None” for a fine alone',
    }),
    sentence_served: term({ label: 'Sentence served', help: 'Time in jail or prison' }),
    maximum_sentence: term({
      label: 'Maximum possible sentence',
      help: 'What the statute allowed, whatever was imposed',
    }),
    notes: longText({ label: 'Notes', max: 10_000 }),
  },
  columns: ['incident_date', 'charge', 'disposition', 'incident_location'],
  orderBy: ['incident_date desc'],
  rules: [inOrder('incident_date', 'conviction_date', 'Nobody is convicted before the incident')],
})
