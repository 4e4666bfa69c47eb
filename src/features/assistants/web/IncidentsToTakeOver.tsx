import { Button } from '@mantine/core'
import type { SectionDefinition } from '#collections/defineSection.ts'
import { headlineOf } from '#collections/web/headline.ts'
import { useSectionOwner, type SectionEntry } from '#collections/web/sectionOwner.ts'
import { formatDay, todayIn } from '#ui/web/format.ts'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { criminalHistories } from '#features/profile/sections/criminal.ts'
import { crimeOfIncident, isTakenOver } from '../crimeOfIncident.ts'
import { sectionOfType } from '../entryTypes.ts'
import classes from './asylum.module.css'

const section: SectionDefinition = criminalHistories

/** Incidents of the profile that are no entry among the crimes yet; one press makes them one, with its source. */
export function IncidentsToTakeOver({
  incidents,
  crimes,
}: {
  incidents: readonly SectionEntry[]
  crimes: readonly SectionEntry[]
}) {
  const { labels, calls, canEdit } = useSectionOwner()
  const { run, isPending } = useCommand(
    (row: SectionEntry) =>
      calls.create(
        sectionOfType.crime,
        crimeOfIncident(row, labels, formatDay(todayIn())),
        crypto.randomUUID(),
      ),
    {
      done: () => notifySuccess('Taken over with its source. What it is in law, an attorney answers.'),
      failed: 'The incident was not taken over.',
    },
  )
  const open = incidents.filter(({ id }) => !isTakenOver(crimes, id))
  if (!canEdit || open.length === 0) return null
  return (
    <div className={`${classes.incidents} no-print`}>
      <h4>In the criminal history of the profile</h4>
      <ul>
        {open.map((row) => {
          const name = headlineOf(section, row, labels) || 'Incident without details'
          return (
            <li key={row.id}>
              <bdi>{name}</bdi>
              <Button
                size="compact-sm"
                loading={isPending}
                aria-label={`Take over ${name}`}
                onClick={() => void run(row)}
              >
                Take over
              </Button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
