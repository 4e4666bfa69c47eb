import { archiveLog } from '#features/logs/server/archives.ts'
import { sealLog } from '#features/logs/server/hashChain.ts'
import { usersContract } from '#features/users/contract.ts'
import type { Office } from '#testing/server/office.ts'
import { marker, none, type Sample, type Samples } from './fixture.ts'

/** A line about a user, which every admin may read. */
const aLineForAll: Sample = async ({ fixture: { owner, subject } }) => {
  await owner.do(usersContract.endpoints.lockUser, { id: subject.id })
  await owner.do(usersContract.endpoints.unlockUser, { id: subject.id })
  return {}
}

export const samples: Samples = {
  'logs.listActivity': aLineForAll,
  'logs.listActivityActors': () => ({ search_term: marker }),
  'logs.exportActivity': aLineForAll,
  'logs.listLogArchives': none,
  'logs.downloadLogArchive': ({ office }) => anArchive(office),
}

/** Archive of this month, as if it were over. */
async function anArchive(office: Office): Promise<{ id: number }> {
  await sealLog(office)
  const { database } = office
  const archives = database.read.selectFrom('audit_archives').select('id').orderBy('id').limit(1)
  if (!(await archives.executeTakeFirst())) await archiveLog(office, new Date(Date.now() + 32 * 86_400_000))
  return archives.executeTakeFirstOrThrow()
}
