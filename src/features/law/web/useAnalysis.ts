import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { ApiError } from '#core/apiError.ts'
import { notifyFailure, notifyInfo, notifySuccess, notifyUndo } from '#ui/web/notify.tsx'
import { noAnalysis } from '../catalogue/answers.ts'
import { analysisOf, saveAnalysis, type AnalysisChange, type Analysis } from './saveAnalysis.ts'
import { answerOf } from './shownAnswers.ts'
import type { CatalogueEntry, CatalogueKind } from './catalogue.ts'

type SaveAnalysis<Saved> = (
  entry: CatalogueEntry,
  change: AnalysisChange,
  base: Analysis | undefined,
) => Promise<Saved>

const none: readonly Analysis[] = []

/**
 * Answers about a person in one catalogue, and their mutation. Not by `useCommand`: a second answer waits for the first, and
 * a conflict is shown on the page.
 */
export function useAnalysis(kind: CatalogueKind, partyId: number, onStale: (entry: CatalogueEntry) => void) {
  const queries = useQueryClient()
  const query = useQuery(analysisOf(kind, partyId))
  const analyses = useMemo(
    () => new Map((query.data ?? none).map((one) => [one.identifier, one])),
    [query.data],
  )
  /** A pending change after a conflict, until one chooses. */
  const [refused, setRefused] = useState<ReadonlyMap<string, AnalysisChange>>(new Map())
  const underWay = useRef(new Map<string, Promise<Analysis | undefined>>())

  const dropRefused = useCallback((identifier: string) => {
    setRefused((before) => new Map([...before].filter(([key]) => key !== identifier)))
  }, [])

  const save: SaveAnalysis<Analysis | undefined> = useCallback(
    async (entry, change, base) => {
      const list = analysisOf(kind, partyId)
      try {
        const saved = await saveAnalysis(kind, partyId, entry, change, base)
        // The request in flight was sent before this change.
        await queries.cancelQueries({ queryKey: list.queryKey })
        queries.setQueryData<Analysis[]>(list.queryKey, (before) => [
          ...(before ?? []).filter(({ identifier }) => identifier !== saved.identifier),
          saved,
        ])
        dropRefused(entry.identifier)
        return saved
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'stale')) {
          notifyFailure(`What you said about “${entry.title}” was not saved.`, error)
          return undefined
        }
        const now = await queries.fetchQuery({ ...list, staleTime: 0 }).catch(() => none)
        const theirs = now.find(({ identifier }) => identifier === entry.identifier)
        if (theirs && isSame(change, theirs)) {
          const who = theirs.answered_by_name ?? 'Somebody'
          notifyInfo(`${who} said the same about “${entry.title}” just before.`)
          return undefined
        }
        setRefused((before) => new Map(before).set(entry.identifier, change))
        onStale(entry)
        return undefined
      }
    },
    [kind, partyId, queries, dropRefused, onStale],
  )

  const saveAnswer: SaveAnalysis<boolean> = useCallback(
    async (entry, change, base) => {
      const { identifier, title } = entry
      // A second answer sent before the first was saved applies to the first.
      const attempt = Promise.resolve(underWay.current.get(identifier)).then(async (first) => {
        const start = first ?? base
        const saved = await save(entry, change, start)
        if (saved) {
          const what = change.answer === undefined ? 'notes saved' : answerOf(kind, saved.answer).name
          const back = { answer: start?.answer ?? noAnalysis, notes: start?.notes ?? null }
          const undo = async () => {
            if (await save(entry, back, saved)) notifySuccess(`${title}: taken back.`)
            return false
          }
          notifyUndo(`${title}: ${what}.`, undo, { series: 'law answers' })
        }
        return saved
      })
      underWay.current.set(identifier, attempt)
      const saved = await attempt
      if (underWay.current.get(identifier) === attempt) underWay.current.delete(identifier)
      return saved !== undefined
    },
    [kind, save],
  )

  return { query, analyses, saveAnswer, refused, dropRefused }
}

const isSame = ({ answer, notes }: AnalysisChange, theirs: Analysis) =>
  (answer === undefined || answer === theirs.answer) && (notes === undefined || notes === theirs.notes)
