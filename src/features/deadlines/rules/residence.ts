import { defineRule } from './shape.ts'

const checked = '2026-11-24'

const onPaper = {
  citation: 'USCIS Policy Manual, update of March 29, 2023',
  text: 'A filing on paper may come on the next business day where the last day of a filing period, of a status or before a birthday is a Saturday, Sunday or federal holiday.',
}
const anniversary = 'Second anniversary of conditional residence (expiry on the card)'
const window = {
  citation: 'INA 216(d)(2), 8 CFR 216.4(a)(1)',
  text: 'Within the 90 days immediately before the second anniversary; USCIS Policy Manual, vol. 6, part I.',
}

const i751Opens = defineRule({
  key: 'i-751-opens',
  title: 'I-751: first day to file jointly',
  group: 'residence',
  kind: 'first_day',
  trigger: anniversary,
  versions: [
    {
      length: 90,
      direction: 'before',
      counted_from: 'expiry',
      authority: [window],
      verified_on: checked,
    },
  ],
})

const i751Last = defineRule({
  key: 'i-751-last-day',
  title: 'I-751: last day to file jointly',
  group: 'residence',
  trigger: anniversary,
  note: 'A late petition needs good cause and extenuating circumstances; one alone, with a waiver, may be filed at any time before a final order.',
  versions: [
    {
      length: 1,
      direction: 'before',
      counted_from: 'expiry',
      authority: [window, onPaper],
      verified_on: checked,
    },
  ],
})

const greenCard = defineRule({
  key: 'green-card-expiry',
  title: 'Green card expires (I-90)',
  group: 'residence',
  trigger: 'Expiry on the card',
  note: 'The card expires, not the residence. Everybody of 18 and over carries one: INA 264(e).',
  versions: [
    {
      length: 0,
      rolls: 'none',
      counted_from: 'expiry',
      authority: [{ citation: '8 CFR 264.5(b)', text: 'A card that expires has to be replaced.' }],
      verified_on: null,
    },
  ],
})

const greenCardOpens = defineRule({
  key: 'i-90-opens',
  title: 'I-90: first day to renew a green card',
  group: 'residence',
  kind: 'first_day',
  trigger: 'Expiry on the card',
  versions: [
    {
      length: 6,
      unit: 'months',
      direction: 'before',
      counted_from: 'expiry',
      authority: [
        { citation: 'Instructions of Form I-90', text: 'Within six months before the card expires.' },
      ],
      verified_on: '2026-11-28',
    },
  ],
})

const advanceParole = defineRule({
  key: 'advance-parole-expiry',
  title: 'Advance parole: last day to come back',
  group: 'residence',
  trigger: 'Expiry on the document',
  versions: [
    {
      length: 0,
      rolls: 'none',
      counted_from: 'expiry',
      authority: [
        {
          citation: '8 CFR 212.5(f), 223.3',
          text: 'The document serves to come back until it expires, not to stay.',
        },
      ],
      verified_on: null,
    },
  ],
})

const statusEnds = defineRule({
  key: '245c-status',
  title: 'I-485 while in lawful status, 245(c)',
  group: 'residence',
  trigger: 'Last day of lawful status',
  note: 'Not asked of immediate relatives, VAWA self-petitioners and special immigrant juveniles.',
  versions: [
    {
      length: 0,
      counted_from: 'expiry',
      authority: [
        {
          citation: 'INA 245(c)(2), (7)',
          text: 'Who is not in lawful status on the day of filing, or failed to keep it, cannot adjust.',
        },
        onPaper,
      ],
      verified_on: checked,
    },
  ],
})

const days180 = defineRule({
  key: '245k-180-days',
  title: 'I-485 within 180 days out of status, 245(k)',
  group: 'residence',
  trigger: 'Last day of lawful status',
  extra_days: { label: 'Days out of status or of unauthorized work since the last admission', sign: -1 },
  note: 'For employment categories only. The days are added up since the last lawful admission.',
  versions: [
    {
      length: 180,
      rolls: 'none',
      counted_from: 'expiry',
      authority: [
        {
          citation: 'INA 245(k)',
          text: 'Not more than 180 days in all since the last lawful admission, on the day of filing.',
        },
      ],
      verified_on: checked,
    },
  ],
})

const cspaAge = defineRule({
  key: 'cspa-age-out',
  title: 'CSPA: last day for a visa to become available before 21',
  group: 'residence',
  trigger: 'Birth',
  extra_days: { label: 'Days the petition was pending', sign: 1 },
  note: 'For filings from August 15, 2025, USCIS goes by the chart of final action dates; applications pending before keep the policy of February 14, 2023.',
  versions: [
    {
      length: 21,
      unit: 'years',
      rolls: 'none',
      ends_before: true,
      counted_from: 'birth',
      authority: [
        {
          citation: 'INA 203(h)(1)',
          text: 'Age when a visa becomes available, less the days the petition was pending; under 21.',
        },
      ],
      verified_on: checked,
    },
  ],
})

const cspaYear = defineRule({
  key: 'cspa-sought-to-acquire',
  title: 'CSPA: one year to seek residence',
  group: 'residence',
  trigger: 'Day a visa became available',
  versions: [
    {
      length: 1,
      unit: 'years',
      counted_from: 'availability',
      authority: [
        {
          citation: 'INA 203(h)(1)(A)',
          text: 'The child has to seek residence within one year after a visa becomes available.',
        },
        onPaper,
      ],
      verified_on: '2026-11-28',
    },
  ],
})

const juvenile = defineRule({
  key: 'sij-petition',
  title: 'I-360 of a special immigrant juvenile: before 21',
  group: 'residence',
  trigger: 'Birth',
  versions: [
    {
      length: 21,
      unit: 'years',
      ends_before: true,
      counted_from: 'birth',
      authority: [{ citation: '8 CFR 204.11(b)(1)', text: 'Under 21 when the petition is filed.' }, onPaper],
      verified_on: '2026-11-28',
    },
  ],
})

export const residenceRules = [
  i751Opens,
  i751Last,
  greenCard,
  greenCardOpens,
  advanceParole,
  statusEnds,
  days180,
  cspaAge,
  cspaYear,
  juvenile,
]
