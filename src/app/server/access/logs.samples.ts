import { archiveLog } from '#features/logs/server/archives.ts'
import { sealLog } from '#features/logs/server/hashChain.ts'
import type { Office } from '#testing/server/office.ts'
import { marker, none, type Samples } from './fixture.ts'

export const samples: Samples = {
  'logs.listActivity': none,
  'logs.listActivityActors': () => ({ search_term: marker }),
  'logs.exportActivity': none,
  'logs.listLogArchives': none,
  'logs.downloadLogArchive': ({ office }) => anArchive(office),
}

/** Of this month, as if it were over. */
async function anArchive(office: Office): Promise<{ id: number }> {
  await sealLog(office)
  const { database } = office
  const archives = database.read.selectFrom('audit_archives').select('id').orderBy('id').limit(1)
  if (!(await archives.executeTakeFirst())) await archiveLog(office, new Date(Date.now() + 32 * 86_400_000))
  return archives.executeTakeFirstOrThrow()
}
