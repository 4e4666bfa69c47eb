import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { readDayPhrase } from '#fields/day/dayPhrase.ts'
import { formatDay, todayIn } from '#ui/web/format.ts'
import { useSession } from '#features/session/web/session.ts'

/** The server counts from the office's day as well. */
function useSearchedDays(term: string) {
  const { user } = useSession()
  const found = readDayPhrase(term, todayIn(user?.office.timezone))
  return found && { ...found, inWords: daysInWords(found.days) }
}

/** The days that a search such as "chicago next week" was understood to mean, to be taken out of it again. */
export function SearchedDays({
  term,
  onChange,
}: {
  term: string
  onChange: (term: string | undefined) => void
}) {
  const found = useSearchedDays(term)
  if (!found) return null
  return (
    <Button
      variant="light"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={`${found.inWords}: search without “${found.typed}”`}
      onClick={() => onChange(found.rest.join(' ') || undefined)}
    >
      {found.inWords}
    </Button>
  )
}

/** For paper; null where the search names no day, whichever day it is. */
export const searchedDays = (term: string | undefined) =>
  term && readDayPhrase(term, todayIn()) ? <DaysInWords term={term} /> : null

const DaysInWords = ({ term }: { term: string }) => useSearchedDays(term)?.inWords

const daysInWords = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
