import { Button } from '@mantine/core'
import { IconChecklist, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { formatDay } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { usePageTitle } from '#ui/web/usePageTitle.ts'
import { partiesContract } from '#features/parties/contract.ts'
import type { Party } from '#features/parties/contract/party.ts'
import { MergeRedirect } from '#features/parties/web/MergeRedirect.tsx'
import { PartyHeader } from '#features/parties/web/PartyHeader.tsx'
import { eligibilityContract, type EligibilityRun, type Screenings } from '../../contract/eligibility.ts'
import { ComparedRuns } from './ComparedRuns.tsx'
import { Findings } from './Findings.tsx'
import { ScreeningQuestions } from './ScreeningQuestions.tsx'
import classes from './eligibility.module.css'

const route = getRouteApi('/parties/$id/eligibility')
const people = client(partiesContract)
const api = client(eligibilityContract)

/** The eligibility assistant of a person: questions one by one, and what they make worth checking. */
export function EligibilityScreen() {
  const { id } = route.useParams()
  const partyId = Number(id)
  const party = useQuery(people.getParty.query({ id: partyId }))
  const screenings = useQuery(api.listPartyEligibilities.query({ id: partyId }))
  usePageTitle(party.data ? `Eligibility · ${party.data.display_name}` : 'Eligibility')
  return (
    <MergeRedirect query={party}>
      <Loaded query={party} what="This person" page>
        {(person) => (
          <Loaded
            query={screenings}
            what="The eligibility assistant"
            header={<PartyHeader party={person}>{reminder}</PartyHeader>}
          >
            {(answer) => <Eligibility key={person.id} party={person} screenings={answer} />}
          </Loaded>
        )}
      </Loaded>
    </MergeRedirect>
  )
}

const reminder = <span className={classes.reminder}>Nothing here is a decision. People decide.</span>

/** `2026-11-22 92cbe3b`: the day it was compared with its sources, and the mark of its words. */
const versionInWords = (version: string) => {
  const [on, mark] = version.split(' ')
  return mark ? `${formatDay(on)} (${mark})` : version
}

const nameOf = (run: EligibilityRun) =>
  run.finished_at ? `Screening of ${formatDay(run.as_of)}` : 'Open screening'

function Eligibility({ party, screenings }: { party: Party; screenings: Screenings }) {
  const { party_eligibilities: runs, law_version } = screenings
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const shown = runs.find(({ id }) => id === search.run) ?? runs[0]
  const older = runs.find(({ id }) => id === search.than && id !== shown?.id)
  const isOpen = shown !== undefined && shown.finished_at === null
  const go = (next: { run?: number | undefined; than?: number | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...next }) })
  const begin = useCommand(() => api.createPartyEligibility({ id: party.id }), {
    leave: () => go({ run: undefined, than: undefined }),
    failed: 'No screening was begun.',
  })
  const finish = useCommand(
    (eligibilityId: number) => api.finishPartyEligibility({ id: party.id, eligibilityId }),
    { failed: 'The screening was not finished.' },
  )
  const hasOpen = runs.some(({ finished_at }) => finished_at === null)
  const canEdit = party.can.edit

  return (
    <>
      <PartyHeader
        party={party}
        actions={
          <>
            {shown && (
              <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
                Print
              </Button>
            )}
            {canEdit && isOpen && (
              <Button variant="filled" loading={finish.isPending} onClick={() => void finish.run(shown.id)}>
                Finish screening
              </Button>
            )}
            {canEdit && !hasOpen && (
              <Button
                variant="filled"
                leftSection={<IconChecklist size={16} aria-hidden />}
                loading={begin.isPending}
                onClick={() => void begin.run()}
              >
                {runs.length === 0 ? 'Begin screening' : 'Screen again'}
              </Button>
            )}
          </>
        }
      >
        {reminder}
      </PartyHeader>
      <div className={classes.page}>
        {!shown ? (
          <EmptyState
            title="No screening yet"
            text="Questions that the profile answers are skipped. Each says why it is asked, and what is not known stays open: it is never a no."
          />
        ) : (
          <>
            {(runs.length > 1 || !isOpen) && (
              <div className={`${classes.runs} no-print`}>
                <SelectInput
                  label="Screening"
                  value={String(shown.id)}
                  data={runs.map((run) => ({ value: String(run.id), label: nameOf(run) }))}
                  onChange={(value) => value !== null && go({ run: Number(value), than: undefined })}
                />
                {runs.length > 1 && (
                  <SelectInput
                    label="What changed since"
                    placeholder="Compare with …"
                    value={older ? String(older.id) : null}
                    data={runs
                      .filter(({ id }) => id !== shown.id)
                      .map((run) => ({ value: String(run.id), label: nameOf(run) }))}
                    clearable
                    onChange={(value) => go({ than: value === null ? undefined : Number(value) })}
                  />
                )}
              </div>
            )}
            <p className={classes.about}>
              {nameOf(shown)}
              {shown.created_by && `, begun by ${shown.created_by}`}
              {shown.finished_by && `, finished by ${shown.finished_by}`}. Law data of{' '}
              {versionInWords(shown.law_version)}
              {!isOpen &&
                shown.law_version !== law_version &&
                `; the catalog is now at ${versionInWords(law_version)}`}
              .
            </p>
            {!isOpen && shown.law_version !== law_version && (
              <Notice tone="warning" title="The law data changed since">
                What was found then is shown as it was. Screen again to see what changed.
              </Notice>
            )}
            {older && <ComparedRuns older={older} newer={shown} nameOf={nameOf} />}
            <div className={isOpen && canEdit ? classes.pair : classes.single}>
              {isOpen && canEdit && (
                <ScreeningQuestions party={party} run={shown} questions={screenings.questions} />
              )}
              <Findings party={party} run={shown} questions={screenings.questions} />
            </div>
          </>
        )}
      </div>
    </>
  )
}
