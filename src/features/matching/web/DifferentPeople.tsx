import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { formatInstant } from '#ui/web/format.ts'
import { notifyUndo } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { Row, RowList } from '#ui/web/RowList.tsx'
import { differentPeopleContract, type DifferentPerson } from '../contract/differentPeople.ts'
import type { FamilyEntry } from '#features/profile/contract/familyEntries.ts'

const api = client(differentPeopleContract)
const noMarks: DifferentPerson[] = []

/** People stated to be different from this one. */
export const useDifferentPeople = (id: number): DifferentPerson[] =>
  useQuery(api.listDifferentPeople.query({ id })).data ?? noMarks

/** Whether a mark is about this entry of a relative. */
export const isAbout =
  ({ kind, id }: Pick<FamilyEntry, 'kind' | 'id'>) =>
  ({ entry }: DifferentPerson): boolean =>
    entry?.kind === kind && entry.id === id

/** Marks a suggested person as a different one. */
export function NotTheSame({
  id,
  than,
  name,
}: {
  id: number
  than: { other_id: number } | { entry: FamilyEntry }
  /** Name of the suggested person. */
  name: string
}) {
  const mark = useCommand(() => api.markDifferent({ id, ...than }), {
    done: ({ id: differentId }) =>
      notifyUndo(`${name} is not suggested here any more.`, () => api.unmarkDifferent({ id, differentId })),
    failed: 'This was not saved.',
  })

  return (
    <Button
      size="compact-xs"
      variant="subtle"
      className="no-print"
      loading={mark.isPending}
      aria-label={`Not the same person: ${name}`}
      onClick={() => void mark.run()}
    >
      Not the same person
    </Button>
  )
}

/** Earlier statements, with author and time, each with its undo. */
export function Different({
  id,
  people,
  canEdit,
}: {
  id: number
  people: readonly DifferentPerson[]
  canEdit: boolean
}) {
  const unmark = useCommand((differentId: number) => api.unmarkDifferent({ id, differentId }), {
    failed: 'This was not undone.',
  })
  if (people.length === 0) return null
  return (
    <RowList>
      {people.map((one) => (
        <Row
          key={one.id}
          name={`Not ${namedIn(one)}`}
          text={`said by ${one.marked_by}, ${formatInstant(one.marked_at)}`}
        >
          {canEdit && (
            <Button
              size="compact-xs"
              className="no-print"
              aria-label={`Undo that this is not ${namedIn(one)}`}
              onClick={() => void unmark.run(one.id)}
            >
              Undo
            </Button>
          )}
        </Row>
      ))}
    </RowList>
  )
}

const namedIn = ({ party, entry, relative }: DifferentPerson): string =>
  entry && entry.party_id === party.id
    ? `${relative || 'the relative'} on the page of ${party.name}`
    : party.name
