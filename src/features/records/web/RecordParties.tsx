import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAddressBook, IconBinaryTree2, IconPlus, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { refreshed } from '#core/web/refresh.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { formatPhone } from '#fields/phone/phone.ts'
import { ConfirmDialog } from '#ui/web/ConfirmDialog.tsx'
import { notifyUndo } from '#ui/web/notify.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { Row, RowList } from '#ui/web/RowList.tsx'
import { Tag } from '#ui/web/StatusPill.tsx'
import { AddToCaseDialog } from '#features/cases/web/dialogs.ts'
import { PartyLink } from '#features/documents/web/PartyLink.tsx'
import { bornOn } from '#features/profile/web/bornOn.ts'
import { AddPartyDialog, PeopleDrawer } from '#features/parties/web/dialogs.ts'
import { RecordFamilyDialog } from '#features/profile/web/dialogs.ts'
import { recordsContract } from '../contract.ts'
import { type RecordParty, type RecordShown } from '../contract/record.ts'

const api = client(recordsContract)

export function RecordParties({ record }: { record: RecordShown }) {
  const [isAdding, { open, close }] = useDisclosure(false)
  const [isFamily, family] = useDisclosure(false)
  const [shown, setShown] = useState<number | null>(null)
  const [removed, setRemoved] = useState<RecordParty | null>(null)
  const [placed, setPlaced] = useState<RecordParty | null>(null)
  const openCases = record.cases.filter((legalCase) => !legalCase.is_closed)

  async function remove(party: RecordParty) {
    await api.removePartyFromRecord({ id: record.id, partyId: party.id })
    await refreshed()
    notifyUndo(`${party.display_name} is off the record.`, () => putBack(party))
  }

  async function putBack(party: RecordParty) {
    await api.addPartyToRecord({ id: record.id, party_id: party.id })
    await refreshed()
  }

  return (
    <RecordSection
      id="people"
      title="People"
      count={record.parties.length}
      actions={
        <>
          <Button leftSection={<IconBinaryTree2 size={16} aria-hidden />} onClick={family.open}>
            Family
          </Button>
          {record.parties.length > 0 && (
            <Button
              leftSection={<IconAddressBook size={16} aria-hidden />}
              onClick={() => setShown(record.parties[0]!.id)}
            >
              View one by one
            </Button>
          )}
          {record.can.add_party && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
              Add a person
            </Button>
          )}
        </>
      }
    >
      <RowList>
        {record.parties.map((party) => (
          <Row
            key={party.id}
            name={
              <>
                <PartyLink party={party} /> {party.is_holder && <Tag tone="info">Client</Tag>}{' '}
                {party.is_contact && <Tag>Contact</Tag>}
              </>
            }
            text={factsOf(party)}
          >
            {party.case_count === 0 && record.can.edit_cases && openCases.length > 0 && (
              <Button
                size="compact-sm"
                className="no-print"
                aria-label={`Add to a case: ${party.display_name}`}
                onClick={() => setPlaced(party)}
              >
                Add to a case
              </Button>
            )}
            {record.can.edit && !party.is_holder && (
              <ActionIcon
                variant="subtle"
                className="no-print"
                aria-label={`Take ${party.display_name} off the record`}
                title="Take off the record"
                onClick={() => setRemoved(party)}
              >
                <IconUserMinus size={16} stroke={1.7} />
              </ActionIcon>
            )}
          </Row>
        ))}
      </RowList>
      <AddPartyDialog
        record_id={record.id}
        mayAddToRecord={record.can.edit}
        opened={isAdding}
        onClose={close}
      />
      <RecordFamilyDialog
        id={record.id}
        title={`Family in record ${record.public_id}`}
        opened={isFamily}
        onClose={family.close}
      />
      <PeopleDrawer
        people={record.parties}
        partyId={shown}
        onShow={setShown}
        opened={shown !== null}
        onClose={() => setShown(null)}
      />
      {placed && <AddToCaseDialog party={placed} cases={openCases} opened onClose={() => setPlaced(null)} />}
      {removed && (
        <ConfirmDialog
          opened
          onClose={() => setRemoved(null)}
          title="Take off the record?"
          verb="Take off the record"
          danger
          onConfirm={() => remove(removed)}
        >
          <bdi>{removed.display_name}</bdi> stays in Ellis, but whoever sees them only through record{' '}
          {record.public_id} will not find them any more. Somebody who is in no record at all is found by
          admins alone, in data recovery.
        </ConfirmDialog>
      )}
    </RecordSection>
  )
}

function factsOf(party: RecordParty): string {
  const born = bornOn(party)
  return [
    party.phone_number && formatPhone({ number: party.phone_number, extension: null }),
    party.language_name,
    party.a_number && formatANumber(party.a_number),
    born && `born ${born}`,
    party.email,
    party.case_count === 0 && 'in no case',
  ]
    .filter(Boolean)
    .join(' · ')
}
