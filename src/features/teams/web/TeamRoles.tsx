import { ActionIcon, Button, Table } from '@mantine/core'
import { IconCheck, IconCopy, IconMinus, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { permissionGroups } from '#access/permissions.ts'
import { client } from '#core/web/client.ts'
import { ConfirmDialog } from '#ui/web/ConfirmDialog.tsx'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { teamsContract, type Team } from '../contract.ts'
import type { TeamRole } from '../contract/roles.ts'
import { RoleDialog } from './dialogs.ts'
import classes from './teams.module.css'

const api = client(teamsContract)

/** Role being edited, or the template of a new one. */
type Edited = { role?: TeamRole; like?: TeamRole }

/** Roles and their permissions: a column for each role, a row for each permission. */
export function TeamRoles({ team }: { team: Team }) {
  const [edited, setEdited] = useState<Edited | null>(null)
  const [deleted, setDeleted] = useState<TeamRole | null>(null)
  const query = useQuery(api.listTeamRoles.query({ id: team.id }))
  const mayCreate = query.data?.can.create === true
  return (
    <RecordSection
      id="roles"
      title="Roles"
      {...(query.data && { count: query.data.items.length })}
      actions={
        mayCreate && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited({})}>
            New role
          </Button>
        )
      }
    >
      <Loaded query={query} what="The roles" compact>
        {({ items, permissions_count }) => (
          <>
            {!permissions_count && (
              <Notice tone="info">
                Permissions are switched off in this office: until an admin switches them on, everybody may do
                what their user type allows.
              </Notice>
            )}
            <div className={classes.matrix} role="region" aria-label="Permissions by role" tabIndex={0}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">Permission</Table.Th>
                    {items.map((role) => (
                      <Table.Th key={role.id} scope="col" className={classes.role}>
                        <span dir="auto">{role.name}</span>
                        <span className={classes.quiet}>
                          {role.team_id !== null && 'own role, '}
                          {role.member_count === 1 ? '1 member' : `${role.member_count} members`}
                        </span>
                        <span className="no-print">
                          {role.can.edit && (
                            <>
                              <ActionIcon
                                variant="subtle"
                                aria-label={`Edit role ${role.name}`}
                                onClick={() => setEdited({ role })}
                              >
                                <IconPencil size={16} aria-hidden />
                              </ActionIcon>
                              <ActionIcon
                                variant="subtle"
                                aria-label={`Delete role ${role.name}`}
                                onClick={() => setDeleted(role)}
                              >
                                <IconTrash size={16} aria-hidden />
                              </ActionIcon>
                            </>
                          )}
                          {mayCreate && role.team_id === null && (
                            <ActionIcon
                              variant="subtle"
                              aria-label={`Make a role like ${role.name}`}
                              onClick={() => setEdited({ like: role })}
                            >
                              <IconCopy size={16} aria-hidden />
                            </ActionIcon>
                          )}
                        </span>
                      </Table.Th>
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {Object.entries(permissionGroups).map(([key, group]) => (
                    <Fragment key={key}>
                      <Table.Tr className={classes.group}>
                        <Table.Th scope="colgroup" colSpan={items.length + 1}>
                          {group.title}
                        </Table.Th>
                      </Table.Tr>
                      {Object.entries(group.permissions).map(([permission, sentence]) => (
                        <Table.Tr key={permission}>
                          <Table.Th scope="row" className={classes.permission}>
                            {sentence}
                          </Table.Th>
                          {items.map((role) => (
                            <Table.Td key={role.id} className={classes.mark}>
                              <Mark has={role.permissions.includes(permission)} />
                            </Table.Td>
                          ))}
                        </Table.Tr>
                      ))}
                    </Fragment>
                  ))}
                </Table.Tbody>
              </Table>
            </div>
          </>
        )}
      </Loaded>
      {edited && <RoleDialog team={team} {...edited} onClose={() => setEdited(null)} />}
      <ConfirmDialog
        opened={deleted !== null}
        onClose={() => setDeleted(null)}
        title={`Delete role ${deleted?.name}?`}
        verb="Delete role"
        danger
        onConfirm={async () => {
          await api.deleteTeamRole({ id: team.id, roleId: deleted!.id })
          notifySuccess(`Role ${deleted!.name} is deleted.`)
        }}
      >
        A role that a member still has cannot be deleted; give that member another one first.
      </ConfirmDialog>
    </RecordSection>
  )
}

const Mark = ({ has }: { has: boolean }) =>
  has ? (
    <IconCheck size={16} stroke={2.2} className={classes.has} role="img" aria-label="Yes" />
  ) : (
    <IconMinus size={16} className={classes.hasNot} role="img" aria-label="No" />
  )
