import { ActionIcon } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { notifyUndo } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { PartyLink } from '#features/documents/web/PartyLink.tsx'
import { casesContract } from '../contract.ts'
import { type CaseParty, type LegalCase } from '../contract/case.ts'
import classes from './cases.module.css'
import { partyRoles } from './partyRoles.ts'

const api = client(casesContract)

/** The parties of a case, each with a field for the role, and a button that takes them off. */
export function CasePartyRoles({ legalCase: { id, parties } }: { legalCase: LegalCase }) {
  const { data: roles } = useQuery(partyRoles)

  const remove = useCommand(({ id: partyId }: CaseParty) => api.removePartyFromCase({ id, partyId }), {
    done: (_, { id: party_id, display_name, party_role_id }) =>
      notifyUndo(`${display_name} is off the case.`, () =>
        api.associateParties({ id, parties: [{ party_id, party_role_id }] }),
      ),
    failed: ({ display_name }) => `${display_name} was not taken off the case.`,
  })
  const changeRole = useCommand(
    ({ party, party_role_id }: { party: CaseParty; party_role_id: number | null }) =>
      api.updatePartyRole({ id, partyId: party.id, party_role_id }),
    { failed: ({ party }) => `The role of ${party.display_name} was not changed.` },
  )

  return (
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
            onChange={(role) =>
              void changeRole.run({ party, party_role_id: role === null ? null : Number(role) })
            }
          />
          <ActionIcon
            variant="subtle"
            aria-label={`Take ${party.display_name} off the case`}
            title="Take off the case"
            onClick={() => void remove.run(party)}
          >
            <IconUserMinus size={16} stroke={1.7} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

const ownRole = ({ party_role_id, party_role_name }: CaseParty) =>
  party_role_id === null ? [] : [{ value: String(party_role_id), label: party_role_name ?? '' }]
