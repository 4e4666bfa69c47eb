import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { refreshed } from '#core/web/refresh.ts'
import { formatInstant } from '#ui/web/format.ts'
import { notifyFailure, notifyUndo } from '#ui/web/notify.tsx'
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

/** Takes a mark back; fails where the server refuses. */
function useUnmark() {
  return async (of: { id: number; differentId: number }) => {
    try {
      await api.unmarkDifferent(of)
    } finally {
      await refreshed()
    }
  }
}

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
  const unmark = useUnmark()
  const [busy, setBusy] = useState(false)

  async function mark() {
    setBusy(true)
    try {
      const { id: differentId } = await api.markDifferent({ id, ...than })
      notifyUndo(`${name} is not suggested here any more.`, () => unmark({ id, differentId }))
    } catch (error) {
      notifyFailure('This was not saved.', error)
    }
    await refreshed()
    setBusy(false)
  }

  return (
    <Button
      size="compact-xs"
      variant="subtle"
      className="no-print"
      loading={busy}
      aria-label={`Not the same person: ${name}`}
      onClick={() => void mark()}
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
  const unmark = useUnmark()
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
              aria-label={`Take back that this is not ${namedIn(one)}`}
              onClick={() =>
                unmark({ id, differentId: one.id }).catch((error: unknown) =>
                  notifyFailure('This was not taken back.', error),
                )
              }
            >
              Take back
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
