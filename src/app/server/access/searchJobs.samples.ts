import { randomUUID } from 'node:crypto'
import { queryOf } from '#query/query.ts'
import { sealResults } from '#features/search/server/jobs/results.ts'
import { none, type SampleContext, type Samples } from './fixture.ts'

const query = queryOf('parties', [])

export const samples: Samples = {
  'searchJobs.listSearchJobs': none,
  'searchJobs.startSearchJob': () => ({ query }),
  'searchJobs.getSearchJob': ownUuid,
  'searchJobs.getSearchJobResults': ownUuid,
  'searchJobs.updateSearchJob': async (scene) => ({ ...(await ownUuid(scene)), name: 'People' }),
  'searchJobs.stopSearchJob': ownUuid,
  'searchJobs.rerunSearchJob': ownUuid,
  'searchJobs.deleteExpiredSearchJobs': none,
  'searchJobs.deleteSearchJobs': async (scene) => ({ ids: [(await aJob(scene)).id] }),
}

async function ownUuid(scene: SampleContext): Promise<{ uuid: string }> {
  const { uuid } = await aJob(scene)
  return { uuid }
}

/** One of the caller's own that is done, and found the person of the team “own”. */
async function aJob({ office, who, fixture }: SampleContext): Promise<{ id: number; uuid: string }> {
  if (who.id === 0) return { id: 1, uuid: randomUUID() }
  return office.database.transaction(async ({ db }) => {
    const job = await db
      .insertInto('search_jobs')
      .values({
        user_id: who.id,
        name: 'People',
        query: JSON.stringify(query),
        result_params: JSON.stringify({ columns: [] }),
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    await db
      .updateTable('search_jobs')
      .set({
        status: 'done',
        results: sealResults(office.vault, job.id, [fixture.party_id]),
        result_count: 1,
        expires_at: '2999-01-01T00:00:00Z',
      })
      .where('id', '=', job.id)
      .execute()
    return job
  })
}
