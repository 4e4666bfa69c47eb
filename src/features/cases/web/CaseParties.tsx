import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAddressBook, IconPlus, IconUserCog, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, invalidate } from '#core/web/client.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { Card } from '#ui/web/Card.tsx'
import { notifyFailure, notifyUndo } from '#ui/web/notify.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { Tag } from '#ui/web/StatusPill.tsx'
import { PartyLink } from '#features/documents/web/PartyLink.tsx'
import { AddPartyDialog } from '#features/parties/web/dialogs.ts'
import { casesContract, type CaseParty, type LegalCase } from '../contract.ts'
import { shownWithCases } from './caseDialog.ts'
import classes from './cases.module.css'
import { AssociatePartiesDialog, PartySlider } from './dialogs.ts'
import { partyRoles } from './partyRoles.ts'

const api = client(casesContract)

/** Who is in the case and as what: added from the record, given a role, taken off, looked at one after the other. */
export function CaseParties({ legalCase }: { legalCase: LegalCase }) {
  const { id, parties, record_id, can } = legalCase
  const queries = useQueryClient()
  const [isAdding, add] = useDisclosure(false)
  const [isChanging, changing] = useDisclosure(false)
  const [isNew, newPerson] = useDisclosure(false)
  const [shown, setShown] = useState<number | null>(null)
  const { data: roles } = useQuery({ ...partyRoles, enabled: can.edit && isChanging })

  const refresh = () => invalidate(queries, ...shownWithCases)

  async function remove({ id: partyId, display_name, party_role_id }: CaseParty) {
    try {
      await api.removePartyFromCase({ id, partyId })
      await refresh()
      notifyUndo(`${display_name} is off the case.`, () => {
        api
          .associateParties({ id, parties: [{ party_id: partyId, party_role_id }] })
          .then(refresh)
          .catch((error: unknown) => notifyFailure(`${display_name} was not put back.`, error))
      })
    } catch (error) {
      notifyFailure(`${display_name} was not taken off the case.`, error)
    }
  }

  async function changeRole({ id: partyId, display_name }: CaseParty, party_role_id: number | null) {
    try {
      await api.updatePartyRole({ id, partyId, party_role_id })
    } catch (error) {
      notifyFailure(`The role of ${display_name} was not changed.`, error)
    } finally {
      await refresh()
    }
  }

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
          <ul className={classes.rows}>
            {parties.map((party) => (
              <li key={party.id}>
                <PartyLink party={party} className={classes.name} />
                <SelectInput
                  empty="No such role"
                  className={`${classes.role} ${classes.end}`}
                  size="xs"
                  aria-label={`Role of ${party.display_name}`}
                  placeholder="No role"
                  data={roles ?? ownRole(party)}
                  clearable
                  clearButtonProps={{ 'aria-label': `Clear the role of ${party.display_name}` }}
                  value={party.party_role_id === null ? null : String(party.party_role_id)}
                  onChange={(role) => void changeRole(party, role === null ? null : Number(role))}
                />
                <ActionIcon
                  variant="subtle"
                  aria-label={`Take ${party.display_name} off the case`}
                  title="Take off the case"
                  onClick={() => void remove(party)}
                >
                  <IconUserMinus size={16} stroke={1.7} />
                </ActionIcon>
              </li>
            ))}
          </ul>
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
        mayPlace={can.edit_record}
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

const ownRole = ({ party_role_id, party_role_name }: CaseParty) =>
  party_role_id === null ? [] : [{ value: String(party_role_id), label: party_role_name ?? '' }]
