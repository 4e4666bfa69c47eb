import { linkedCalendarsContract } from '#features/linkedCalendars/contract.ts'
import { none, type Fixture, type Samples } from './fixture.ts'

const content = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test\r\nEND:VCALENDAR\r\n'
const { linkCalendar, listLinkedCalendars } = linkedCalendarsContract.endpoints

const ofOwner = async ({ fixture: { owner } }: { fixture: Fixture }) => {
  const [linked] = (await owner.do(listLinkedCalendars, {})).items
  return { id: linked?.id ?? (await owner.do(linkCalendar, { content })).id }
}

export const samples: Samples = {
  'linkedCalendars.listLinkedCalendars': none,
  'linkedCalendars.linkCalendar': () => ({ content }),
  'linkedCalendars.unlinkCalendar': ofOwner,
  'linkedCalendars.readCalendar': async (context) => ({ ...(await ofOwner(context)), content }),
  'linkedCalendars.listLinkedItems': none,
}
