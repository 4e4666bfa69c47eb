import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { readDayPhrase } from '#fields/day/dayPhrase.ts'
import { formatDay, officeToday } from '#ui/web/format.ts'

/** The days that a search such as "chicago next week" means; the server counts from the office's day as well. */
export function searchedDays(term: string) {
  const found = readDayPhrase(term, officeToday())
  return found && { ...found, inWords: daysInWords(found.days) }
}

/** The days of a search, to be taken out of it again. */
export function SearchedDays({
  term,
  onChange,
}: {
  term: string
  onChange: (term: string | undefined) => void
}) {
  const found = searchedDays(term)
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

const daysInWords = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
