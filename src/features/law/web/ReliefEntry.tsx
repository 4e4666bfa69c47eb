import { Checkmark, GroundLinks, Part, Prose } from './EntryText.tsx'
import type { LawBook, ShownOption } from './lawBook.ts'
import { HoldsOfOption } from './NationalityHolds.tsx'
import { StandingNotice } from './StandingPill.tsx'

const parts = {
  who: 'Who may qualify',
  shown: 'What must be shown',
  bars: 'Bars, and what lifts them',
  limits: 'Time limits, ages, amounts',
  leads_to: 'What it leads to',
} as const

export function ReliefEntry({ option, book }: { option: ShownOption; book: LawBook }) {
  return (
    <>
      {option.standing && <StandingNotice standing={option.standing} />}
      <HoldsOfOption option={option} />
      {Object.entries(parts).map(([key, title]) => (
        <Part key={key} title={title}>
          <Prose text={option.summary[key as keyof typeof parts]} />
        </Part>
      ))}
      <GroundLinks title="Grounds it may waive" entries={book.lifts(option.identifier)} />
      <GroundLinks title="Grounds that bar it or make it hard" entries={book.barredBy(option.identifier)} />
      <Checkmark {...option} />
    </>
  )
}
