import { isAdmin } from '#access/levels.ts'
import type { Actor } from '#core/actor.ts'
import { isWrite, type Endpoint } from '#core/contract.ts'
import { conflict, forbidden, sentence } from '#core/errors.ts'
import type { ReadDb } from '#core/server/db/db.ts'
import { wallClock } from '#fields/time/clock.ts'
import { formatTime } from '#fields/time/time.ts'
import { dayText } from '#fields/day/partialDay.ts'
import { isAllowedFrom } from '#fields/network/network.ts'
import { readNotice } from './maintenance.ts'
import { readSetting } from './settings.ts'

type GuardedEndpoint = Pick<Endpoint, 'access' | 'method' | 'writes' | 'reads' | 'output' | 'allowDuring'>

/**
 * Refusals of a closed office, before every call: everything from outside its networks, writes while it is read-only.
 */
export async function refuseWhenClosed(
  db: ReadDb,
  actor: Actor | null,
  endpoint: GuardedEndpoint,
  ip: string,
): Promise<void> {
  const { allowed_networks } = await readSetting(db, 'userAccess')
  if (allowed_networks.length > 0 && !isOpenEverywhere(endpoint) && !isAllowedFrom(allowed_networks, ip))
    throw forbidden(
      'network.refused',
      `This office can be used only from its own networks, and you are at ${ip}. An admin there can add yours.`,
    )
  // A GET, or a file that is made to be printed, is still a look where it leaves a line in the log.
  if (
    endpoint.method === 'GET' ||
    endpoint.output === 'stream' ||
    endpoint.reads ||
    endpoint.allowDuring?.includes('read_only') ||
    (actor && isAdmin(actor))
  )
    return
  const notice = await readNotice(db, new Date())
  if (notice?.read_only) throw readOnly(notice, (await readSetting(db, 'timezone')).timezone)
}

/** Pages for clients, and what the sign-in page shows of the office. */
const isOpenEverywhere = (endpoint: GuardedEndpoint) =>
  endpoint.access.kind === 'token' ||
  endpoint.access.kind === 'guest' ||
  (endpoint.access.kind === 'anyone' && !isWrite(endpoint)) ||
  endpoint.allowDuring?.includes('networks')

function readOnly({ message, until }: { message: string | null; until: string | null }, zone: string) {
  const end = until ? wallClock(until, zone) : null
  const sentences = [
    end
      ? `This office is read-only until ${dayText({ date: end.day, format: 'MM/DD/YYYY' })}, ${formatTime(end.time)}.`
      : 'This office is read-only at the moment.',
    'You can look at everything; nothing was saved.',
    ...(message ? [sentence(message)] : []),
  ]
  return conflict('office.read_only', sentences.join(' '))
}
