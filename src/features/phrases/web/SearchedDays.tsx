import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { readDayPhrase } from '#fields/day/dayPhrase.ts'
import { formatDay, todayIn } from '#ui/web/format.ts'
import { useSession } from '#features/session/web/session.ts'

/** The days that a search such as "chicago next week" was understood to mean, to be taken out of it again. */
export function SearchedDays({
  term,
  onChange,
}: {
  term: string
  onChange: (term: string | undefined) => void
}) {
  const { user } = useSession()
  // The server counts from the office's day as well.
  const found = readDayPhrase(term, todayIn(user?.office.timezone))
  if (!found) return null
  const days = daysInWords(found.days)
  return (
    <Button
      variant="light"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={`${days}: search without “${found.typed}”`}
      onClick={() => onChange(found.rest.join(' ') || undefined)}
    >
      {days}
    </Button>
  )
}

/** For paper. */
export function searchedDays(term: string | undefined): string | null {
  const found = term ? readDayPhrase(term, todayIn()) : null
  return found && daysInWords(found.days)
}

const daysInWords = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
