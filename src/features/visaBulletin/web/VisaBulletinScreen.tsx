import { Anchor, Button, NativeSelect } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { useSession } from '#features/session/web/session.ts'
import { Card, Facts } from '#ui/web/Card.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { movementWords } from '../contract/movement.ts'
import { areaCodes, cellKey, chartNames, charts, isOptional, printedCutoff } from '../contract/bulletin.ts'
import { visaBulletinContract, type VisaBulletin } from '../contract.ts'
import { monthName } from '../contract/monthName.ts'
import { ChartTable } from './ChartTable.tsx'
import { BulletinDialog } from './dialogs.ts'
import classes from './visaBulletin.module.css'

const api = client(visaBulletinContract)
const route = getRouteApi('/visa-bulletin')

/** The charts of a month of the Visa Bulletin, with what moved since the month before; admins enter the next one. */
export function VisaBulletinScreen() {
  const { month } = route.useSearch()
  const navigate = route.useNavigate()
  const isAdmin = useSession().user?.flags.isAdmin ?? false
  const query = useQuery(api.listVisaBulletins.query({}))
  const [isEntering, setEntering] = useState(false)
  const show = (chosen: string) => void navigate({ search: { month: chosen } })
  return (
    <PageScreen
      title="Visa Bulletin"
      sub="Cut-off dates of the Department of State, by which the report of priority dates is made"
      actions={
        isAdmin && (
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEntering(true)}
          >
            Enter a month
          </Button>
        )
      }
    >
      <Loaded query={query} what="The Visa Bulletin">
        {({ items }) => {
          const months = items.map((one) => one.month)
          const shown = months.find((one) => one === month) ?? months[0]
          if (!shown)
            return (
              <EmptyState
                title="No month has been entered"
                text="The charts of a month stand here once an admin has pasted them from travel.state.gov."
              />
            )
          return (
            <>
              <NativeSelect
                className={classes.month}
                label="Month"
                value={shown}
                data={months.map((value) => ({ value, label: monthName(value) }))}
                onChange={({ currentTarget }) => show(currentTarget.value)}
              />
              <Month month={shown} before={months[months.indexOf(shown) + 1]} isAdmin={isAdmin} />
            </>
          )
        }}
      </Loaded>
      {isEntering && (
        <BulletinDialog bulletin={null} opened onClose={() => setEntering(false)} onSaved={show} />
      )}
    </PageScreen>
  )
}

function Month({ month, before, isAdmin }: { month: string; before: string | undefined; isAdmin: boolean }) {
  const query = useQuery(api.getVisaBulletin.query({ month }))
  const earlier = useQuery({
    ...api.getVisaBulletin.query({ month: before ?? '' }),
    enabled: before !== undefined,
  })
  return (
    <Loaded query={query} what="This month">
      {(bulletin) => (
        <>
          <Card title={monthName(month)} actions={isAdmin && <MonthActions bulletin={bulletin} />}>
            <Facts facts={factsOf(bulletin)} />
          </Card>
          <Charts bulletin={bulletin} earlier={before === undefined ? undefined : earlier.data} />
        </>
      )}
    </Loaded>
  )
}

const factsOf = (bulletin: VisaBulletin) => [
  { label: 'USCIS, family', value: bulletin.uscis_family && charts[bulletin.uscis_family] },
  { label: 'USCIS, employment', value: bulletin.uscis_employment && charts[bulletin.uscis_employment] },
  {
    label: 'Source',
    value: (
      <Anchor href={bulletin.source_url} target="_blank" rel="noreferrer">
        {URL.parse(bulletin.source_url)?.host ?? bulletin.source_url}
      </Anchor>
    ),
  },
  {
    label: 'Entered',
    value: bulletin.entered_by
      ? `${bulletin.entered_by.name}, ${formatInstant(bulletin.updated_at)}`
      : bulletin.source_note,
  },
]

function MonthActions({ bulletin }: { bulletin: VisaBulletin }) {
  const [isCorrecting, setCorrecting] = useState(false)
  const remove = useCommand(() => api.deleteVisaBulletin({ month: bulletin.month }), {
    failed: 'The month was not deleted.',
    confirm: {
      title: `Delete ${monthName(bulletin.month)}?`,
      text: 'The report of priority dates then goes by the month before. The log keeps who deleted it.',
      verb: 'Delete month',
      danger: true,
    },
  })
  return (
    <>
      <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setCorrecting(true)}>
        Correct
      </Button>
      <Button
        leftSection={<IconTrash size={16} aria-hidden />}
        loading={remove.isPending}
        onClick={() => void remove.run()}
      >
        Delete
      </Button>
      {isCorrecting && (
        <BulletinDialog
          bulletin={bulletin}
          opened
          onClose={() => setCorrecting(false)}
          onSaved={() => undefined}
        />
      )}
    </>
  )
}

function Charts({ bulletin, earlier }: { bulletin: VisaBulletin; earlier: VisaBulletin | undefined }) {
  const cutoffs = new Map(bulletin.cells.map((cell) => [cellKey(cell), cell.cutoff]))
  const before = new Map(earlier?.cells.map((cell) => [cellKey(cell), cell.cutoff]))
  const columns = areaCodes.filter(
    (area) => !isOptional(area) || bulletin.cells.some((cell) => cell.area === area),
  )
  return chartNames.map((chart) => (
    <Card key={chart} title={charts[chart]} flush>
      <ChartTable
        chart={chart}
        columns={columns}
        cell={(category, area) => {
          const key = cellKey({ chart, category, area })
          const [cutoff, was] = [cutoffs.get(key), before.get(key)]
          if (cutoff === undefined) return '—'
          const moved = was === undefined ? '' : movementWords(was, cutoff)
          return (
            <>
              {printedCutoff(cutoff)}
              {moved && <span className={classes.moved}>{moved}</span>}
            </>
          )
        }}
      />
    </Card>
  ))
}
