import type { Packet } from '#features/packets/contract.ts'
import type { EvidenceRequest } from './contract.ts'

type Checked = Pick<
  EvidenceRequest,
  | 'kind'
  | 'notice'
  | 'mailed_on'
  | 'due_on'
  | 'due_is_receipt'
  | 'items'
  | 'counted'
  | 'entry_day'
  | 'entry_is_open'
>
type CheckedPacket = Pick<Packet, 'exhibits' | 'parts' | 'is_outdated' | 'checks'>

const printed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

/**
 * 8 CFR 103.2(b)(11): all of it at one time, with the notice; a part is a request for a decision on the record. It speaks
 * of requests for evidence and notices of intent to deny, not of revocation (8 CFR 205.2). `sent_on`: the day on which the
 * response was sent, or today.
 */
export function openPoints(
  { kind, notice, mailed_on, due_on, due_is_receipt, items, counted, entry_day, entry_is_open }: Checked,
  packet: CheckedPacket | null,
  sent_on: string,
): EvidenceRequest['open'] {
  const open: EvidenceRequest['open'] = []
  const note = (sentence: string, item_id: number | null = null, is_late = false) =>
    open.push({ sentence, item_id, is_late })
  if (!notice)
    note(
      kind === 'noir'
        ? 'The notice is not chosen. Check what it says about returning it.'
        : 'The notice is not chosen: it goes with the response (8 CFR 103.2(b)(11)).',
    )
  if (!mailed_on) note('The day on which the notice was mailed is not entered.')
  if (!due_on) note('The day printed on the notice is not entered; it goes before any count.')
  else if (due_on < sent_on)
    note(
      due_is_receipt
        ? `By the notice, the response had to be received by ${printed(due_on)}.`
        : `The day printed on the notice, ${printed(due_on)}, has passed.`,
      null,
      true,
    )
  if (due_on && counted && due_on > counted.legal_day)
    note(
      `The printed day, ${printed(due_on)}, is later than the count from the day of mailing gives (${printed(counted.legal_day)}). Check both.`,
    )
  if (due_on && entry_is_open && entry_day && entry_day > due_on)
    note(`On the docket the response is due on ${printed(entry_day)}, after the day printed on the notice.`)
  if (items.length === 0) note('What the notice asks for is not listed yet.')
  const included = new Set(
    packet?.exhibits.flatMap(({ attachment_id, translation_id }) => [attachment_id, translation_id]),
  )
  for (const { id, title, is_unavailable, note: why, upload, files } of items) {
    if (is_unavailable) {
      if (!why) note(`“${title}” cannot be had, and nothing says why.`, id)
    } else if (files.length === 0)
      note(
        upload && !upload.received_at
          ? `“${title}” has no evidence: what was requested by upload link has not come.`
          : upload
            ? `“${title}” has no evidence chosen, although files came by upload link.`
            : `“${title}” has no evidence yet.`,
        id,
      )
    for (const { attachment_id, source, language, translation_id, translation } of files) {
      if (source === null) {
        note(`A file of “${title}” was removed, or you do not see it.`, id)
        continue
      }
      if (language !== null && translation === null)
        note(`“${source}” is in ${language} and has no English translation (8 CFR 103.2(b)(3)).`, id)
      if (packet && !included.has(attachment_id)) note(`“${source}” is not in the packet.`, id)
      else if (packet && language !== null && translation !== null && !included.has(translation_id))
        note(`The translation of “${source}” is not in the packet.`, id)
    }
  }
  if (!packet) {
    note('There is no packet of the response yet.')
    return open
  }
  if (notice && !included.has(notice.id)) note('The notice is not in the packet.')
  for (const { sentence, stops } of packet.checks) if (stops) note(`Packet: ${sentence}`)
  if (packet.parts.length === 0) note('The parts of the packet have not been made yet.')
  else if (packet.is_outdated) note('The packet was changed after its parts were made.')
  return open
}
