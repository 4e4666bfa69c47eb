import { docketEntryFields } from '../../features/docket/docketFields.ts'
import { ownModel, type Models } from '../../features/lists/server/models.ts'
import { partyFields } from '../../features/parties/partyFields.ts'
import { recordFields } from '../../features/records/recordFields.ts'
import { teamFields } from '../../features/teams/fields.ts'
import { usesOfTeam } from '../../features/teams/server/uses.ts'
import { adminFields } from '../../features/users/fields.ts'

/**
 * What the generic calls (`/{model}/…`, `/options/{model}/{field}`) know besides the office's lists. What can be done
 * with it there is an operation of its feature; the calls it has under paths of its own come first.
 */
export const otherModels: Models = {
  users: ownModel(['User', 'Users'], adminFields, {}, { named: 'display_name' }),
  teams: ownModel(['Team', 'Teams'], teamFields, { detect: usesOfTeam }),
  records: ownModel(['Record', 'Records'], recordFields, {}, { named: 'public_id' }),
  parties: ownModel(['Party', 'Parties'], partyFields, {}, { named: 'display_name' }),
  docket_entries: ownModel(['Docket entry', 'Docket entries'], docketEntryFields),
}
