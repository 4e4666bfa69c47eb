import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { IconPrinter, IconSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import { client } from '#core/web/client.ts'
import { formatANumber } from '#fields/aNumber/aNumber.ts'
import { formatDay } from '#fields/day/partialDay.ts'
import { Card } from '#ui/web/Card.tsx'
import { formatNumber } from '#ui/web/format.ts'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { EmptyState, ErrorState } from '#ui/web/states.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { matchingContract } from '../contract.ts'
import { readPasted, type PastedPerson } from '../comparison/pasted.ts'
import { mostChecked, type MatchAnswer } from '../contract.ts'
import classes from './CheckNamesScreen.module.css'
import { MatchList } from './MatchList.tsx'

const api = client(matchingContract)
const route = getRouteApi('/checks')

type Kind = 'conflicts' | 'duplicates'
interface Checked {
  person: PastedPerson
  answer: MatchAnswer
}

const toCall = ({ line: _line, born, ...person }: PastedPerson, reference: number) => ({
  ...person,
  ...(born && { dob: born.date, dob_format: born.format, uncertain_dob: born.uncertain }),
  reference,
})

/** One name or a thousand, pasted from a spreadsheet: who of them is in the office's records. */
export function CheckNamesScreen() {
  const { kind = 'conflicts' } = route.useSearch()
  const navigate = route.useNavigate()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  // It changes nothing: a read whose names are too many for an address. The page shows its answer, or why there is none.
  const check = useMutation({
    mutationFn: async ({ people, of }: { people: PastedPerson[]; of: Kind }): Promise<Checked[]> => {
      const parties = people.map(toCall)
      const { data } = await (of === 'conflicts'
        ? api.checkAdversities({ parties })
        : api.checkDuplicates({ parties }))
      return data.map((answer) => ({ person: people[Number(answer.reference)]!, answer }))
    },
  })

  function start(event: SyntheticEvent) {
    event.preventDefault()
    const people = readPasted(text)
    const wrong = problemOf(people)
    setProblem(wrong)
    if (wrong === null) check.mutate({ people, of: kind })
  }
  return (
    <PageScreen
      title="Check names"
      sub="Who is in the office’s records already"
      actions={
        check.data && (
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        )
      }
    >
      <div className="no-print">
        <Card>
          <form onSubmit={start} className={classes.form}>
            <SegmentedControl
              aria-label="What to look for"
              value={kind}
              onChange={(value) => {
                check.reset()
                void navigate({ search: { kind: value as Kind }, replace: true })
              }}
              data={[
                { value: 'conflicts', label: 'Conflicts of interest' },
                { value: 'duplicates', label: 'Duplicates' },
              ]}
            />
            <Textarea
              label="Names"
              description={
                kind === 'conflicts'
                  ? 'One to a line, or pasted from a spreadsheet. Relatives and other names are looked through as well.'
                  : 'One to a line, or pasted from a spreadsheet. Days of birth and A-numbers make the answer surer.'
              }
              placeholder={'Ana López Ruiz\nLópez Ruiz, Ana\nMohammed Saleh, 03/15/1988'}
              autosize
              minRows={4}
              maxRows={14}
              dir="auto"
              value={text}
              error={problem}
              onChange={(event) => {
                setText(event.currentTarget.value)
                setProblem(null)
              }}
            />
            <div>
              <Button
                type="submit"
                variant="filled"
                loading={check.isPending}
                leftSection={<IconSearch size={16} aria-hidden />}
              >
                Check names
              </Button>
            </div>
          </form>
        </Card>
      </div>
      <div aria-live="polite">
        {check.error && (
          <ErrorState
            compact
            what="The names were not checked."
            error={check.error}
            onRetry={() => check.variables && check.mutate(check.variables)}
          />
        )}
        {check.data && <Results checked={check.data} />}
      </div>
    </PageScreen>
  )
}

function problemOf(people: PastedPerson[]): string | null {
  if (people.length === 0) return 'Enter at least one name'
  if (people.length > mostChecked)
    return `Check at most ${formatNumber(mostChecked)} names at once; these are ${formatNumber(people.length)}`
  const at = people.findIndex(({ first_name, last_name, a_number }) => !first_name && !last_name && !a_number)
  if (at >= 0) return `Line ${at + 1} has no name: ${people[at]!.line.slice(0, 60)}`
  const long = people.findIndex(({ first_name = '', middle_name = '', last_name = '' }) =>
    [first_name, middle_name, last_name].some((name) => name.length > 100),
  )
  return long >= 0 ? `Line ${long + 1} is too long for a name` : null
}

const hasMatch = ({ answer: { matches, hidden } }: Checked) => matches.length > 0 || hidden !== null

function Results({ checked }: { checked: Checked[] }) {
  const found = checked.filter(hasMatch)
  const free = checked.filter((one) => !hasMatch(one))
  return (
    <div className={classes.results}>
      <p className={classes.counts}>
        {checked.length === 1 ? 'One name' : `${formatNumber(checked.length)} names`} checked,{' '}
        {found.length === 0 ? 'none' : formatNumber(found.length)} with a match.
      </p>
      {found.length === 0 && (
        <EmptyState compact title="Nobody fits" text="None of these names is in the office’s records." />
      )}
      {found.map((one) => (
        <Card key={String(one.answer.reference)}>
          <div className={classes.row}>
            <h2 className={classes.name} dir="auto">
              {one.person.line}
            </h2>
            {one.answer.matches.some(({ is_adverse }) => is_adverse) && (
              <StatusPill tone="error">Other side</StatusPill>
            )}
          </div>
          {readAs(one.person) !== one.person.line && <p className={classes.read}>{readAs(one.person)}</p>}
          <MatchList answer={one.answer} />
        </Card>
      ))}
      {found.length > 0 && free.length > 0 && (
        <Card title="Without a match">
          <ul className={classes.free}>
            {free.map(({ person, answer }) => (
              <li key={String(answer.reference)} dir="auto">
                {person.line}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

/** Search facts as read, so that a misread line shows. */
const readAs = ({ first_name, middle_name, last_name, born, a_number }: PastedPerson) =>
  [
    [first_name, middle_name, last_name].filter(Boolean).join(' '),
    born && `born ${formatDay(born)}`,
    a_number && formatANumber(a_number),
  ]
    .filter(Boolean)
    .join(' · ')
