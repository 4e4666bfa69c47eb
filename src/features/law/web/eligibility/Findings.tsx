import { Button, SegmentedControl } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatInstant } from '#ui/web/format.ts'
import { lazyDialog } from '#ui/web/lazyDialog.tsx'
import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import type { Party } from '#features/parties/contract/party.ts'
import {
  eligibilityContract,
  type Decision,
  type EligibilityRun,
  type ScreeningQuestion,
  type ShownFinding,
} from '../../contract/eligibility.ts'
import { FactLine } from './FactLine.tsx'
import classes from './eligibility.module.css'

const route = getRouteApi('/parties/$id/eligibility')
const api = client(eligibilityContract)
const DecideDialog = lazyDialog(async () => (await import('./DecideDialog.tsx')).DecideDialog)

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'option', label: 'Options' },
  { value: 'ground', label: 'Grounds' },
] as const
const states = [
  ['worth_checking', 'Worth checking'],
  ['once_known', 'Worth checking once known'],
] as const
const decisionWords: Readonly<Record<Decision, { name: string; tone: Tone }>> = {
  pursue: { name: 'Pursue', tone: 'info' },
  rule_out: { name: 'Ruled out', tone: 'neutral' },
  later: { name: 'Later', tone: 'warning' },
}

const keyOf = ({ kind, identifier }: Pick<ShownFinding, 'kind' | 'identifier'>) => `${kind} ${identifier}`

/** Options and grounds that facts make worth checking, with what is missing and what to do next. */
export function Findings({
  party,
  run,
  questions,
}: {
  party: Party
  run: EligibilityRun
  questions: readonly ScreeningQuestion[]
}) {
  const [kind, setKind] = useState<string>('all')
  const [pending, setPending] = useState<{ finding: ShownFinding; decision: Decision } | null>(null)
  const isOpen = run.finished_at === null
  const shown = run.findings.filter((one) => kind === 'all' || one.kind === kind)
  const { run: decide, isPending } = useCommand(
    ({ finding, decision }: { finding: ShownFinding; decision: Decision }) =>
      api.decidePartyEligibility({
        id: party.id,
        eligibilityId: run.id,
        kind: finding.kind,
        identifier: finding.identifier,
        decision,
      }),
    { failed: 'The decision was not saved.' },
  )
  return (
    <section className={classes.findings} aria-label="Findings">
      <div className={classes.bar}>
        <h2>{isOpen ? 'So far' : 'Findings'}</h2>
        <SegmentedControl
          className="no-print"
          size="xs"
          aria-label="Kind"
          value={kind}
          data={[...kinds]}
          onChange={setKind}
        />
      </div>
      {run.findings.length === 0 && (
        <p className={classes.quiet}>
          No fact points to an option or a ground. Questions that are open may; that is not a no.
        </p>
      )}
      {states.map(([state, title]) => {
        const some = shown.filter((one) => one.state === state)
        if (some.length === 0) return null
        return (
          <div key={state}>
            <h3 className={classes.state}>
              {title} <span className={classes.quiet}>{some.length}</span>
            </h3>
            <ul className={classes.list}>
              {some.map((finding) => (
                <FindingCard
                  key={keyOf(finding)}
                  party={party}
                  finding={finding}
                  isOpen={isOpen}
                  decided={run.decided.find((one) => keyOf(one) === keyOf(finding))}
                  canDecide={party.can.edit && !isOpen}
                  isBusy={isPending}
                  questions={questions}
                  onDecide={(decision) =>
                    decision === 'pursue'
                      ? void decide({ finding, decision })
                      : setPending({ finding, decision })
                  }
                />
              ))}
            </ul>
          </div>
        )
      })}
      <p className={classes.quiet}>
        Worth checking is no more than that: whether an option is open or a ground reaches somebody, a person
        decides, with the law and the papers.
      </p>
      {pending && (
        <DecideDialog
          opened
          onClose={() => setPending(null)}
          partyId={party.id}
          eligibilityId={run.id}
          finding={pending.finding}
          decision={pending.decision}
        />
      )}
    </section>
  )
}

function FindingCard({
  party,
  finding,
  isOpen,
  decided,
  canDecide,
  isBusy,
  questions,
  onDecide,
}: {
  party: Party
  finding: ShownFinding
  isOpen: boolean
  decided: EligibilityRun['decided'][number] | undefined
  canDecide: boolean
  isBusy: boolean
  questions: readonly ScreeningQuestion[]
  onDecide: (decision: Decision) => void
}) {
  const may = finding.may_bar.filter(({ state }) => state === 'may')
  const params = { id: String(party.id) }
  const search = { entry: finding.identifier }
  return (
    <li className={classes.finding} data-finding={finding.identifier}>
      <div className={classes.head}>
        <h4>
          {finding.kind === 'option' ? (
            <Link to="/parties/$id/relief" params={params} search={search}>
              {finding.title}
            </Link>
          ) : (
            <Link to="/parties/$id/grounds" params={params} search={search}>
              {finding.title}
            </Link>
          )}
        </h4>
        {decided && (
          <StatusPill tone={decisionWords[decided.decision].tone}>
            {decisionWords[decided.decision].name}
          </StatusPill>
        )}
      </div>
      <p className={classes.line}>
        {finding.because && <>Because {finding.because}. </>}
        {finding.facts.length > 0 && (
          <>
            Facts: <FactLine facts={finding.facts} partyId={party.id} />.{' '}
          </>
        )}
        <cite>{finding.citation}</cite>
      </p>
      {finding.missing.length > 0 && (
        <Missing party={party} finding={finding} isOpen={isOpen} questions={questions} />
      )}
      {may.length > 0 && <MayBar bars={may} partyId={party.id} />}
      <NextSteps finding={finding} />
      {decided && (
        <p className={classes.quiet}>
          {[decided.decided_by_name, formatInstant(decided.decided_at)].filter(Boolean).join(', ')}
          {decided.reason && (
            <>
              : <bdi>{decided.reason}</bdi>
            </>
          )}
        </p>
      )}
      {canDecide && (
        <div className={`${classes.decide} no-print`}>
          {(['pursue', 'later', 'rule_out'] as const)
            .filter((decision) => decision !== decided?.decision)
            .map((decision) => (
              <Button
                key={decision}
                size="compact-sm"
                disabled={isBusy}
                aria-label={`${decisionVerbs[decision]}: ${finding.title}`}
                onClick={() => onDecide(decision)}
              >
                {decisionVerbs[decision]}
              </Button>
            ))}
        </div>
      )}
    </li>
  )
}

/** Questions that are missing, each with the way to it while the screening is open. */
function Missing({
  party,
  finding,
  isOpen,
  questions,
}: {
  party: Party
  finding: ShownFinding
  isOpen: boolean
  questions: readonly ScreeningQuestion[]
}) {
  const navigate = route.useNavigate()
  return (
    <div className={classes.missing}>
      <b>Missing</b>
      <ul>
        {finding.missing.map(({ question, words }) => (
          <li key={question}>
            {isOpen && party.can.edit && questions.some(({ id }) => id === question) ? (
              <button
                type="button"
                className={classes.ask}
                onClick={() =>
                  void navigate({
                    search: (before) => ({ ...before, question, grouped: undefined }),
                    replace: true,
                  })
                }
              >
                {words}
              </button>
            ) : (
              words
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function MayBar({ bars, partyId }: { bars: ShownFinding['may_bar']; partyId: number }) {
  return (
    <div className={classes.bars}>
      <b>May bar</b>
      <ul>
        {bars.map((bar) => (
          <li key={bar.words}>
            {bar.words} <cite>{bar.citation}</cite>
            {bar.facts.length > 0 && (
              <>
                {': '}
                <FactLine facts={bar.facts} partyId={partyId} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function NextSteps({ finding }: { finding: ShownFinding }) {
  const ask = finding.may_bar.filter(({ state }) => state === 'ask')
  return (
    <details className={classes.fold}>
      <summary>Next steps{ask.length > 0 && `, and ${ask.length} to ask about`}</summary>
      <ul>
        {finding.next_steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      {ask.length > 0 && (
        <>
          <b>Ask, for it may bar</b>
          <ul>
            {ask.map((bar) => (
              <li key={bar.words}>
                {bar.words} <cite>{bar.citation}</cite>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}

const decisionVerbs: Readonly<Record<Decision, string>> = {
  pursue: 'Pursue',
  later: 'Later',
  rule_out: 'Rule out',
}
