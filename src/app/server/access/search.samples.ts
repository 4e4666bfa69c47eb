import { queryOf } from '#query/query.ts'
import { marker, type Samples } from './fixture.ts'

// Not the whole marker, because the answer repeats the query in words.
const namedSo = queryOf('parties', [{ field: 'name', operator: 'contains', term: marker.slice(0, -1) }])

export const samples: Samples = {
  'search.fastSearch': () => ({ term: marker }),
  'search.listSearchEntities': () => ({}),
  'search.listSearchProperties': () => ({ entity: 'parties' }),
  'search.advancedSearch': () => ({ ...namedSo }),
  'search.countSearch': () => ({ ...namedSo }),
}
