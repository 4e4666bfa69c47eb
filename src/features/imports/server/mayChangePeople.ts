import { may } from '#access/may.ts'
import type { UserCtx } from '#core/server/http/context.ts'

/** Opening records is enough to import new people; updating and linking those who are there is changing them. */
export const mayChangePeople = ({ actor }: Pick<UserCtx, 'actor'>): boolean =>
  may(actor, 'editor', 'parties.edit')

export const noChangingPeople = 'You may not change people who are there already. Make or skip this row.'
