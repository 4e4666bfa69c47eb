import { Button, Collapse } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ApiError } from '#core/apiError.ts'
import { client } from '#core/web/client.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { PartyPhoto } from '#features/documents/web/PartyPhoto.tsx'
import { mergingContract, type MergeChoices, type MergeComparison } from '../contract.ts'
import { FactChoice } from './FactChoice.tsx'
import { Moves } from './Moves.tsx'
import classes from './merging.module.css'
import { useMerged } from './useMerging.tsx'

const api = client(mergingContract)

export function MergeForm({
  comparison: { kept: survivor, other, facts, moves, doubts },
  onSwap,
  onBack,
  onClose,
}: {
  comparison: MergeComparison
  onSwap: () => void
  onBack: (() => void) | undefined
  onClose: () => void
}) {
  const [choices, setChoices] = useState<MergeChoices>({})
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isOpen, { toggle }] = useDisclosure(false)
  const body = useRef<HTMLDivElement>(null)
  const merged = useMerged()
  const toChoose = facts.filter(({ state }) => state === 'choose')
  const others = facts.filter(({ state }) => state !== 'choose')

  async function save() {
    const open = toChoose.filter(({ name }) => !choices[name]).map(({ name }) => name)
    setMissing(new Set(open))
    if (open.length > 0) {
      setProblem(
        open.length === 1 ? 'One thing is left to choose.' : `${open.length} things are left to choose.`,
      )
      body.current?.querySelector<HTMLElement>(`[data-fact="${CSS.escape(open[0]!)}"] input`)?.focus()
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      const { version } = survivor
      const answer = await api.mergeParties({
        id: survivor.id,
        other_id: other.id,
        version,
        other_version: other.version,
        choices,
      })
      onClose()
      merged(answer, survivor.display_name, other.display_name)
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Something went wrong. Try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <div ref={body}>
      {doubts.length > 0 && (
        <Notice tone="warning" title="Is this one person?">
          {doubts.map((doubt) => (
            <div key={doubt}>{doubt}</div>
          ))}
        </Notice>
      )}
      <div className={classes.heads}>
        <Head title="Is kept" person={survivor} />
        <Button
          className={classes.swap}
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={onSwap}
        >
          Keep the other
        </Button>
        <Head title="Goes into it" person={other} />
      </div>
      {toChoose.length > 0 && (
        <section aria-label="Choose which is right">
          <h3 className={classes.title}>Choose which is right</h3>
          {toChoose.map((fact) => (
            <FactChoice
              key={fact.name}
              fact={fact}
              people={{ kept: survivor, other }}
              choice={choices[fact.name]}
              isMissing={missing.has(fact.name) && !choices[fact.name]}
              onChoose={(choice) => setChoices({ ...choices, [fact.name]: choice })}
            />
          ))}
        </section>
      )}
      <h3 className={classes.title}>What else is known</h3>
      <Button size="compact-sm" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? 'Hide' : 'Show'} {others.length} that agree, or that only one has
      </Button>
      <Collapse expanded={isOpen}>
        <table className={classes.facts}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Kept</th>
              <th scope="col">Other</th>
            </tr>
          </thead>
          <tbody>
            {others.map((fact) => (
              <tr key={fact.name}>
                <th scope="row">{fact.label}</th>
                <td dir="auto">{fact.kept || <span className={classes.quiet}>–</span>}</td>
                <td dir="auto">
                  {fact.state === 'same' ? (
                    <span className={classes.quiet}>the same</span>
                  ) : fact.other ? (
                    <>
                      {fact.other} <span className={classes.quiet}>is taken over</span>
                    </>
                  ) : (
                    <span className={classes.quiet}>–</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Collapse>
      <Moves moves={moves} survivor={survivor.display_name} />
      <p className={classes.quiet}>
        Whoever sees one of the two will see all that is known of both. A merge can be taken back.
      </p>
      {problem && (
        <Notice tone="error" alert>
          {problem}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button variant="filled" loading={busy} onClick={() => void save()}>
          Merge the two
        </Button>
        {onBack && (
          <Button onClick={onBack} disabled={busy}>
            Choose somebody else
          </Button>
        )}
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

function Head({ title, person }: { title: string; person: MergeComparison['kept'] }) {
  return (
    <div className={classes.head}>
      <PartyPhoto id={person.id} initials={person.initials} photoId={person.photo_id} size="lg" />
      <div>
        <div className={classes.quiet}>{title}</div>
        <div className={classes.name} dir="auto">
          {person.display_name}
        </div>
        <a href={`/parties/${person.id}`} target="_blank" rel="noreferrer">
          Open<span className={classes.unseen}> {person.display_name}</span> in a new tab
        </a>
      </div>
    </div>
  )
}
