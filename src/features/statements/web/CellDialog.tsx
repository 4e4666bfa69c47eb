import { Button, Group, Modal } from '@mantine/core'
import { client } from '#core/web/client.ts'
import { confirmAction } from '#ui/web/confirm.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { useCommand } from '#ui/web/useCommand.ts'
import { statementsContract, type Fact, type Source, type Statement } from '../contract.ts'
import { readingOptions } from '../fields.ts'
import { MarkPill } from './MarkPill.tsx'
import { saysOf, sourceName } from './words.ts'
import classes from './statements.module.css'

const api = client(statementsContract)

/** Everything about what one source says about one fact. */
export function CellDialog({
  partyId: id,
  fact,
  source,
  sources,
  canEdit,
  onAdd,
  onReplace,
  onExplain,
  ...shown
}: {
  opened: boolean
  onClose: () => void
  partyId: number
  fact: Fact
  source: Source
  sources: readonly Source[]
  canEdit: boolean
  onAdd: () => void
  onReplace: (statement: Statement) => void
  onExplain: (statement: Statement) => void
}) {
  const statements = fact.statements.filter(({ source_id }) => source_id === source.id)
  const withdrawn = fact.withdrawn.filter(({ source_id }) => source_id === source.id)
  const facts = [
    source.recorded_by && `recorded by ${source.recorded_by}`,
    source.language_name && `in ${source.language_name}`,
    source.interpreter && `interpreter ${source.interpreter}`,
    source.document_name,
    source.filed_date && 'filed, stays as it is',
  ].filter(Boolean)
  return (
    <Modal {...shown} title={fact.title} size="lg">
      <p className={classes.quiet}>
        <strong>{sourceName(source)}</strong>
        {facts.length > 0 && `: ${facts.join(', ')}`}
      </p>
      {statements.map((statement) => (
        <StatementDetails
          key={statement.id}
          {...{ id, fact, statement, sources }}
          isFiled={source.filed_date !== null}
          canEdit={canEdit}
          onReplace={() => onReplace(statement)}
          onExplain={() => onExplain(statement)}
        />
      ))}
      {withdrawn.map((one) => (
        <p key={one.id} className={classes.past}>
          Withdrawn: {saysOf(one)} <Recorded {...one} />
        </p>
      ))}
      <Group justify="flex-end" gap="sm" mt="md">
        {canEdit && <Button onClick={onAdd}>Add statement</Button>}
        <Button variant="filled" onClick={shown.onClose}>
          Close
        </Button>
      </Group>
    </Modal>
  )
}

function StatementDetails({
  id,
  fact,
  statement,
  sources,
  isFiled,
  canEdit,
  onReplace,
  onExplain,
}: {
  id: number
  fact: Fact
  statement: Statement
  sources: readonly Source[]
  isFiled: boolean
  canEdit: boolean
  onReplace: () => void
  onExplain: () => void
}) {
  const { run: withdraw } = useCommand(() => api.withdrawStatement({ id, statementId: statement.id }), {
    failed: 'The statement was not withdrawn.',
  })
  const { run: takeBack } = useCommand(
    (readingId: number) => api.withdrawReading({ id, statementId: statement.id, readingId }),
    { failed: 'The explanation was not taken back.' },
  )
  const others = statement.differs_from.flatMap((other) => {
    const found = fact.statements.find((one) => one.id === other)
    const source = found && sources.find((one) => one.id === found.source_id)
    return found && source ? [{ id: other, words: `${sourceName(source)}: ${saysOf(found)}` }] : []
  })
  return (
    <article className={classes.details}>
      <p className={classes.words} dir="auto">
        {saysOf(statement)}
        {statement.page && <span className={classes.page}> p.&nbsp;{statement.page}</span>}
      </p>
      <p>
        <MarkPill mark={statement.is_explained ? 'explained' : statement.mark} />{' '}
        {statement.is_judged && <span className={classes.quiet}>in the view of the office</span>}
      </p>
      {others.length > 0 && (
        <>
          <h3 className={classes.label}>Differs from</h3>
          <ul className={classes.list}>
            {others.map((other) => (
              <li key={other.id} dir="auto">
                {other.words}
              </li>
            ))}
          </ul>
        </>
      )}
      {statement.readings.map((reading) => (
        <div key={reading.id} className={classes.reading}>
          <h3 className={classes.label}>
            {readingOptions.find(({ value }) => value === reading.kind)?.label}
          </h3>
          <p dir="auto">{reading.words}</p>
          <p>
            <Recorded {...reading} />{' '}
            {canEdit && (
              <Button size="compact-xs" onClick={() => void takeBack(reading.id)}>
                Take back
              </Button>
            )}
          </p>
        </div>
      ))}
      {statement.earlier.map((one) => (
        <p key={one.id} className={classes.past}>
          Read before as: {saysOf(one)} <Recorded {...one} />
        </p>
      ))}
      <p>
        <Recorded {...statement} />
      </p>
      {canEdit && (
        <Group gap="xs">
          {statement.differs_from.length > 0 && (
            <Button size="compact-sm" onClick={onExplain}>
              Explain difference
            </Button>
          )}
          {!isFiled && (
            <>
              <Button size="compact-sm" onClick={onReplace}>
                Better reading
              </Button>
              <Button
                size="compact-sm"
                onClick={async () => {
                  const agreed = await confirmAction({
                    title: 'Withdraw statement',
                    text: 'It leaves the comparison and stays readable here.',
                    verb: 'Withdraw statement',
                  })
                  if (agreed) await withdraw()
                }}
              >
                Withdraw
              </Button>
            </>
          )}
        </Group>
      )}
    </article>
  )
}

const Recorded = ({ created_by_name, created_at }: Pick<Statement, 'created_by_name' | 'created_at'>) => (
  <span className={classes.quiet}>
    Entered {created_by_name && `by ${created_by_name}, `}
    {formatInstant(created_at)}
  </span>
)
