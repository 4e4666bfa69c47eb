import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { SectionDefinition } from '#collections/defineSection.ts'
import { headlineOf } from '#collections/web/headline.ts'
import { useSectionOwner, type SectionEntry } from '#collections/web/sectionOwner.ts'
import { formatDay } from '#ui/web/format.ts'
import type { Party } from '#features/parties/contract/party.ts'
import { partySections, type SectionName } from '#features/profile/sections/index.ts'
import { definitionOf, type EntryType } from '../entryTypes.ts'
import { guidance } from '../guidance.ts'
import classes from './asylum.module.css'

/** As many entries of one section of the profile as are named; the rest is counted. */
const mostFacts = 6

/** Next to a section: the law, what to prove, what to ask, and what the profile says. */
export function GuidancePanel({ type, party, asOf }: { type: EntryType; party: Party; asOf: string }) {
  const { law, citation, entry, elements, questions, facts } = guidance[type]
  const id = useId()
  const params = { id: String(party.id) }
  return (
    <aside className={classes.guidance} aria-labelledby={id}>
      <h3 id={id} className="visually-hidden">
        {`About ${definitionOf(type).title[1]}`}
      </h3>
      <p className={classes.law}>
        {law}{' '}
        <Link to="/parties/$id/relief" params={params} search={{ entry }} className={classes.citation}>
          {citation}
        </Link>{' '}
        <span className={classes.asOf}>Law as of {formatDay(asOf)}.</span>
      </p>
      <Points title="Elements to prove" points={elements} />
      <Points title="Questions to ask" points={questions} />
      <details className={classes.points}>
        <summary>From the profile</summary>
        <ul>
          {facts.map((name) => (
            <ProfileFacts key={name} name={name} party={party} />
          ))}
        </ul>
      </details>
    </aside>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <details className={classes.points}>
      <summary>{title}</summary>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </details>
  )
}

function ProfileFacts({ name, party }: { name: SectionName; party: Party }) {
  const { labels } = useSectionOwner()
  const section: SectionDefinition = partySections[name]
  const rows = party[name] as readonly SectionEntry[]
  const [, many] = section.title
  const lines = rows.slice(0, mostFacts).map((row) => headlineOf(section, row, labels) || 'Without details')
  return (
    <li>
      <Link to="/parties/$id" params={{ id: String(party.id) }} hash={name}>
        {many}
      </Link>
      {': '}
      {rows.length === 0 ? (
        <span className={classes.asOf}>none entered</span>
      ) : (
        <bdi>
          {lines.join('; ')}
          {rows.length > mostFacts && ` and ${rows.length - mostFacts} more`}
        </bdi>
      )}
    </li>
  )
}
