import {
  IconAlarm,
  IconArchive,
  IconArchiveOff,
  IconCalendarDue,
  IconCalendarX,
  IconCheck,
  IconFileAlert,
  IconFileDownload,
  IconFileX,
  IconMailOff,
  IconMailOpened,
  IconSignature,
  IconMessage,
  IconPencil,
  IconTrash,
  IconUserMinus,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react'
import type { Tone } from '#ui/web/StatusPill.tsx'
import type { NotificationKind } from '../kinds.ts'

/** Colour marks notices with consequences; the rest is quiet. */
export const noticeIcons: Record<NotificationKind, { icon: Icon; tone?: Tone }> = {
  assigned: { icon: IconUserPlus, tone: 'info' },
  unassigned: { icon: IconUserMinus },
  changed: { icon: IconPencil },
  rescheduled: { icon: IconCalendarDue, tone: 'warning' },
  cancelled: { icon: IconCalendarX, tone: 'error' },
  done: { icon: IconCheck, tone: 'success' },
  deleted: { icon: IconTrash },
  note: { icon: IconMessage },
  files: { icon: IconFileDownload, tone: 'info' },
  reminder: { icon: IconAlarm, tone: 'warning' },
  case_closed: { icon: IconArchive },
  case_reopened: { icon: IconArchiveOff },
  letter_opened: { icon: IconMailOpened },
  letter_signed: { icon: IconSignature, tone: 'success' },
  letter_declined: { icon: IconFileX, tone: 'error' },
  letter_bounced: { icon: IconMailOff, tone: 'error' },
  letter_expired: { icon: IconFileAlert, tone: 'warning' },
}
