import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { noAnalysis } from '../catalogue/answers.ts'
import type { LawHint } from '../contract.ts'
import { analysisOf, hintsOf, type Analysis } from './saveAnalysis.ts'
import { answerOf, type ShownAnswer } from './shownAnswers.ts'
import type { CatalogueKind } from './catalogue.ts'

export interface Hinted {
  kind: CatalogueKind
  hint: LawHint
  /** Answer to the entry; only unanswered ones are worth checking. */
  answer: ShownAnswer | undefined
}

const none: readonly LawHint[] = []
const noAnswers: readonly Analysis[] = []

/** The hints about a person in the order in which they are to be read, each with its answer. */
export function useHints(partyId: number): Hinted[] {
  const queries = useQueryClient()
  const { data: hints = none } = useQuery(hintsOf(partyId))
  const { data: relief = noAnswers } = useQuery(analysisOf('relief', partyId))
  const grounds = useQuery(analysisOf('grounds', partyId)).data

  // An answered ground, here or by a colleague, changes the other hints.
  const answered = grounds?.map(({ identifier, answer }) => `${identifier} ${answer}`).join()
  useEffect(() => {
    if (answered !== undefined) void queries.invalidateQueries({ queryKey: hintsOf(partyId).queryKey })
  }, [queries, partyId, answered])

  return useMemo(() => {
    const answers = { relief, grounds: grounds ?? noAnswers }
    return hints.map((hint) => {
      const kind: CatalogueKind = hint.catalogue === 'relief' ? 'relief' : 'grounds'
      const one = answers[kind].find(({ identifier }) => identifier === hint.identifier)
      const answer = one && one.answer !== noAnalysis ? answerOf(kind, one.answer) : undefined
      return { kind, hint, answer }
    })
  }, [hints, relief, grounds])
}
