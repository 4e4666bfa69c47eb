import type { CaseFacts, PlannedEntry } from './caseEntries.ts'
import type { HearingOutcome } from '#features/docket/hearingFields.ts'
import { seededRandom } from './random.ts'

export interface HearingNotice {
  judge: string | null
  hearing_medium: 'in_person' | 'video' | null
  courtroom: string | null
  meeting_link: string | null
  hearing_outcome: HearingOutcome | null
}

const nothing: HearingNotice = {
  judge: null,
  hearing_medium: null,
  courtroom: null,
  meeting_link: null,
  hearing_outcome: null,
}

const judges = ['Abrams', 'Castellano', 'Delacroix', 'Fitzgerald', 'Huang', 'Kowalczyk', 'Nwosu', 'Pritchard']
const inCourt = ['master-calendar-hearing', 'individual-hearing', 'bond-hearing']

/**
 * Further details of a hearing notice, and the outcome. Each case has one judge and one medium. Drawn from a separate
 * generator, so that the rest of the office does not change.
 */
export function noticeOf(
  { opened, court }: CaseFacts,
  entry: PlannedEntry,
  wasMoved: boolean,
): HearingNotice {
  if (!inCourt.includes(entry.type)) return nothing
  const random = seededRandom(Date.parse(opened) / 86_400_000 + court.length * 1_000)
  const judge = random.pick(judges)
  const isVideo = random.chance(0.4)
  const courtroom = String(random.between(1, 24))
  const isOver = entry.done !== null && entry.cancelled === null && !wasMoved
  return {
    judge,
    hearing_medium: isVideo ? 'video' : 'in_person',
    courtroom: isVideo ? null : courtroom,
    meeting_link: isVideo ? `https://eoir.webex.com/meet/IJ.${judge}` : null,
    hearing_outcome: isOver ? outcomeOf(entry.type, random.next()) : null,
  }
}

/** Most master hearings are continued; `chance`: between 0 and 1. */
function outcomeOf(type: string, chance: number): HearingOutcome | null {
  if (chance > 0.9) return null
  if (type === 'individual-hearing') return chance < 0.4 ? 'reserved' : chance < 0.7 ? 'granted' : 'continued'
  if (type === 'bond-hearing') return chance < 0.6 ? 'granted' : 'denied'
  return 'continued'
}
