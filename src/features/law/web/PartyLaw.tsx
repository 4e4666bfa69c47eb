import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { RelativeTime } from '#ui/web/RelativeTime.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { usePageTitle } from '#ui/web/usePageTitle.ts'
import { partiesContract } from '#features/parties/contract.ts'
import { type Party } from '#features/parties/contract/party.ts'
import { MergeRedirect } from '#features/parties/web/MergeRedirect.tsx'
import { noAnalysis } from '../catalogue/answers.ts'
import { analysisOf, hintsOf, type Analysis } from './saveAnalysis.ts'
import { AnswerFilter, worthChecking } from './AnswerFilter.tsx'
import { AnswerMenu } from './AnswerMenu.tsx'
import { answerOf, answersOf } from './shownAnswers.ts'
import { Hints } from './Hints.tsx'
import classes from './law.module.css'
import { catalogueQuery } from './lawBook.ts'
import { LawFrame, LawPage, useLawSearch } from './LawPage.tsx'
import { LawContextProvider } from './lawContext.tsx'
import { HoldsNotice, originOf } from './NationalityHolds.tsx'
import { PartyLawHeader } from './PartyLawHeader.tsx'
import { AnalysisCard } from './AnalysisCard.tsx'
import type { Catalogue, CatalogueEntry, CatalogueKind } from './catalogue.ts'
import { useAnalysis } from './useAnalysis.ts'
import { useAnswerKeys } from './useAnswerKeys.ts'
import { useHints } from './useHints.ts'

const api = client(partiesContract)

const titles: Record<CatalogueKind, string> = { relief: 'Relief options', grounds: 'Grounds' }

/** A catalogue as it is answered for one person. */
export function PartyLaw({ kind }: { kind: CatalogueKind }) {
  const { id } = useParams({ strict: false })
  const partyId = Number(id)
  const query = useQuery(api.getParty.query({ id: partyId }))
  const catalogue = useQuery(catalogueQuery(kind))
  // All at once, and not each when the one before has come.
  usePrefetchQuery(analysisOf('relief', partyId))
  usePrefetchQuery(analysisOf('grounds', partyId))
  usePrefetchQuery(hintsOf(partyId))
  const party = query.data
  usePageTitle(party ? `${titles[kind]} · ${party.display_name}` : titles[kind])
  return (
    <MergeRedirect query={query}>
      <Loaded query={query} what="This person" page>
        {(person) => (
          <LawFrame header={<PartyLawHeader title={titles[kind]} party={person} />}>
            <Loaded query={catalogue} what="The catalog">
              {(read) => <PartyAnalysis key={kind} catalogue={read} party={person} />}
            </Loaded>
          </LawFrame>
        )}
      </Loaded>
    </MergeRedirect>
  )
}

function PartyAnalysis({ catalogue, party }: { catalogue: Catalogue; party: Party }) {
  const { kind } = catalogue
  const partyId = party.id
  const canEdit = party.can.edit
  const [, go] = useLawSearch()
  const onStale = useCallback(({ identifier }: CatalogueEntry) => go({ entry: identifier }), [go])
  const analysis = useAnalysis(kind, partyId, onStale)
  const { analyses: current, saveAnswer: save, refused, dropRefused } = analysis
  const answered = (identifier: string) => current.get(identifier)?.answer ?? noAnalysis

  const other = useQuery(analysisOf(kind === 'relief' ? 'grounds' : 'relief', partyId))
  const lawContext = useMemo(() => {
    const others = new Map((other.data ?? []).map((one) => [one.identifier, one]))
    return {
      partyId,
      origin: originOf(party),
      answerTo(of: CatalogueKind, identifier: string) {
        const one = (of === kind ? current : others).get(identifier)
        return one && one.answer !== noAnalysis ? answerOf(of, one.answer) : undefined
      },
    }
  }, [partyId, party, kind, current, other.data])

  const hints = useHints(partyId)
  // The reason of an answer stays readable after it; “worth checking” covers only unanswered entries.
  const hintsOfEntry = useMemo(
    () =>
      Map.groupBy(
        hints.filter((one) => one.kind === kind),
        ({ hint }) => hint.identifier,
      ),
    [hints, kind],
  )
  const isHinted = (entry: CatalogueEntry) =>
    answered(entry.identifier) === noAnalysis && hintsOfEntry.has(entry.identifier)

  useAnswerKeys((identifier, at) => {
    const entry = catalogue.entries.find((one) => one.identifier === identifier)
    const choice = answersOf[kind][at]
    if (entry && choice && canEdit && choice.key !== answered(identifier))
      void save(entry, { answer: choice.key }, current.get(identifier))
  })

  const counts = new Map<string, number>()
  for (const { identifier } of catalogue.entries)
    counts.set(answered(identifier), (counts.get(answered(identifier)) ?? 0) + 1)

  return (
    <LawContextProvider value={lawContext}>
      <Loaded query={analysis.query} what="The analysis">
        {() => (
          <LawPage
            catalogue={catalogue}
            person={{
              counts: (
                <Counts kind={kind} counts={counts} hinted={catalogue.entries.filter(isHinted).length} />
              ),
              notes: (
                <>
                  <Hints kind={kind} hinted={hints} />
                  <HoldsNotice origin={lawContext.origin} />
                </>
              ),
              stateOf: (entry) => {
                const one = current.get(entry.identifier)
                const answer = answerOf(kind, one?.answer)
                return (
                  <>
                    {one && <AnalystName analysis={one} />}
                    {canEdit ? (
                      <AnswerMenu
                        kind={kind}
                        title={entry.title}
                        answer={answer}
                        onAnswer={(key) => void save(entry, { answer: key }, one)}
                      />
                    ) : (
                      <StatusPill tone={answer.tone}>{answer.name}</StatusPill>
                    )}
                  </>
                )
              },
              isHinted,
              fitsAnswer: (entry, answer) =>
                answer === worthChecking ? isHinted(entry) : answered(entry.identifier) === answer,
              renderAnalysis: (entry) => (
                <AnalysisCard
                  key={entry.identifier}
                  kind={kind}
                  analysis={current.get(entry.identifier)}
                  refused={refused.get(entry.identifier)}
                  hints={
                    hintsOfEntry
                      .get(entry.identifier)
                      ?.map(({ hint }) => hint)
                      .filter(({ authority }) => authority) ?? []
                  }
                  canEdit={canEdit}
                  onSave={(change) => save(entry, change, current.get(entry.identifier))}
                  onAcceptTheirs={() => dropRefused(entry.identifier)}
                />
              ),
            }}
          />
        )}
      </Loaded>
    </LawContextProvider>
  )
}

function Counts(props: { kind: CatalogueKind; counts: ReadonlyMap<string, number>; hinted: number }) {
  const [{ answer }, go] = useLawSearch()
  return <AnswerFilter {...props} chosen={answer} onChoose={(key) => go({ answer: key }, false)} />
}

function AnalystName({ analysis: { answered_by_name, answered_at } }: { analysis: Analysis }) {
  return (
    <span className={classes.sayer}>
      <bdi>{answered_by_name}</bdi>{' '}
      <span className="tabular">
        <RelativeTime at={answered_at} />
      </span>
    </span>
  )
}
