import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAddressBook, IconPlus, IconUserCog, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { Card } from '#ui/web/Card.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { Tag } from '#ui/web/StatusPill.tsx'
import { PartyLink } from '#features/documents/web/PartyLink.tsx'
import { AddPartyDialog } from '#features/parties/web/dialogs.ts'
import type { LegalCase } from '../contract/case.ts'
import classes from './cases.module.css'
import { AssociatePartiesDialog, PartySlider } from './dialogs.ts'
import { CasePartyRoles } from './CasePartyRoles.tsx'

/** Parties of the case and their roles: add from the record, assign a role, remove, browse. */
export function CaseParties({ legalCase }: { legalCase: LegalCase }) {
  const { id, parties, record_id, can } = legalCase
  const [isAdding, add] = useDisclosure(false)
  const [isChanging, changing] = useDisclosure(false)
  const [isNew, newPerson] = useDisclosure(false)
  const [shown, setShown] = useState<number | null>(null)

  return (
    <RecordSection
      id="parties"
      title="Parties"
      count={parties.length}
      actions={
        <>
          {parties.length > 0 && (
            <Button
              leftSection={<IconAddressBook size={16} aria-hidden />}
              onClick={() => setShown(parties[0]!.id)}
            >
              View one by one
            </Button>
          )}
          {can.edit && parties.length > 0 && (
            <Button
              leftSection={<IconUserCog size={16} aria-hidden />}
              aria-expanded={isChanging}
              onClick={changing.toggle}
            >
              Roles
            </Button>
          )}
          {can.edit && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add.open}>
              Add parties
            </Button>
          )}
          {can.edit && (
            <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={newPerson.open}>
              New person
            </Button>
          )}
        </>
      }
    >
      <Card flush>
        {parties.length === 0 ? (
          <div className={classes.calm}>
            No one is a party of this case.{can.edit && ' Add people of its record, or somebody new.'}
          </div>
        ) : isChanging && can.edit ? (
          <CasePartyRoles legalCase={legalCase} />
        ) : (
          <ul className={classes.people}>
            {parties.map((party) => (
              <li key={party.id}>
                <PartyLink party={party} className={classes.name} />
                {party.party_role_name && <Tag>{party.party_role_name}</Tag>}
                {party.is_record_holder && <Tag>Record holder</Tag>}
                {party.a_number && <span className={classes.quiet}>{formatANumber(party.a_number)}</span>}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <AssociatePartiesDialog legalCase={legalCase} opened={isAdding} onClose={add.close} />
      <AddPartyDialog
        record_id={record_id}
        legal_case_id={id}
        mayAddToRecord={can.edit_record}
        opened={isNew}
        onClose={newPerson.close}
      />
      <PartySlider
        legalCase={legalCase}
        partyId={shown}
        onShow={setShown}
        opened={shown !== null}
        onClose={() => setShown(null)}
      />
    </RecordSection>
  )
}
