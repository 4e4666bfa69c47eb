import { ActionIcon, Button, Checkbox, Group } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { docketContract } from '#features/docket/contract.ts'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import { teamsContract } from '#features/teams/contract.ts'
import { Card } from '#ui/web/Card.tsx'
import { DataLink } from '#ui/web/DataLink.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { NoRows, Row, RowList, Rows } from '#ui/web/RowList.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { calendarSharingContract, type CalendarPermission } from '../contract.ts'
import { permissionNames, permissionWords, type PermissionName } from '../permissionNames.ts'
import classes from './sharing.module.css'

const api = client(calendarSharingContract)
const docket = client(docketContract)
const teams = client(teamsContract)

type Recipient = { to_user_id: number } | { to_team_id: number }

/** Permissions for one’s calendar, and calendars that one sees by those of others. */
export function SharingScreen() {
  const { user } = useZoneAndToday()
  const query = useQuery(api.listCalendarPermissions.query({}))
  return (
    <PageScreen
      title="Shared calendars"
      sub="Who sees your calendar, and whose you see. Nobody sees an entry of a case by it that they may not see otherwise: such entries are times."
    >
      <Loaded query={query} what="The permissions">
        {({ given, received, calendars }) => (
          <div className={classes.cards}>
            <Card title="Who sees my calendar">
              {user && <AddRecipient from_user_id={user.id} me={user.id} />}
              <Permissions items={given.filter((each) => each.from_user_id === user?.id)} mayShareOn />
            </Card>
            <Card title="Calendars shared with me">
              <Rows items={calendars} none="Nobody has shared a calendar with you yet.">
                {({ user: owner, permission, shares_on }) => {
                  const own = received.find(
                    (each) => each.from_user_id === owner.id && each.to_user_id === user?.id,
                  )
                  return (
                    <Row
                      key={owner.id}
                      name={
                        <DataLink to="/calendar" search={{ people: [owner.id] }}>
                          <bdi>{owner.name}</bdi>
                        </DataLink>
                      }
                      text={[
                        receivedWords[permission],
                        ...(shares_on ? ['you may share it on'] : []),
                        ...received
                          .filter((each) => each.from_user_id === owner.id && each.to_team)
                          .map((each) => `by ${each.to_team!.name}`),
                      ].join(', ')}
                    >
                      {own && <LeaveButton permission={own} name={owner.name} />}
                    </Row>
                  )
                }}
              </Rows>
            </Card>
            {calendars
              .filter(({ shares_on }) => shares_on)
              .map(({ user: owner }) => (
                <Card key={owner.id} title={`${owner.name}’s calendar, shared on by me`}>
                  {user && <AddRecipient from_user_id={owner.id} me={user.id} />}
                  <Permissions
                    items={given.filter((each) => each.from_user_id === owner.id && each.can.change)}
                    mayShareOn={false}
                  />
                </Card>
              ))}
          </div>
        )}
      </Loaded>
    </PageScreen>
  )
}

const receivedWords = {
  see_busy: 'Times only',
  see_titles: 'Times and titles',
  see_details: 'Everything',
  edit: 'Everything, and you may edit',
}

function LeaveButton({ permission, name }: { permission: CalendarPermission; name: string }) {
  const leave = useCommand(() => api.deleteCalendarPermission({ id: permission.id }), {
    failed: 'The permission was not given back.',
  })
  return (
    <Button
      className="no-print"
      aria-label={`No longer see the calendar of ${name}`}
      loading={leave.isPending}
      onClick={() => void leave.run()}
    >
      Give back
    </Button>
  )
}

function AddRecipient({ from_user_id, me }: { from_user_id: number; me: number }) {
  const { data: people } = useQuery(docket.listDocketAssignees.query({ items_per_page: 200 }))
  const { data: all } = useQuery(teams.listTeams.query({ items_per_page: 200 }))
  const [chosen, setChosen] = useState<string | null>(null)
  const recipient: Recipient | null = chosen
    ? chosen.startsWith('team')
      ? { to_team_id: Number(chosen.slice(5)) }
      : { to_user_id: Number(chosen.slice(5)) }
    : null
  const add = useCommand(
    async () => {
      if (!recipient) return
      await api.setCalendarPermission({ from_user_id, ...recipient, permission: 'see_busy', enabled: true })
      setChosen(null)
    },
    { failed: 'The calendar was not shared.' },
  )
  return (
    <div className={`${classes.bar} no-print`}>
      <SelectInput
        className={classes.person}
        label="Share with"
        placeholder="A person or a team"
        data={[
          ...(people?.items ?? [])
            .filter(({ value }) => value !== from_user_id && value !== me)
            .map(({ value, label }) => ({ value: `user ${value}`, label })),
          ...(all?.items ?? []).map(({ id, name }) => ({ value: `team ${id}`, label: `${name} (team)` })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={!recipient}
        loading={add.isPending}
        onClick={() => void add.run()}
      >
        Share
      </Button>
    </div>
  )
}

function Permissions({ items, mayShareOn }: { items: CalendarPermission[]; mayShareOn: boolean }) {
  if (items.length === 0) return <NoRows>Shared with nobody.</NoRows>
  return (
    <RowList>
      {items.map((item) => (
        <PermissionRow key={item.id} item={item} mayShareOn={mayShareOn} />
      ))}
    </RowList>
  )
}

function PermissionRow({ item, mayShareOn }: { item: CalendarPermission; mayShareOn: boolean }) {
  const name = item.to_user?.name ?? item.to_team?.name ?? ''
  const set = useCommand(
    ({ permission, enabled }: { permission: PermissionName; enabled: boolean }) =>
      api.setCalendarPermission({
        from_user_id: item.from_user_id,
        to_user_id: item.to_user_id,
        to_team_id: item.to_team_id,
        permission,
        enabled,
      }),
    { failed: 'The permission was not changed.' },
  )
  const remove = useCommand(() => api.deleteCalendarPermission({ id: item.id }), {
    failed: 'The calendar is shared still.',
  })
  const rank = permissionNames.indexOf(item.permission)
  return (
    <Row
      name={
        <>
          <bdi>{name}</bdi>
          {item.to_team && ' (team)'}
        </>
      }
      text={
        <>
          {item.given_by.id !== item.from_user_id && <div>shared on by {item.given_by.name}</div>}
          <Group gap="md" role="group" aria-label={`What ${name} may do`}>
            {permissionNames
              .filter((permission) => permission !== 'share_on' || mayShareOn)
              .map((permission) => (
                <Checkbox
                  key={permission}
                  label={permissionWords[permission].label}
                  title={permissionWords[permission].help}
                  checked={
                    permission === 'share_on' ? item.shares_on : permissionNames.indexOf(permission) <= rank
                  }
                  disabled={!item.can.change || permission === 'see_busy'}
                  onChange={({ currentTarget }) =>
                    void set.run({ permission, enabled: currentTarget.checked })
                  }
                />
              ))}
          </Group>
        </>
      }
    >
      {item.can.change && (
        <ActionIcon
          className="no-print"
          variant="default"
          aria-label={`Stop sharing with ${name}`}
          title="Stop sharing"
          loading={remove.isPending}
          onClick={() => void remove.run()}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </Row>
  )
}
