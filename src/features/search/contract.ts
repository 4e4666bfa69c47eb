import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, searchTerm } from '#core/contract.ts'
import { highlightedText } from './highlights.ts'

const found = z.object({
  kind: z.enum(['party', 'record', 'legal_case', 'docket_entry', 'relief_option', 'ground']),
  /** Path of an entry of the law catalogues. */
  id,
  title: highlightedText,
  /** Distinguishes namesakes: A-number, record, type. */
  sub: z.string(),
  /** Why it matched, if the title does not show it: "A-number ends in 4821". */
  why: highlightedText.nullable(),
  /** Photo of a person. */
  initials: z.string().optional(),
  photo_id: id.nullish(),
  /** Path of its page. */
  link: z.string(),
})
export type SearchHit = z.output<typeof found>
export type SearchHitKind = SearchHit['kind']

export const searchContract = contract('search', {
  fastSearch: endpoint({
    method: 'GET',
    path: '/fast_search',
    access: atLeast('viewer'),
    input: { term: searchTerm.default('') },
    output: z.object({ items: z.array(found) }),
    summary: 'What the caller sees that answers to a term: the likeliest few of each kind, best kind first',
  }),
})
