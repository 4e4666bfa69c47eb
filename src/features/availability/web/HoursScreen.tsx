import { Button, Checkbox, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { docketContract } from '#features/docket/contract.ts'
import { useZoneAndToday } from '#features/docket/web/useZoneAndToday.ts'
import { formatTimezone } from '#fields/timezone/timezone.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Pager } from '#ui/web/Pager.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { NoRows, Row, RowList } from '#ui/web/RowList.tsx'
import { DeleteButton, EditButton } from '#ui/web/rowButtons.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { availabilityContract, type AvailabilityRule } from '../contract.ts'
import classes from './availability.module.css'
import { HoursDialog } from './dialogs.ts'
import { daysInWords, limitsInWords, weekInWords } from './ruleWords.ts'

const api = client(availabilityContract)
const docket = client(docketContract)
const route = getRouteApi('/availability')

/** When people take appointments: their rules, to change by themselves and by admins. */
export function HoursScreen() {
  const { user_id, expired } = route.useSearch()
  const navigate = route.useNavigate()
  const { user, today } = useZoneAndToday()
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<AvailabilityRule | 'new' | null>(null)
  const owner = user_id ?? user?.id
  const query = useQuery({
    ...api.listAvailabilityRules.query({
      page,
      appointment_types: [0],
      hide_expired_rules: !expired,
      ...(owner && { user_id: owner }),
    }),
    placeholderData: keepPreviousData,
    enabled: owner !== undefined,
  })
  const { data: people } = useQuery(docket.listDocketAssignees.query({ items_per_page: 200 }))
  const isMine = owner === user?.id
  const mayAdd = owner !== undefined && ((user?.flags.canCreateEntry && isMine) || user?.flags.isAdmin)
  const change = (next: { user_id?: number | undefined; expired?: true | undefined }) => {
    setPage(1)
    void navigate({ search: { user_id, expired, ...next } })
  }
  return (
    <PageScreen
      title="Hours for appointments"
      sub="When people take which appointments. Finding a time goes by them."
      actions={
        mayAdd && (
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpened('new')}
          >
            Add hours
          </Button>
        )
      }
    >
      <div className={`${classes.bar} no-print`}>
        <SelectInput
          className={classes.person}
          label="Whose"
          data={(people?.items ?? []).map(({ value, label }) => ({ value: String(value), label }))}
          value={owner === undefined ? null : String(owner)}
          onChange={(value) =>
            change({ user_id: value && Number(value) !== user?.id ? Number(value) : undefined })
          }
        />
        <Checkbox
          label="Those that are over, too"
          checked={expired ?? false}
          onChange={({ currentTarget }) => change({ expired: currentTarget.checked || undefined })}
        />
      </div>
      <Loaded query={query} what="The hours">
        {({ items, page_count }) =>
          items.length === 0 ? (
            <NoRows>
              {isMine
                ? 'None yet. With hours, colleagues see which of your times are free; without, nine to five of working days is assumed.'
                : 'None yet. Nine to five of working days is assumed.'}
            </NoRows>
          ) : (
            <>
              <RowList>
                {items.map((rule) => (
                  <HoursRow key={rule.id} rule={rule} onEdit={() => setOpened(rule)} />
                ))}
              </RowList>
              {page_count > 1 && (
                <Pager label="Pages of hours" total={page_count} value={page} onChange={setPage} />
              )}
            </>
          )
        }
      </Loaded>
      {opened && owner !== undefined && (
        <HoursDialog
          rule={opened === 'new' ? null : opened}
          user_id={owner}
          today={today}
          opened
          onClose={() => setOpened(null)}
        />
      )}
    </PageScreen>
  )
}

function HoursRow({ rule, onEdit }: { rule: AvailabilityRule; onEdit: () => void }) {
  const remove = useCommand(() => api.deleteAvailabilityRule({ id: rule.id }), {
    failed: 'The hours were not deleted.',
    confirm: {
      title: `Delete these hours for ${rule.type_name}?`,
      text: 'Appointments that were made in them stay.',
      verb: 'Delete hours',
      danger: true,
    },
  })
  return (
    <Row
      name={rule.type_name}
      text={
        <>
          <div>
            {weekInWords(rule)}, {formatTimezone(rule.timezone)}
          </div>
          <div>{daysInWords(rule)}</div>
          {limitsInWords(rule).map((text) => (
            <div key={text}>{text}</div>
          ))}
        </>
      }
    >
      {rule.can.edit && (
        <Group gap="xs" className="no-print">
          <EditButton of={`hours for ${rule.type_name}`} onClick={onEdit} />
          <DeleteButton
            of={`hours for ${rule.type_name}`}
            loading={remove.isPending}
            onClick={() => void remove.run()}
          />
        </Group>
      )}
    </Row>
  )
}
