import { expect, test } from 'vitest'
import { runInTransaction } from '#core/server/effects/runInTransaction.ts'
import { savedQueriesContract } from '#features/search/contract/savedQueries.ts'
import { searchJobsContract } from '#features/search/contract/searchJobs.ts'
import { writeSetting } from '#features/settings/server/settings.ts'
import { queryOf } from '#query/query.ts'
import { aRecord } from '#testing/server/aRecord.ts'
import { useOffice } from '#testing/server/office.ts'
import { erasureContract } from '../contract.ts'

const office = useOffice()
const { createSavedQuery, getSavedQuery } = savedQueriesContract.endpoints
const { startSearchJob, listSearchJobs, stopSearchJob } = searchJobsContract.endpoints
const { getErasure, eraseParty } = erasureContract.endpoints

test('searches that name an erased person name nobody afterwards, and those in the background are gone', async () => {
  const admin = await office.user({ user_type: 'admin', all_teams: true })
  await runInTransaction(office, null, (ctx) => writeSetting(ctx, 'closedFiles', { years: 0 }))
  const { party } = await aRecord(admin, { party: { first_name: 'Zenobia', last_name: 'Quispe' } })
  const query = queryOf('parties', [{ field: 'name', operator: 'is', term: 'Zenobia Quispe' }])
  const other = queryOf('parties', [{ field: 'name', operator: 'is', term: 'Somebody Else' }])
  const saved = await admin.do(createSavedQuery, { name: 'Zenobia Quispe', description: 'Ask her', query })
  const another = await admin.do(createSavedQuery, { name: 'Another', query: other })
  const { uuid } = await admin.do(startSearchJob, { query })
  await admin.do(stopSearchJob, { uuid })
  // Nobody is erased while work in the background may read them.
  await office.database.transaction(({ db }) =>
    db.updateTable('tracked_jobs').set({ finished_at: new Date().toISOString() }).execute(),
  )
  const { version } = await admin.do(getErasure, { id: party.id })
  const confirmation = String(party.id)
  await admin.do(eraseParty, { id: party.id, version, reason: 'request', confirmation })
  const unnamed = await admin.do(getSavedQuery, { id: saved.id })
  expect(JSON.stringify(unnamed)).not.toMatch(/zenobia|quispe/i)
  expect(unnamed).toMatchObject({ name: 'Erased person', description: 'Ask her', refusal: null })
  expect((await admin.do(getSavedQuery, { id: another.id })).version).toBe(1)
  expect((await admin.do(listSearchJobs, {})).items).toEqual([])
})
