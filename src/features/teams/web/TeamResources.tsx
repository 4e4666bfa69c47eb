import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { ConfirmDialog } from '#ui/web/ConfirmDialog.tsx'
import { formatDay, formatNumber } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { notifyUndo } from '#ui/web/notify.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { Pager } from '#ui/web/Pager.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { NoRows, Row, RowList } from '#ui/web/RowList.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { teamsContract, type Team } from '../contract.ts'
import {
  resourceTypes,
  type PermittedResource,
  type ResourceType,
  type RestrictedResource,
  type SelectAction,
} from '../contract/resources.ts'
import { SelectResourcesDialog } from './dialogs.ts'
import { ResourceLosses } from './ResourceLosses.tsx'
import { resourceDescription, ResourceLink, typeWords } from './resourceWords.tsx'
import classes from './teams.module.css'

const api = client(teamsContract)
const listOf = {
  records: api.listPermittedRecords,
  legal_cases: api.listPermittedCases,
  parties: api.listPermittedParties,
}

/** Resources permitted to a team in addition to its records. */
export function TeamResources({ team }: { team: Team }) {
  const [type, setType] = useState<ResourceType>('records')
  const [isOpen, setOpen] = useState(false)
  const [takenBack, setTakenBack] = useState<PermittedResource | null>(null)
  const list = useGrantList()
  const query = useQuery({
    ...listOf[type].query({ id: team.id, ...list.params }),
    placeholderData: keepPreviousData,
  })
  const change = useChangeOne(team)
  const counts = team.permitted_counts
  return (
    <RecordSection
      id="resources"
      title="Permitted"
      count={counts.records + counts.legal_cases + counts.parties}
      actions={
        team.can.manage_resources && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
            Permit
          </Button>
        )
      }
    >
      <p className={classes.lead}>
        The team holds{' '}
        <Link to="/records" search={{ team_id: team.id }}>
          {team.record_count === 1 ? 'one record' : `${formatNumber(team.record_count)} records`}
        </Link>
        . Its members see what is permitted here besides; people from outside the office see only this.
      </p>
      <div className={classes.filters}>
        <SegmentedControl
          aria-label="Kind"
          value={type}
          onChange={(value) => {
            setType(value as ResourceType)
            list.reset()
          }}
          data={resourceTypes.map((value) => ({
            value,
            label: `${typeWords[value].many} ${formatNumber(counts[value])}`,
          }))}
        />
        {list.input}
      </div>
      <Loaded query={query} what="What is permitted" compact>
        {({ items, page_count }) => (
          <>
            {items.length === 0 && (
              <NoRows>
                {list.params.search_term
                  ? 'Nothing permitted answers to that.'
                  : `No ${typeWords[type].many.toLowerCase()} are permitted to this team.`}
              </NoRows>
            )}
            {items.length > 0 && (
              <RowList>
                {items.map((item) => (
                  <GrantRow
                    key={item.id}
                    item={item}
                    isRestricted={item.is_restricted}
                    takeBack={
                      team.can.manage_resources && {
                        label: `Take back ${item.name}`,
                        run: () => setTakenBack(item),
                      }
                    }
                  />
                ))}
              </RowList>
            )}
            {list.pager(page_count)}
          </>
        )}
      </Loaded>
      {takenBack && (
        <ConfirmDialog
          opened
          onClose={() => setTakenBack(null)}
          title={`No longer permit ${takenBack.name} to ${team.name}?`}
          verb="Take back"
          onConfirm={() => change.run({ action: 'withdraw', item: takenBack })}
        >
          <ResourceLosses
            team={team}
            action="withdraw"
            selection={{ items: [{ type: takenBack.type, id: takenBack.id }], found: null }}
          />
        </ConfirmDialog>
      )}
      {isOpen && <SelectResourcesDialog team={team} action="permit" onClose={() => setOpen(false)} />}
    </RecordSection>
  )
}

/** Resources restricted from a team, overriding any other access. */
export function TeamRestrictions({ team }: { team: Team }) {
  const [isOpen, setOpen] = useState(false)
  const list = useGrantList()
  const query = useQuery({
    ...api.listRestrictedResources.query({ id: team.id, ...list.params }),
    placeholderData: keepPreviousData,
  })
  const change = useChangeOne(team)
  return (
    <RecordSection
      id="restrictions"
      title="Restricted"
      count={team.restricted_count ?? 0}
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
          Restrict
        </Button>
      }
    >
      <p className={classes.lead}>
        This team does not show what stands here, whatever it holds or is permitted. Members who are in
        another team that shows it, or who see all teams, still see it:{' '}
        <Link to="/access">look who sees what, and why</Link>.
      </p>
      {(team.restricted_count ?? 0) > 5 && <div className={classes.filters}>{list.input}</div>}
      <Loaded query={query} what="What is restricted" compact>
        {({ items, page_count }) => (
          <>
            {items.length === 0 && <NoRows>Nothing is restricted for this team.</NoRows>}
            {items.length > 0 && (
              <RowList>
                {items.map((item) => (
                  <GrantRow
                    key={`${item.type}/${item.id}`}
                    item={item}
                    takeBack={{
                      label: `Lift the restriction of ${item.name}`,
                      run: () => void change.run({ action: 'lift', item }),
                    }}
                  />
                ))}
              </RowList>
            )}
            {list.pager(page_count)}
          </>
        )}
      </Loaded>
      {isOpen && <SelectResourcesDialog team={team} action="restrict" onClose={() => setOpen(false)} />}
    </RecordSection>
  )
}

function GrantRow({
  item,
  isRestricted = false,
  takeBack,
}: {
  item: PermittedResource | RestrictedResource
  isRestricted?: boolean
  takeBack: { label: string; run: () => void } | false
}) {
  const { name, granted_at, granted_by } = item
  const since = `since ${formatDay(granted_at.slice(0, 10))}${granted_by ? `, by ${granted_by}` : ''}`
  return (
    <Row
      name={<ResourceLink {...item}>{name}</ResourceLink>}
      text={`${resourceDescription(item)} · ${since}`}
    >
      {isRestricted && <StatusPill tone="error">Restricted</StatusPill>}
      {takeBack && (
        <ActionIcon variant="subtle" aria-label={takeBack.label} onClick={takeBack.run}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </Row>
  )
}

/** Search term and page of a list within the team's page. */
function useGrantList() {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [search_term] = useDebouncedValue(search, 200)
  return {
    params: { page, ...(search_term && { search_term }) },
    reset: () => setPage(1),
    input: (
      <TextInput
        aria-label="Search"
        placeholder="Name, A-number, record no."
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setPage(1)
        }}
      />
    ),
    pager: (page_count: number) => (
      <Pager label="Pages" hideWithOnePage mt="sm" total={page_count} value={page} onChange={setPage} />
    ),
  }
}

const undoing = { withdraw: 'permit', lift: 'restrict' } as const satisfies Partial<
  Record<SelectAction, SelectAction>
>
const outcomeWords = { withdraw: 'is no longer permitted to', lift: 'is no longer restricted for' } as const

/** Withdraws one at once, and offers to undo it. */
function useChangeOne(team: Team) {
  const apply = (action: SelectAction, { type, id }: { type: ResourceType; id: number }) =>
    api.selectResources({ team_id: team.id, action, items: [{ type, id }], apply: true })
  return useCommand(
    ({
      action,
      item,
    }: {
      action: keyof typeof undoing
      item: { type: ResourceType; id: number; name: string }
    }) => apply(action, item),
    {
      done: (_, { action, item }) =>
        notifyUndo(`${item.name} ${outcomeWords[action]} ${team.name}.`, () => apply(undoing[action], item)),
      failed: ({ item }) => `${item.name} was not changed.`,
    },
  )
}
