import { Button, Checkbox, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { teamsContract } from '../contract.ts'
import type { PersonWithoutRole } from '../contract/losses.ts'
import { typeLabel } from '#features/users/fields.ts'
import classes from './teams.module.css'

const api = client(teamsContract)
const mostAtOnce = 200

/** For admins: lists people without a role, and gives a role to the selected ones. */
export function PeopleWithoutRoleDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const query = useQuery({ ...api.listPeopleWithoutRole.query(), enabled: opened })
  return (
    <Modal opened={opened} onClose={onClose} title="People without a role" size="lg">
      <Loaded query={query} what="The people without a role" compact>
        {({ items }) =>
          items.length === 0 ? (
            <Notice tone="success">Everybody who may do more than read has a role in a team.</Notice>
          ) : (
            <GiveRoles people={items} />
          )
        }
      </Loaded>
    </Modal>
  )
}

function GiveRoles({ people }: { people: readonly PersonWithoutRole[] }) {
  const { data } = useQuery(api.listRoles.query())
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [role, setRole] = useState<string | null>(null)
  const inTeams = people.filter(({ memberships }) => memberships.length > 0)
  const inNone = people.filter(({ memberships }) => memberships.length === 0)
  const chosen = inTeams.filter(({ user_id }) => !left.has(user_id))
  const name = data?.items.find(({ id }) => String(id) === role)?.name

  function choose(ids: readonly number[], on: boolean) {
    setLeft((before) => new Set(on ? [...before].filter((id) => !ids.includes(id)) : [...before, ...ids]))
  }

  const give = useCommand(
    async () => {
      const member_ids = chosen.flatMap(({ memberships }) => memberships.map(({ member_id }) => member_id))
      for (let at = 0; at < member_ids.length; at += mostAtOnce)
        await api.giveRole({ role_id: Number(role), member_ids: member_ids.slice(at, at + mostAtOnce) })
    },
    {
      done: () =>
        notifySuccess(
          `${chosen.length === 1 ? chosen[0]!.display_name : `${chosen.length} people`}: ${name}.`,
        ),
      failed: 'The roles were not given.',
    },
  )

  return (
    <>
      {inTeams.length > 0 && (
        <div>
          <h3 className={classes.rights}>In a team without a role</h3>
          <Checkbox
            label={`All ${inTeams.length}`}
            checked={chosen.length === inTeams.length}
            indeterminate={chosen.length > 0 && chosen.length < inTeams.length}
            onChange={(event) =>
              choose(
                inTeams.map(({ user_id }) => user_id),
                event.currentTarget.checked,
              )
            }
          />
          <ul className={classes.people}>
            {inTeams.map(({ user_id, display_name, user_type, memberships }) => (
              <li key={user_id}>
                <Checkbox
                  label={<bdi>{display_name}</bdi>}
                  description={`${typeLabel(user_type)} · ${memberships.map(({ team_name }) => team_name).join(', ')}`}
                  checked={!left.has(user_id)}
                  onChange={(event) => choose([user_id], event.currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
          <div className={classes.giveRole}>
            <SelectInput
              label="Role in their teams"
              description="Nobody may do more than their user type allows, whatever the role."
              data={(data?.items ?? []).map(({ id, name: label }) => ({ value: String(id), label }))}
              value={role}
              onChange={setRole}
            />
            <Button
              variant="filled"
              disabled={role === null || chosen.length === 0}
              loading={give.isPending}
              onClick={() => void give.run()}
            >
              Give role to {chosen.length === 1 ? 'one person' : `${chosen.length} people`}
            </Button>
          </div>
        </div>
      )}
      {inNone.length > 0 && (
        <div>
          <h3 className={classes.rights}>In no team</h3>
          <Notice tone="info">
            A role is given in a team. Add them to one first, on the page of the team.
          </Notice>
          <ul className={classes.people}>
            {inNone.map(({ user_id, display_name, user_type }) => (
              <li key={user_id}>
                <Link to="/users/$id" params={{ id: String(user_id) }}>
                  {display_name}
                </Link>
                , {typeLabel(user_type)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
