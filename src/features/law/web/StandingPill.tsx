import { formatDay } from '#ui/web/format.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { StatusPill, type Tone } from '#ui/web/StatusPill.tsx'
import type { Standing } from '../catalogue/shape.ts'
import { standingName } from '../catalogue/standing.ts'
import { Found } from './SearchTerms.tsx'

const tones: Record<Standing['state'], Tone> = {
  'in force': 'info',
  ended: 'neutral',
  closed: 'neutral',
  limited: 'warning',
  'in court': 'warning',
}

/** In a list: only an unusual standing. */
export const StandingPill = ({ standing }: { standing: Standing | undefined }) =>
  standing &&
  standing.state !== 'in force' && (
    <StatusPill tone={tones[standing.state]}>{standingName(standing)}</StatusPill>
  )

export const StandingNotice = ({ standing }: { standing: Standing }) => (
  <Notice
    tone={tones[standing.state]}
    title={`${standingName(standing)}, as of ${formatDay(standing.as_of)}`}
  >
    <Found text={standing.note} />
  </Notice>
)
