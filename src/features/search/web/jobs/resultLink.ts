import type { SearchJob } from '../../contract/searchJobs.ts'
import { searchLink } from '../../contract/searchLink.ts'

/** The page that shows what a search in the background has found. */
export const resultLink = ({ uuid, search_params }: SearchJob): string =>
  `${searchLink(search_params.query, search_params.result_params)}&job=${uuid}`
