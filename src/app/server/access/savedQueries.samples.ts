import { queryOf } from '#query/query.ts'
import { none, type SampleContext, type Samples } from './fixture.ts'

export const samples: Samples = {
  'savedQueries.listSavedQueries': none,
  'savedQueries.getSavedQuery': (scene) => aQuery(scene),
  'savedQueries.createSavedQuery': () => ({ name: 'People', query: queryOf('parties', []) }),
  'savedQueries.updateSavedQuery': async (scene) => ({
    ...(await aQuery(scene)),
    version: 1,
    name: 'Everybody',
  }),
  'savedQueries.copySavedQuery': (scene) => aQuery(scene),
  'savedQueries.deleteSavedQuery': (scene) => aQuery(scene),
  'savedQueries.watchSavedQuery': (scene) => aQuery(scene),
  'savedQueries.unwatchSavedQuery': (scene) => aQuery(scene),
  'savedQueries.listPinnedQueries': none,
  'savedQueries.setPinnedQueries': async (scene) => ({ ids: [(await aQuery(scene)).id] }),
  'savedQueries.countPinnedQueries': none,
}

/** Query of the owner of the rows, shared with the team “own”. */
async function aQuery({ office, fixture }: SampleContext): Promise<{ id: number }> {
  return office.database.transaction(({ db }) =>
    db
      .insertInto('saved_queries')
      .values({
        owner_id: fixture.owner.id,
        name: 'People of the team',
        query: JSON.stringify(queryOf('parties', [])),
        result_params: JSON.stringify({ columns: [] }),
        team_id: fixture.own_team_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
}
