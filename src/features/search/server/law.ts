import { searchLaw } from '#features/law/server/searchLaw.ts'
import type { SearchHit } from '../contract.ts'
import { highlightWords, plain } from '../highlights.ts'
import type { Term } from '../term.ts'

const kinds = { relief: 'relief_option', ground: 'ground' } as const

/** Relief options and grounds, searched in memory: they are the same for everybody. */
export function findLaw({ text, words }: Term, limit: number): { items: SearchHit[]; is_cited: boolean } {
  const found = searchLaw(text, words, limit)
  return {
    items: found.map(({ catalogue, entry, position, link, is_cited, synonym }): SearchHit => {
      const { shortTitle, reference, group } = entry
      return {
        kind: kinds[catalogue],
        id: position,
        title: is_cited ? plain(shortTitle) : highlightWords(shortTitle, words),
        sub: catalogue === 'ground' ? `${reference} · ${group}` : group,
        why: whyOf(is_cited && catalogue === 'relief' ? reference : synonym && `Also called ${synonym}`),
        link,
      }
    }),
    is_cited: found.some((one) => one.is_cited),
  }
}

const whyOf = (words: string | null) => (words === null ? null : plain(words))
