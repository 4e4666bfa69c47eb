import { asylumPeriod, firstArrival } from './asylumPeriod.ts'
import { defineRule } from './shape.ts'

const checked = '2026-11-24'

const asylumYear = defineRule({
  key: 'asylum-one-year',
  title: 'Asylum: one year after the last arrival (I-589)',
  group: 'asylum',
  trigger: 'Last arrival',
  not_before: firstArrival,
  note: 'Before USCIS an application counts from its mailing if that is proved clearly: 8 CFR 208.4(a)(2)(ii). The year does not run for an unaccompanied child, INA 208(a)(2)(E). The most recent arrival counts, after however short a trip: Matter of F-P-R-, 24 I&N Dec. 681 (BIA 2008). In the Second Circuit a return from a brief trip on parole began no new year: Joaquin-Porras v. Gonzales, 435 F.3d 172 (2d Cir. 2006); count from the arrival before it, too.',
  versions: [
    {
      ...asylumPeriod,
      counted_from: 'entry',
      readings: [
        {
          text: 'Counted with the day of arrival itself, as the Board did',
          citation: 'see Minasyan v. Mukasey, 553 F.3d 1224',
          ends_before: true,
        },
      ],
      authority: [
        {
          citation: 'INA 208(a)(2)(B), 8 CFR 208.4(a)(2)(ii)',
          text: 'One year from the last arrival or April 1, 1997, whichever is later; a last day on a Saturday, Sunday or legal holiday runs to the next day that is none.',
        },
        {
          citation: 'Minasyan v. Mukasey, 553 F.3d 1224 (9th Cir. 2009)',
          text: 'The day after the arrival is the first day of the year.',
        },
      ],
      verified_on: checked,
    },
  ],
})

const clock = { label: 'Days the clock stood still', sign: 1 } as const
const stopped = {
  citation: '8 CFR 208.7(a)(2)',
  text: 'Delay that the applicant asked for or caused does not count.',
}
const proposed = {
  length: 365,
  counted_from: 'receipt',
  status: 'proposed',
  effective_from: '2026-02-23',
  authority: [
    {
      citation: 'Proposed rule of February 23, 2026, 91 FR 8616',
      text: 'A wait of 365 days and a stop of intake; not final in what was seen.',
    },
  ],
  verified_on: checked,
} as const

/** Rule for applications received while it was in force; it went by the day of the application for the permit. */
const vacated = {
  length: 365,
  counted_from: 'receipt',
  status: 'blocked',
  effective_from: '2020-08-25',
  effective_to: '2022-02-06',
  authority: [
    {
      citation: 'AsylumWorks v. Mayorkas, No. 20-cv-3815 (D.D.C. Feb. 7, 2022)',
      text: 'Vacated the rule of June 26, 2020 (85 FR 38532, in effect August 25, 2020), which asked for 365 days; 87 FR 57795 took it out as of that day.',
    },
  ],
  verified_on: '2026-11-28',
} as const

const workPermitFiling = defineRule({
  key: 'ead-c8-filing',
  title: 'Work permit while asylum is pending: first day to apply',
  group: 'asylum',
  kind: 'first_day',
  trigger: 'Day the complete I-589 was received',
  extra_days: clock,
  versions: [
    {
      length: 150,
      counted_from: 'receipt',
      authority: [
        {
          citation: '8 CFR 208.7(a)(1)(i)',
          text: 'No earlier than 150 days after a complete application was received.',
        },
        stopped,
      ],
      verified_on: checked,
    },
    proposed,
    vacated,
  ],
})

const workPermitEligible = defineRule({
  key: 'ead-c8-eligible',
  title: 'Work permit while asylum is pending: first day it may be issued',
  group: 'asylum',
  kind: 'first_day',
  trigger: 'Day the complete I-589 was received',
  extra_days: clock,
  versions: [
    {
      length: 180,
      counted_from: 'receipt',
      authority: [
        {
          citation: 'INA 208(d)(2)',
          text: 'No permission to work before 180 days after filing.',
        },
        stopped,
      ],
      verified_on: checked,
    },
    proposed,
    vacated,
  ],
})

const familyFollowing = defineRule({
  key: 'i-730-petition',
  title: 'Family to follow an asylee or a refugee (I-730)',
  group: 'asylum',
  trigger: 'Day asylum was granted, or of admission as a refugee',
  note: 'The two years may be extended for humanitarian reasons.',
  versions: [
    {
      length: 2,
      unit: 'years',
      counted_from: 'decision',
      authority: [
        {
          citation: '8 CFR 208.21(c), 8 CFR 207.7(d)',
          text: 'A petition for each spouse and child within two years of the grant of asylum, or of the admission as a refugee.',
        },
      ],
      verified_on: null,
    },
  ],
})

export const asylumRules = [asylumYear, workPermitFiling, workPermitEligible, familyFollowing]
