import { aRecord } from './aRecord.ts'
import type { Office } from './office.ts'

/** A record with its holder, the team that holds it, and an editor of that team. */
export async function anOpenRecord(office: Office, party: object = {}) {
  const team = await office.team()
  const editor = await office.user({ team_ids: [team], first_name: 'Edda', last_name: `Of team ${team}` })
  const { record, party: holder } = await aRecord(editor, { party })
  return { team, editor, record, holder }
}
