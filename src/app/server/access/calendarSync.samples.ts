import { none, type Sample, type Samples } from './fixture.ts'

/** A proposal is of whoever owns the calendar; that of anybody else is not found. */
const nobodys: Sample = () => ({ id: 999_999 })

export const samples: Samples = Object.fromEntries([
  ['calendarSync.acceptProposal', nobodys],
  ['calendarSync.declineProposal', nobodys],
  ...['Google', 'Outlook'].flatMap((service) => {
    const create = service === 'Google' ? 'createGoogleCalendar' : 'createOutlookCalendar'
    return [
      `authorize${service}`,
      `deauthorize${service}`,
      `get${service}Info`,
      create,
      `resync${service}`,
    ].map((name) => [`calendarSync.${name}`, none])
  }),
])
