import { defineRule } from './shape.ts'

const checked = '2026-11-24'

/** 8 CFR 1.2 for the Department of Homeland Security, 1001.1(h) for the courts. */
const weekends = 'A last day on a Saturday, Sunday or legal holiday runs to the next day that is none.'

// The authority for the period comes first, then the one that moves its last day.
const courtAddress = defineRule({
  key: 'eoir-33-ic',
  title: 'Change of address to the immigration court (EOIR-33/IC)',
  group: 'address',
  trigger: 'Day of the move',
  versions: [
    {
      length: 5,
      counted_from: 'move',
      readings: [
        {
          text: 'The form itself allows five working days',
          citation: 'Form EOIR-33/IC',
          unit: 'business_days',
        },
      ],
      authority: [
        {
          citation: '8 CFR 1003.15(d)(2)',
          text: 'Within five days of the change; EOIR Policy Manual, Part II, 2.2(c).',
        },
        { citation: '8 CFR 1.2, 1001.1(h)', text: weekends },
      ],
      verified_on: checked,
    },
  ],
})

const boardAddress = defineRule({
  key: 'eoir-33-bia',
  title: 'Change of address to the Board (EOIR-33/BIA)',
  group: 'address',
  trigger: 'Day of the move',
  versions: [
    {
      length: 5,
      unit: 'business_days',
      counted_from: 'move',
      authority: [{ citation: '8 CFR 1003.38(e)', text: 'Within five working days of the change.' }],
      verified_on: checked,
    },
  ],
})

const uscisAddress = defineRule({
  key: 'ar-11',
  title: 'Change of address to USCIS (AR-11)',
  group: 'address',
  trigger: 'Day of the move',
  versions: [
    {
      length: 10,
      counted_from: 'move',
      authority: [
        { citation: 'INA 265(a), 8 CFR 265.1', text: 'Within ten days of the change.' },
        { citation: '8 CFR 1.2', text: weekends },
      ],
      verified_on: '2026-11-28',
    },
  ],
})

export const addressRules = [courtAddress, boardAddress, uscisAddress]
