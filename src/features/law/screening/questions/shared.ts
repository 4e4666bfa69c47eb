import { stated } from '../readings/reading.ts'

/** A yes/no question of the personal overview. */
export const personal = (field: string) => ({
  read: stated(field),
  from: ['personal_overview'] as const,
  lands: { section: 'personal_overview', field } as const,
})

export const noCitizen = { if: 'citizen', is: 'yes', because: 'the person is a citizen or national' } as const
export const noResident = {
  if: 'resident',
  is: 'yes',
  because: 'the person is a permanent resident',
} as const
export const noFear = [
  { if: 'fear', is: 'no', and: { if: 'past_harm', is: 'no' }, because: 'neither fear nor harm was stated' },
] as const
export const noArrest = {
  if: 'arrested',
  is: 'no',
  because: 'no arrest, charge or conviction was stated',
} as const
export const notConvicted = { if: 'convicted', is: 'no', because: 'no conviction is known' } as const

/** Sections that several questions read. */
export const crimes = ['criminal_histories'] as const
export const trips = ['travel_histories'] as const
export const cases = ['immigration_proceedings'] as const
