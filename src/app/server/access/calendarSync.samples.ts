import { none, type Samples } from './fixture.ts'

export const samples: Samples = Object.fromEntries(
  ['Google', 'Outlook'].flatMap((service) => {
    const create = service === 'Google' ? 'createGoogleCalendar' : 'createOutlookCalendar'
    return [
      `authorize${service}`,
      `deauthorize${service}`,
      `get${service}Info`,
      create,
      `resync${service}`,
    ].map((name) => [`calendarSync.${name}`, none])
  }),
)
