import { calendarSharingContract } from '#features/calendarSharing/contract.ts'
import { none, type Samples } from './fixture.ts'

const { setCalendarPermission } = calendarSharingContract.endpoints

export const samples: Samples = {
  'calendarSharing.listCalendarPermissions': none,
  'calendarSharing.setCalendarPermission': ({ fixture: { subject } }) => ({
    to_user_id: subject.id,
    permission: 'see_titles',
    enabled: true,
  }),
  'calendarSharing.deleteCalendarPermission': async ({ fixture: { owner, subject } }) => {
    const { item } = await owner.do(setCalendarPermission, { to_user_id: subject.id, permission: 'see_busy' })
    return { id: item!.id }
  },
}
