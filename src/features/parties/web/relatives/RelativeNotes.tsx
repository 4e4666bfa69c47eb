import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { useSectionOwner, type SectionEntry } from '#collections/web/sectionOwner.ts'
import { partiesContract } from '../../contract.ts'
import type { FamilyKind } from '#features/profile/contract/familyEntries.ts'
import type { MayBe } from '../../contract/relatives.ts'
import { AddPartyDialog } from '../dialogs.ts'
import {
  Different,
  isAbout,
  NotTheSame,
  useDifferentPeople,
} from '#features/matching/web/DifferentPeople.tsx'
import { Differences } from './Differences.tsx'
import { PersonWords } from './PersonWords.tsx'
import classes from './relatives.module.css'
import { useLink, useRelatives } from './useRelatives.ts'

const api = client(partiesContract)

/** Below a relative: whether they are entered themselves, how to enter them, and where the two entries differ. */
export default function RelativeNotes({ kind, row }: { kind: FamilyKind; row: SectionEntry }) {
  const { id, canEdit } = useSectionOwner()
  const different = useDifferentPeople(id).filter(isAbout({ kind, id: row.id }))
  const relatives = useRelatives()
  const isOf = (one: { kind: string; entry_id: number }) => one.kind === kind && one.entry_id === row.id
  const difference = relatives?.differences.find(isOf)
  if (difference) return <Differences difference={difference} />
  if (row.linked_party_id !== null || !canEdit) return null
  const offer = relatives?.may_be.find(isOf)
  return (
    <div className={`${classes.notes} no-print`}>
      {offer && <Offer kind={kind} row={row} offer={offer} />}
      <EnterAsPerson kind={kind} row={row} />
      <Different id={id} people={different} canEdit />
    </div>
  )
}

function Offer({
  kind,
  row,
  offer: { party, reasons },
}: {
  kind: FamilyKind
  row: SectionEntry
  offer: MayBe
}) {
  const { id } = useSectionOwner()
  const link = useLink()
  return (
    <div className={classes.offer}>
      <span className={classes.quiet}>May be</span>
      <PersonWords person={party} />
      {reasons.length > 0 && <span className={classes.quiet}>{reasons.join(' · ')}</span>}
      <Button
        size="compact-xs"
        loading={link.isPending}
        aria-label={`Yes, link ${party.display_name}`}
        onClick={() =>
          void link.run({
            entry: { party_id: id, kind, id: row.id },
            version: row.version,
            to: { id: party.id, name: party.display_name },
          })
        }
      >
        Yes, link the two
      </Button>
      <NotTheSame
        id={party.id}
        than={{ entry: { party_id: id, kind, id: row.id } }}
        name={party.display_name}
      />
    </div>
  )
}

function EnterAsPerson({ kind, row }: { kind: FamilyKind; row: SectionEntry }) {
  const { id, labels } = useSectionOwner()
  const { data: party } = useQuery(api.getParty.query({ id }))
  const [opened, { open, close }] = useDisclosure(false)
  const [record] = party?.records ?? []
  if (!party || !record) return null
  const name = [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' ')
  return (
    <>
      <Button
        size="compact-xs"
        leftSection={<IconUserPlus size={15} aria-hidden />}
        aria-label={`Enter ${name || 'this relative'} as a person`}
        onClick={open}
      >
        Enter as a person
      </Button>
      <AddPartyDialog
        opened={opened}
        onClose={close}
        record_id={record.id}
        records={party.records}
        mayAddToRecord={party.can.place}
        relative={{ entry: { party_id: id, kind, id: row.id }, row, labels, of: party.display_name }}
      />
    </>
  )
}
