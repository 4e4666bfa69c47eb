import { listSearch, oneOf } from '#ui/web/listSearch.ts'
import { rowOutcomes } from '../rowOutcomes.ts'

/** Search of one import: the step, and which of its rows are shown. */
export const importSearch = listSearch({
  step: oneOf('columns', 'check', 'result'),
  filter: oneOf('problems', 'duplicates', ...rowOutcomes),
})
