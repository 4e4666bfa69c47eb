import { Button, Collapse } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useRef } from 'react'
import { Notice } from '#ui/web/Notice.tsx'
import { PartyPhoto } from '#features/documents/web/PartyPhoto.tsx'
import type { MergeComparison } from '../contract.ts'
import { FactChoice } from './FactChoice.tsx'
import { MovedRows } from './MovedRows.tsx'
import classes from './merging.module.css'
import { useMerge } from './useMerge.ts'

export function MergeForm({
  comparison: { survivor, other, facts, moves, doubts },
  onSwap,
  onBack,
  onClose,
}: {
  comparison: MergeComparison
  onSwap: () => void
  onBack: (() => void) | undefined
  onClose: () => void
}) {
  const toChoose = facts.filter(({ state }) => state === 'choose')
  const others = facts.filter(({ state }) => state !== 'choose')
  const { choices, choose, missing, problem, busy, save } = useMerge(survivor, other, toChoose, onClose)
  const body = useRef<HTMLDivElement>(null)

  async function saveOrFocus() {
    const open = await save()
    if (open) body.current?.querySelector<HTMLElement>(`[data-fact="${CSS.escape(open)}"] input`)?.focus()
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
        <Head title="Kept" person={survivor} />
        <Button
          className={classes.swap}
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={onSwap}
        >
          Keep the other
        </Button>
        <Head title="Merged into it" person={other} />
      </div>
      {toChoose.length > 0 && (
        <section aria-label="Choose which is right">
          <h3 className={classes.title}>Choose which is right</h3>
          {toChoose.map((fact) => (
            <FactChoice
              key={fact.name}
              fact={fact}
              people={{ survivor, other }}
              choice={choices[fact.name]}
              isMissing={missing.has(fact.name) && !choices[fact.name]}
              onChoose={(choice) => choose(fact.name, choice)}
            />
          ))}
        </section>
      )}
      <h3 className={classes.title}>What else is known</h3>
      <OtherFacts facts={others} />
      <MovedRows moves={moves} survivor={survivor.display_name} />
      <p className={classes.quiet}>
        Whoever sees one of the two will see all that is known of both. A merge can be undone.
      </p>
      {problem && (
        <Notice tone="error" alert>
          {problem}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button variant="filled" loading={busy} onClick={() => void saveOrFocus()}>
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

/** Facts that need no choice. */
function OtherFacts({ facts }: { facts: MergeComparison['facts'] }) {
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <>
      <Button size="compact-sm" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? 'Hide' : 'Show'} {facts.length} that agree, or that only one has
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
            {facts.map((fact) => (
              <tr key={fact.name}>
                <th scope="row">{fact.label}</th>
                <td dir="auto">{fact.survivor || <span className={classes.quiet}>–</span>}</td>
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
    </>
  )
}

function Head({ title, person }: { title: string; person: MergeComparison['survivor'] }) {
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
