import { Button, CopyButton, Group, Stack, Table } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { GuardedModal } from '#ui/web/FormDialog.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import type { Invitation } from './inviteEach.ts'

/** Results for each line of a pasted list; links that could not be mailed are shown only here. */
export function InvitationResults({
  invitations,
  onCorrect,
  onClose,
}: {
  invitations: readonly Invitation[]
  /** Returns to the form with the refused lines. */
  onCorrect: () => void
  onClose: () => void
}) {
  const refused = invitations.filter(({ made }) => !made).length
  const invited = invitations.length - refused
  const hasLinks = invitations.some(({ made }) => made?.link_to_hand_over)
  return (
    <GuardedModal
      opened
      onClose={onClose}
      title={refused > 0 ? `${invited} invited, ${refused} not` : `${invited} invited`}
      size="lg"
    >
      {() => (
        <Stack gap="md">
          {hasLinks && (
            <Notice tone="warning" title="Give each person their link yourself">
              No mail server is set up. Whoever opens a link first chooses the password. The links are not
              shown again.
            </Notice>
          )}
          <Table.ScrollContainer minWidth={320}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">Person</Table.Th>
                  <Table.Th scope="col">Result</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {invitations.map((invitation) => (
                  <Table.Tr key={invitation.person.email}>
                    <Table.Td>
                      <bdi>
                        {[invitation.person.first_name, invitation.person.last_name]
                          .filter(Boolean)
                          .join(' ')}
                      </bdi>
                      <div>{invitation.person.email}</div>
                    </Table.Td>
                    <Table.Td>
                      <Result invitation={invitation} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Group justify="flex-end" gap="sm">
            {refused > 0 && <Button onClick={onCorrect}>Correct those not invited</Button>}
            <Button variant="filled" onClick={onClose} data-autofocus>
              Done
            </Button>
          </Group>
        </Stack>
      )}
    </GuardedModal>
  )
}

function Result({ invitation: { made, refusal } }: { invitation: Invitation }) {
  if (!made) return refusal
  const link = made.link_to_hand_over
  if (!link) return `Invited, user name ${made.login}`
  return (
    <>
      <div>Invited, user name {made.login}</div>
      <CopyButton value={link.url} timeout={3_000}>
        {({ copied, copy }) => (
          <Button
            size="compact-sm"
            leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
            aria-label={`Copy the link for ${made.display_name}`}
            onClick={copy}
          >
            {copied ? 'Copied' : 'Copy link'}
          </Button>
        )}
      </CopyButton>
    </>
  )
}
