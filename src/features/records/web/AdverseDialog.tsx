import { Button, Modal } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#core/contract.ts'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { EmptyState } from '#ui/web/states.tsx'
import { Capacities, MatchList } from '#features/matching/web/MatchList.tsx'
import classes from '#features/matching/web/MatchList.module.css'
import { recordsContract } from '../contract.ts'
import { type RecordShown } from '../contract/record.ts'

const api = client(recordsContract)
type Adverse = OutputOf<typeof recordsContract.endpoints.getAdverseOfRecord>

/** Adverse parties of a record, and its names that occur elsewhere in the office. */
export function AdverseDialog({
  record,
  opened,
  onClose,
}: {
  record: Pick<RecordShown, 'id' | 'public_id'>
  opened: boolean
  onClose: () => void
}) {
  const query = useQuery({ ...api.getAdverseOfRecord.query({ id: record.id }), enabled: opened })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={760}
      title={`Adverse individuals: record ${record.public_id}`}
    >
      <Loaded query={query} what="The check" compact>
        {(found) => <Found found={found} />}
      </Loaded>
    </Modal>
  )
}

function Found({ found: { adverse, data } }: { found: Adverse }) {
  const matched = data.filter(({ matches, hidden }) => matches.length > 0 || hidden !== null)
  const conflicts = matched.filter(({ matches }) => matches.some(({ is_adverse }) => is_adverse))
  const others = matched.filter((one) => !conflicts.includes(one))
  return (
    <div className={classes.people}>
      <section>
        <h3 className={classes.person}>On the other side in this record</h3>
        {adverse.length === 0 && (
          <p className={classes.counts}>Nobody has a role on the other side in its cases.</p>
        )}
        {adverse.map(({ id, name, capacities }) => (
          <div key={id} className={classes.match}>
            <a href={`/parties/${id}`} target="_blank" rel="noreferrer" className={classes.name} dir="auto">
              {name}
            </a>
            <Capacities capacities={capacities.map((one) => ({ ...one, record_id: null }))} />
          </div>
        ))}
      </section>
      {matched.length === 0 ? (
        <EmptyState
          compact
          title="Nobody is named elsewhere"
          text={`${data.length === 1 ? 'One name' : `${data.length} names`} of this record looked for, relatives and other names with them.`}
        />
      ) : (
        <>
          <Group title="On opposite sides" people={conflicts} />
          <Group title="Named elsewhere in the office’s records" people={others} />
          <p className={classes.counts}>{data.length} names of this record looked for.</p>
        </>
      )}
      <div className="no-print">
        <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  )
}

function Group({ title, people }: { title: string; people: Adverse['data'] }) {
  if (people.length === 0) return null
  return (
    <section>
      <h3 className={classes.person}>{title}</h3>
      {people.map((one) => (
        <div key={`${one.party_id} ${one.as} ${one.name}`}>
          <h4 className={classes.person} dir="auto">
            {one.name} {one.as && <span>{one.as}</span>}
          </h4>
          <MatchList answer={one} />
        </div>
      ))}
    </section>
  )
}
