import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { formatPhone } from '#fields/phone/phone.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { Row, RowList } from '#ui/web/RowList.tsx'
import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { contactFields, type ContactField, type FieldState } from '../contactFields.ts'
import { docketwiseContract, type ContactComparison } from '../contract.ts'

const api = client(docketwiseContract)

/** Field by field what goes to Docketwise, or differs from what is there, and sending it. */
export function DocketwiseDialog({
  partyId,
  opened,
  onClose,
}: {
  partyId: number
  opened: boolean
  onClose: () => void
}) {
  const query = useQuery(api.compareContact.query({ id: partyId }))
  return (
    <Modal opened={opened} onClose={onClose} title="Contact at Docketwise" size="lg">
      <Loaded query={query} what="The comparison" compact>
        {(comparison) => <Compared id={partyId} comparison={comparison} onClose={onClose} />}
      </Loaded>
    </Modal>
  )
}

const pills: Record<Exclude<FieldState, 'unanswered'>, { label: string; tone: Tone }> = {
  same: { label: 'Alike', tone: 'success' },
  here: { label: 'Changed here', tone: 'warning' },
  there: { label: 'Changed there', tone: 'warning' },
  both: { label: 'Changed in both', tone: 'error' },
  differs: { label: 'Different', tone: 'warning' },
}

function Compared({
  id,
  comparison: { state, fields, is_gone, left_out, can },
  onClose,
}: {
  id: number
  comparison: ContactComparison
  onClose: () => void
}) {
  const isThere = state === 'linked' && !is_gone
  return (
    <Stack>
      {is_gone && (
        <Notice tone="warning" title="Not there any more">
          Somebody removed the contact at Docketwise. Forget the link, and the person can be sent again.
        </Notice>
      )}
      <RowList>
        {fields
          .filter(({ here, there }) => here !== null || there !== null)
          .map(({ field, here, there, state: each }) => (
            <Row
              key={field}
              name={contactFields[field]}
              text={
                each === 'same' || !isThere ? (
                  <Value field={field} value={here} />
                ) : each === 'unanswered' ? (
                  <>
                    <Value field={field} value={here} />, went over with the new contact; Docketwise does not
                    show it
                  </>
                ) : (
                  <>
                    Ellis: <Value field={field} value={here} /> · Docketwise:{' '}
                    <Value field={field} value={there} />
                  </>
                )
              }
            >
              {isThere && each !== 'unanswered' && (
                <StatusPill tone={pills[each].tone}>{pills[each].label}</StatusPill>
              )}
            </Row>
          ))}
      </RowList>
      {left_out.map((line) => (
        <Text key={line} size="sm" c="dimmed">
          {line}
        </Text>
      ))}
      {state === 'sending' && (
        <Notice tone="info">The contact is being made just now. Look again in a minute.</Notice>
      )}
      {can.push &&
        (state === 'linked' ? (
          <Linked id={id} fields={fields} isGone={is_gone} onClose={onClose} />
        ) : (
          <Unlinked id={id} state={state} onClose={onClose} />
        ))}
    </Stack>
  )
}

const Value = ({ field, value }: { field: ContactField; value: string | null }) => (
  <bdi>
    {value === null ? 'none' : field === 'phone' ? formatPhone({ number: value, extension: null }) : value}
  </bdi>
)

interface Acts {
  id: number
  onClose: () => void
}

function Linked({
  id,
  fields,
  isGone,
  onClose,
}: Acts & Pick<ContactComparison, 'fields'> & { isGone: boolean }) {
  const isAlike = fields.every(({ state }) => state === 'same' || state === 'unanswered')
  const isTheirs = fields.some(({ state }) => state === 'there' || state === 'both' || state === 'differs')
  const done = ({ sentence }: { sentence: string }) => {
    notifySuccess(sentence)
    onClose()
  }
  const update = useCommand(() => api.updateContact({ id, overwrite: isTheirs }), {
    done,
    failed: 'The contact was not changed.',
  })
  const remove = useCommand(() => api.removeContact({ id }), {
    done,
    failed: 'The contact was not removed.',
    confirm: {
      title: 'Remove the contact at Docketwise?',
      text: 'It is deleted there, with what Docketwise has under it. The person stays here as they are.',
      verb: 'Remove contact',
      danger: true,
    },
  })
  if (isGone)
    return (
      <Group justify="flex-end">
        <Button variant="filled" loading={update.isPending} onClick={() => void update.run()}>
          Forget the link
        </Button>
      </Group>
    )
  return (
    <Group justify="flex-end">
      <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void remove.run()}>
        Remove there
      </Button>
      {!isAlike && (
        <Button variant="filled" loading={update.isPending} onClick={() => void update.run()}>
          {isTheirs ? 'Replace theirs by ours' : 'Send changes'}
        </Button>
      )}
    </Group>
  )
}

function Unlinked({ id, state, onClose }: Acts & Pick<ContactComparison, 'state'>) {
  const [number, setNumber] = useState('')
  const isUnknown = state === 'unknown'
  const done = ({ sentence }: { sentence: string }) => {
    notifySuccess(sentence)
    onClose()
  }
  const make = useCommand(() => api.createContact({ id, again: isUnknown }), {
    done,
    failed: 'No contact was made, as far as is known.',
  })
  const link = useCommand(() => api.createContact({ id, contact_id: number.trim() }), {
    done,
    failed: 'The person was not linked.',
  })
  return (
    <>
      {isUnknown && (
        <Notice tone="warning" title="Perhaps there already">
          A contact was to be made, and no answer came. Look at Docketwise first: enter its number if it is
          there, or make it again if it is not.
        </Notice>
      )}
      <Group align="end" justify="space-between">
        <Group align="end" gap="xs">
          <TextInput
            label="Number of a contact that is there"
            inputMode="numeric"
            value={number}
            onChange={({ currentTarget }) => setNumber(currentTarget.value)}
          />
          <Button
            disabled={!/^\s*\d+\s*$/.test(number)}
            loading={link.isPending}
            onClick={() => void link.run()}
          >
            Link
          </Button>
        </Group>
        <Button
          variant="filled"
          disabled={state === 'sending'}
          loading={make.isPending}
          onClick={() => void make.run()}
        >
          {isUnknown ? 'It is not there: make it again' : 'Send to Docketwise'}
        </Button>
      </Group>
    </>
  )
}
