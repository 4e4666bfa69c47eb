import * as z from 'zod'
import { atLeast } from '#access/access.ts'
import { contract, endpoint, id, searchTerm } from '#core/contract.ts'
import { highlightedText } from './highlights.ts'

const found = z.object({
  kind: z.enum(['party', 'record', 'legal_case', 'docket_entry', 'relief_option', 'ground']),
  /** Of an entry of the law catalogues: its place there. */
  id,
  title: highlightedText,
  /** Distinguishes it from others of the same name: A-number, record, type. */
  sub: z.string(),
  /** Why it is here, where the title does not show it: "A-number ends in 4821". */
  why: highlightedText.nullable(),
  /** Of a person. */
  initials: z.string().optional(),
  photo_id: id.nullish(),
  /** Its page. */
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
