import { formatDay } from '../../../ui/web/format.ts'
import { Notice } from '../../../ui/web/Notice.tsx'
import { StatusPill, type Tone } from '../../../ui/web/StatusPill.tsx'
import type { Standing } from '../catalogue/shape.ts'
import { Found } from './Found.tsx'

const shownAs: Record<Standing['state'], { word: string; tone: Tone }> = {
  'in force': { word: 'In force', tone: 'info' },
  ended: { word: 'Ended', tone: 'neutral' },
  closed: { word: 'Closed', tone: 'neutral' },
  limited: { word: 'Limited', tone: 'warning' },
  'in court': { word: 'In court', tone: 'warning' },
}

/** In a list: only what differs from what one would expect. */
export const StandingPill = ({ standing }: { standing: Standing | undefined }) =>
  standing &&
  standing.state !== 'in force' && (
    <StatusPill tone={shownAs[standing.state].tone}>{shownAs[standing.state].word}</StatusPill>
  )

export const StandingNotice = ({ standing: { state, note, as_of } }: { standing: Standing }) => (
  <Notice tone={shownAs[state].tone} title={`${shownAs[state].word}, as of ${formatDay(as_of)}`}>
    <Found text={note} />
  </Notice>
)
