import type { Packet } from './contract.ts'
import { tabName } from './tabName.ts'

type Checked = Pick<
  Packet,
  'exhibits' | 'parts' | 'is_outdated' | 'kind' | 'served_on' | 'served_by' | 'served_date' | 'tabs'
>

/** Things to see to before a packet is filed. Those that stop it, the agency would refuse it for. */
export function checksOf(packet: Checked): Packet['checks'] {
  const { exhibits, parts, is_outdated, kind, tabs, served_on, served_by, served_date } = packet
  const checks: Packet['checks'] = []
  const note = (sentence: string, stops: boolean, exhibit: number | null = null) =>
    checks.push({ sentence, stops, exhibit })
  if (exhibits.length === 0) note('There are no exhibits yet.', true)
  for (const [index, each] of exhibits.entries()) {
    const name = `Exhibit ${tabName(index, tabs)}`
    if (each.source === null)
      note(`${name} has no file: it was removed, or you do not see it. Choose another.`, true, index)
    if (each.language === null) continue
    const rule = kind === 'court' ? '8 CFR 1003.33' : '8 CFR 103.2(b)(3)'
    if (each.translation === null)
      note(`${name} is in ${each.language} and has no English translation (${rule}).`, true, index)
    if (!each.translator || each.translator_is_competent !== true || !each.translated_on)
      note(
        `${name} needs a certificate of its translation: who translated it, that they are competent, and the day (${rule}).`,
        true,
        index,
      )
  }
  if (kind === 'court' && served_on === null)
    note('There is no certificate of service. The court may refuse a filing without one.', false)
  if (served_on !== null && (!served_by || !served_date))
    note('The certificate of service lacks how or when the copy is sent.', true)
  if (exhibits.length > 0 && parts.length === 0) note('Its parts have not been made yet.', false)
  if (is_outdated) note('It was changed after its parts were made. Make them again.', false)
  return checks
}
