import { addMonths } from '#core/days.ts'
import { dayOf } from '#fields/day/day.ts'
import { spanOf } from '#fields/day/dayRange.ts'
import type { Values } from '#fields/kind.ts'
import type { EntryType } from './entryTypes.ts'

interface Exception {
  words: string
  citation: string
}

/** A bar that an entry may raise. Whether it does, an attorney decides. */
export interface Bar {
  name: string
  citation: string
  /** Fields that make it worth checking, if one of them says so. */
  because: (row: Values) => readonly string[]
  /** Exceptions and limits to look at. */
  exceptions: readonly Exception[]
}

const yes = (row: Values, ...names: string[]) => names.filter((name) => row[name] === true)
const filled = (row: Values, ...names: string[]) =>
  names.filter(
    (name) => row[name] !== null && row[name] !== undefined && row[name] !== '' && row[name] !== false,
  )

/** Whether the days entered leave room for a filing after the year; nothing that is not known makes it late. */
function mayBeLate(row: Values): boolean {
  const [arrived, filed] = ['arrival_date', 'filed_date'].map((name) => dayOf(row, name, { label: '' }))
  return Boolean(arrived && filed && spanOf(filed).to > addMonths(spanOf(arrived).from, 12))
}

const deferral: Exception = {
  words: 'Deferral of removal under the Convention Against Torture has no such bar',
  citation: '8 CFR 1208.17(a)',
}
const convicted = ['date_of_conviction', 'date_of_conviction_unknown']

/** By type of entry: the bars of the statute, each with its citation. */
export const bars: Partial<Record<EntryType, readonly Bar[]>> = {
  one_year_filing_deadline: [
    {
      name: 'Filing after one year',
      citation: 'INA 208(a)(2)(B)',
      because: (row) => [
        ...yes(row, 'filed_more_than_one_year'),
        ...(row['filed_more_than_one_year'] !== true && mayBeLate(row) ? ['arrival_date', 'filed_date'] : []),
      ],
      exceptions: [
        { words: 'Changed circumstances', citation: 'INA 208(a)(2)(D); 8 CFR 208.4(a)(4), 1208.4(a)(4)' },
        {
          words: 'Extraordinary circumstances',
          citation: 'INA 208(a)(2)(D); 8 CFR 208.4(a)(5), 1208.4(a)(5)',
        },
        {
          words: 'Arrivals before April 1, 1997 are counted from that day',
          citation: '8 CFR 208.4(a)(2)(ii), 1208.4(a)(2)(ii)',
        },
        { words: 'Unaccompanied child: the year does not run', citation: 'INA 208(a)(2)(E)' },
        { words: 'Withholding of removal has no such deadline', citation: 'INA 241(b)(3)' },
      ],
    },
  ],
  persecutor_analysis: [
    {
      name: 'Taking part in the persecution of others',
      citation: 'INA 101(a)(42), 208(b)(2)(A)(i), 241(b)(3)(B)(i)',
      because: (row) => filled(row, 'persecutor_facts'),
      exceptions: [
        {
          words: 'The statute has no exception; whether threats matter is open, so check decisions since',
          citation: 'Negusie v. Holder, 555 U.S. 511 (2009)',
        },
        deferral,
      ],
    },
  ],
  crime: [
    {
      name: 'Aggravated felony, which counts as particularly serious',
      citation: 'INA 101(a)(43), 208(b)(2)(B)(i)',
      because: (row) => [
        ...yes(row, 'aggravated_felony'),
        ...(row['aggravated_felony'] === false ? [] : filled(row, ...convicted)),
      ],
      exceptions: [
        {
          words: 'Whether there is a conviction at all; one vacated for a defect in the proceedings is none',
          citation: 'INA 101(a)(48)(A); Matter of Pickering, 23 I&N Dec. 621 (BIA 2003)',
        },
        {
          words: 'Withholding: a bar by itself from five years of sentence in total, otherwise case by case',
          citation: 'INA 241(b)(3)(B)',
        },
        deferral,
      ],
    },
    {
      name: 'Particularly serious crime',
      citation: 'INA 208(b)(2)(A)(ii), 241(b)(3)(B)(ii)',
      because: (row) => [
        ...yes(row, 'particularly_serious_crime'),
        ...(row['particularly_serious_crime'] === false ? [] : filled(row, ...convicted)),
      ],
      exceptions: [
        {
          words: 'Elements first, then the circumstances and the sentence',
          citation: 'Matter of N-A-M-, 24 I&N Dec. 336 (BIA 2007)',
        },
        {
          words: 'Withholding: drug trafficking is presumed to be one, with a narrow way out',
          citation: 'Matter of Y-L-, A-G- & R-S-R-, 23 I&N Dec. 270 (A.G. 2002)',
        },
        deferral,
      ],
    },
    {
      name: 'Serious nonpolitical crime before arrival',
      citation: 'INA 208(b)(2)(A)(iii), 241(b)(3)(B)(iii)',
      because: (row) => [
        ...yes(row, 'serious_non_political'),
        ...(row['serious_non_political'] === false ? [] : filled(row, 'country_id')),
      ],
      exceptions: [
        {
          words: 'Political aim weighed against the gravity of the act; only outside the United States',
          citation: 'INS v. Aguirre-Aguirre, 526 U.S. 415 (1999); Matter of E-A-, 26 I&N Dec. 1 (BIA 2012)',
        },
        deferral,
      ],
    },
  ],
  firm_resettlement: [
    {
      name: 'Firm resettlement before arrival',
      citation: 'INA 208(b)(2)(A)(vi); 8 CFR 208.15, 1208.15',
      because: (row) => [
        ...yes(row, 'offer_of_permanent_residence', 'citizenship'),
        ...filled(row, 'other_firm_resettlement', 'stay_began'),
      ],
      exceptions: [
        {
          words:
            'Entry was a necessary consequence of flight, for as long as onward travel took, without significant ties',
          citation: '8 CFR 1208.15(a)',
        },
        {
          words: 'Conditions there were substantially and consciously restricted',
          citation: '8 CFR 1208.15(b)',
        },
        {
          words:
            'DHS first shows an offer; check which version of the regulation is in force for the day of filing',
          citation: 'Matter of A-G-G-, 25 I&N Dec. 486 (BIA 2011)',
        },
        { words: 'Withholding of removal has no such bar', citation: 'INA 241(b)(3)' },
      ],
    },
  ],
  safe_third_country: [
    {
      name: 'Removal to a safe third country',
      citation: 'INA 208(a)(2)(A)',
      because: (row) => filled(row, 'country_id', 'passed_through'),
      exceptions: [
        { words: 'Unaccompanied child', citation: 'INA 208(a)(2)(E)' },
        { words: 'Public interest, found by the government', citation: 'INA 208(a)(2)(A)' },
        {
          words:
            'Exceptions of the agreement, as for relatives and documents; check which agreements are in force',
          citation: '8 CFR 208.30(e)(6)(iii)',
        },
      ],
    },
  ],
  national_security: [
    {
      name: 'Terrorism grounds, material support among them',
      citation: 'INA 208(b)(2)(A)(v), 212(a)(3)(B)',
      because: (row) => filled(row, 'organization', 'support_given', 'putative_incident'),
      exceptions: [
        {
          words: 'Tier III: did not know, and should not reasonably have known, what the group was',
          citation: 'INA 212(a)(3)(B)(iv)(VI)(dd)',
        },
        {
          words: 'Exemption in the discretion of the government; groups and situations are published',
          citation: 'INA 212(d)(3)(B)(i)',
        },
        {
          words: 'No express exception for small amounts or threats; check the circuit',
          citation:
            'Matter of A-C-M-, 27 I&N Dec. 303 (BIA 2018); Matter of M-H-Z-, 26 I&N Dec. 757 (BIA 2016)',
        },
        deferral,
      ],
    },
    {
      name: 'Danger to the security of the United States',
      citation: 'INA 208(b)(2)(A)(iv), 241(b)(3)(B)(iv)',
      because: (row) => filled(row, 'putative_incident'),
      exceptions: [deferral],
    },
  ],
  previous_denial: [
    {
      name: 'Earlier denial',
      citation: 'INA 208(a)(2)(C)',
      because: (row) =>
        yes(row, 'denied_by_immigration_judge', 'denied_by_bia', 'denied_by_uscis', 'denied_by_unknown'),
      exceptions: [
        {
          words: 'By whom: the regulation speaks of a judge and the Board; a referral is no denial',
          citation: '8 CFR 208.4(a)(3)',
        },
        {
          words: 'Changed circumstances that materially affect the claim',
          citation: 'INA 208(a)(2)(D); 8 CFR 208.4(a)(4)',
        },
      ],
    },
    {
      name: 'Frivolous application',
      citation: 'INA 208(d)(6)',
      because: (row) => yes(row, 'frivolous_finding'),
      exceptions: [
        {
          words: 'Whether it was found after notice, and on what',
          citation: 'Matter of Y-L-, 24 I&N Dec. 151 (BIA 2007)',
        },
        { words: 'Withholding of removal remains', citation: '8 CFR 1208.20' },
      ],
    },
  ],
}

/** Types of entries next to which bars stand, apart from the deadline, in the order of the assistant. */
export const barTypes = [
  'persecutor_analysis',
  'crime',
  'firm_resettlement',
  'safe_third_country',
  'national_security',
  'previous_denial',
] as const satisfies EntryType[]

interface RaisedBar extends Bar {
  fields: readonly string[]
}

/** Bars worth checking for an entry. */
export const barsOf = (type: EntryType, row: Values): RaisedBar[] =>
  (bars[type] ?? []).flatMap((bar) => {
    const fields = [...new Set(bar.because(row))]
    return fields.length > 0 ? [{ ...bar, fields }] : []
  })
