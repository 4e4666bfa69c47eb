import { Button, Menu } from '@mantine/core'
import { IconDots, IconLock, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { client } from '#core/web/client.ts'
import { formatDay } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { statementsContract, type Fact, type Grid, type Source, type Statement } from '../contract.ts'
import { factKinds } from '../fields.ts'
import {
  CellDialog,
  FactDialog,
  FilingDialog,
  ReadingDialog,
  SourceDialog,
  StatementDialog,
} from './dialogs.ts'
import { MarkPill } from './MarkPill.tsx'
import { saysOf, sourceDay, sourceLabel, sourceName } from './words.ts'
import classes from './statements.module.css'

const api = client(statementsContract)
export const consistencySection = 'consistency'

/** Dialog on the page; rows are looked up by their ids, as they change under it. */
type Opened =
  | { what: 'fact'; fact?: number }
  | { what: 'source'; source?: number }
  | { what: 'filing'; source: number }
  | { what: 'cell' | 'statement'; fact: number; source: number; replaced?: number }
  | { what: 'reading'; fact: number; source: number; statement: number }

/** Facts of weight in rows, sources in columns: where they agree, where they differ, and why. */
export function ConsistencySection({ partyId }: { partyId: number }) {
  const query = useQuery(api.listFacts.query({ id: partyId }))
  const [opened, open] = useState<Opened | null>(null)
  const canEdit = query.data?.can.edit ?? false
  return (
    <RecordSection
      id={consistencySection}
      title="Consistency of statements"
      count={query.data && (query.data.facts.length === 0 ? 'none entered' : query.data.facts.length)}
      actions={
        canEdit && (
          <>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open({ what: 'source' })}>
              Add source
            </Button>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open({ what: 'fact' })}>
              Add fact
            </Button>
          </>
        )
      }
    >
      <Loaded query={query} what="The statements" compact>
        {(grid) => (
          <>
            <Summary grid={grid} />
            {(grid.facts.length > 0 || grid.sources.length > 0) && (
              <FactGrid grid={grid} partyId={partyId} open={open} />
            )}
            {opened && <Dialogs {...{ grid, partyId, opened, open }} />}
          </>
        )}
      </Loaded>
    </RecordSection>
  )
}

function Summary({ grid: { facts, sources } }: { grid: Grid }) {
  if (facts.length === 0)
    return (
      <p className={classes.quiet}>
        Dates, places, people and harm that the claim rests on: enter each fact, each interview, form or paper
        that speaks of it, and what it says. Nothing is corrected away; what differs is explained.
      </p>
    )
  const count = (mark: Fact['mark']) => facts.filter((fact) => fact.mark === mark).length
  const [different, explained] = [count('different'), count('explained')]
  return (
    <p className={classes.quiet}>
      {`${facts.length} ${facts.length === 1 ? 'fact' : 'facts'} in ${sources.length} ${sources.length === 1 ? 'source' : 'sources'}: `}
      {different === 0 ? 'no difference without an explanation' : `${different} with a difference to explain`}
      {explained > 0 && `, ${explained} explained`}.
    </p>
  )
}

/** Arrow keys lead from cell to cell; Enter opens one. */
function onArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key]
  const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td, th')
  if (!step || !cell) return
  const row = cell.parentElement as HTMLTableRowElement
  const [down, across] = step as [number, number]
  const next = event.currentTarget.rows[row.rowIndex + down]?.cells[cell.cellIndex + across]
  const button = next?.querySelector('button')
  if (!button) return
  event.preventDefault()
  button.focus()
}

function FactGrid({
  grid: { facts, sources, can },
  partyId,
  open,
}: {
  grid: Grid
  partyId: number
  open: (opened: Opened) => void
}) {
  return (
    <div className={classes.scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows move between the buttons in it */}
      <table className={classes.grid} onKeyDown={onArrow}>
        <caption className="visually-hidden">Facts and what each source says about them</caption>
        <thead>
          <tr>
            <th scope="col">Fact</th>
            {sources.map((source) => (
              <SourceHead key={source.id} {...{ source, partyId, open }} canEdit={can.edit} />
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={fact.id}>
              <FactHead {...{ fact, partyId, open }} canEdit={can.edit} />
              {sources.map((source) => (
                <Cell key={source.id} {...{ fact, source, open }} canEdit={can.edit} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SourceHead({
  source,
  partyId: id,
  canEdit,
  open,
}: {
  source: Source
  partyId: number
  canEdit: boolean
  open: (opened: Opened) => void
}) {
  const { run: remove } = useCommand(() => api.deleteSource({ id, sourceId: source.id }), {
    failed: 'The source was not deleted.',
  })
  return (
    <th scope="col">
      <div className={classes.head}>
        <span>
          {sourceLabel(source)}
          <span className={classes.day}>{sourceDay(source)}</span>
          {source.filed_date && (
            <span className={classes.filed}>
              <IconLock size={12} aria-hidden /> Filed {formatDay(source.filed_date)}
            </span>
          )}
        </span>
        {canEdit && !source.filed_date && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="compact-xs" className="no-print" aria-label={`Actions of ${sourceName(source)}`}>
                <IconDots size={14} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => open({ what: 'source', source: source.id })}>Change source</Menu.Item>
              <Menu.Item onClick={() => open({ what: 'filing', source: source.id })}>
                Note that it was filed
              </Menu.Item>
              <Menu.Item onClick={() => void remove()}>Delete source</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </th>
  )
}

function FactHead({
  fact,
  partyId: id,
  canEdit,
  open,
}: {
  fact: Fact
  partyId: number
  canEdit: boolean
  open: (opened: Opened) => void
}) {
  const { run: remove } = useCommand(() => api.deleteFact({ id, factId: fact.id }), {
    failed: 'The fact was not deleted.',
  })
  return (
    <th scope="row">
      <div className={classes.head}>
        <span dir="auto">
          {fact.title}
          <span className={classes.day}>{factKinds.find(({ value }) => value === fact.kind)?.label}</span>
        </span>
        {canEdit && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="compact-xs" className="no-print" aria-label={`Actions of ${fact.title}`}>
                <IconDots size={14} aria-hidden />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => open({ what: 'fact', fact: fact.id })}>Change fact</Menu.Item>
              <Menu.Item onClick={() => void remove()}>Delete fact</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <MarkPill mark={fact.mark} />
    </th>
  )
}

function Cell({
  fact,
  source,
  canEdit,
  open,
}: {
  fact: Fact
  source: Source
  canEdit: boolean
  open: (opened: Opened) => void
}) {
  const statements = fact.statements.filter(({ source_id }) => source_id === source.id)
  const withdrawn = fact.withdrawn.filter(({ source_id }) => source_id === source.id)
  const place = { fact: fact.id, source: source.id }
  if (statements.length === 0 && withdrawn.length === 0)
    return (
      <td data-source={sourceName(source)} data-empty="">
        {canEdit ? (
          <button
            type="button"
            className={classes.add}
            aria-label={`Add to ${fact.title}: ${sourceName(source)}`}
            onClick={() => open({ what: 'statement', ...place })}
          >
            <IconPlus size={14} aria-hidden />
          </button>
        ) : (
          <span className={classes.quiet}>—</span>
        )}
      </td>
    )
  return (
    <td data-source={sourceName(source)}>
      <button type="button" className={classes.cell} onClick={() => open({ what: 'cell', ...place })}>
        {statements.map((statement) => (
          <StatementLine key={statement.id} statement={statement} />
        ))}
        {statements.length === 0 && <span className={classes.quiet}>Withdrawn</span>}
      </button>
    </td>
  )
}

function StatementLine({ statement }: { statement: Statement }) {
  const { mark, is_explained, page, readings } = statement
  return (
    <span className={classes.stated}>
      <span className={classes.words} dir="auto">
        {saysOf(statement)}
        {page && <span className={classes.page}> p.&nbsp;{page}</span>}
      </span>
      <MarkPill mark={is_explained ? 'explained' : mark} />
      {readings.map(({ id, words }) => (
        <span key={id} className={`${classes.past} print-only`}>
          {words}
        </span>
      ))}
    </span>
  )
}

function Dialogs({
  grid: { facts, sources, can },
  partyId,
  opened,
  open,
}: {
  grid: Grid
  partyId: number
  opened: Opened
  open: (opened: Opened | null) => void
}) {
  const shown = { opened: true, partyId, onClose: () => open(null) }
  const factOf = (id: number | undefined) => facts.find((one) => one.id === id)
  const source = 'source' in opened ? sources.find(({ id }) => id === opened.source) : undefined
  if (opened.what === 'fact') return <FactDialog {...shown} fact={factOf(opened.fact)} />
  if (opened.what === 'source') return <SourceDialog {...shown} source={source} />
  if (!source) return null
  if (opened.what === 'filing') return <FilingDialog {...shown} source={source} />
  const fact = factOf(opened.fact)
  if (!fact) return null
  const place = { fact: fact.id, source: source.id }
  const back = () => open({ what: 'cell', ...place })
  if (opened.what === 'reading') {
    const statement = fact.statements.find(({ id }) => id === opened.statement)
    return statement ? <ReadingDialog {...shown} onClose={back} {...{ fact, statement }} /> : null
  }
  if (opened.what === 'statement') {
    const replaced = fact.statements.find(({ id }) => id === opened.replaced)
    return <StatementDialog {...shown} {...(replaced && { onClose: back })} {...{ fact, source, replaced }} />
  }
  return (
    <CellDialog
      {...shown}
      {...{ fact, source, sources }}
      canEdit={can.edit}
      onAdd={() => open({ what: 'statement', ...place })}
      onReplace={(statement) => open({ what: 'statement', ...place, replaced: statement.id })}
      onExplain={(statement) => open({ what: 'reading', ...place, statement: statement.id })}
    />
  )
}
