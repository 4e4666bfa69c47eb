import {
  IconAlertTriangle,
  IconCheck,
  IconCircleDashed,
  IconInfoCircle,
  IconShieldHalf,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './StatusPill.module.css'

/**
 * Meaning of the tones. success: yes, done, signed. error: no, overdue, refused. warning: maybe, due soon. neutral:
 * no analysis, closed, archived. purple: waiver or exception, nothing else. info: open, running, selected. The tone
 * comes with the catalogue or the state, never from the word.
 */
export type Tone = 'success' | 'error' | 'warning' | 'neutral' | 'purple' | 'info'

export const toneIcon: Record<Tone, Icon> = {
  success: IconCheck,
  error: IconX,
  warning: IconAlertTriangle,
  neutral: IconCircleDashed,
  purple: IconShieldHalf,
  info: IconInfoCircle,
}

/** A state as icon and word, in its tone. */
export function StatusPill({ tone, children }: { tone: Tone; children: ReactNode }) {
  const ToneIcon = toneIcon[tone]
  return (
    <span className={classes.pill} data-tone={tone}>
      <ToneIcon size={13} stroke={2} aria-hidden />
      <span className={classes.word}>{children}</span>
    </span>
  )
}

/** A word that is no state: a tag, a role, a count. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.pill} data-tone={tone}>
      <span className={classes.word}>{children}</span>
    </span>
  )
}

/** The tags of a case or a person; in a table they stay on one line. */
export const Tags = ({ tags }: { tags: readonly { id: number; name: string; tone: string }[] }) => (
  <span className={classes.tags}>
    {tags.map((tag) => (
      <Tag key={tag.id} tone={tag.tone as Tone}>
        {tag.name}
      </Tag>
    ))}
  </span>
)
