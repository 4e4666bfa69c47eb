import type * as z from 'zod'
import { Refusal } from '#core/errors.ts'
import { patienceOfPeople } from '#core/server/outbound/outbound.ts'
import type { Services } from '#core/server/process/services.ts'
import { callsWithin } from '#features/connections/server/inTime.ts'
import { OutsideFailure } from '#features/connections/server/outsideFailure.ts'
import { openSpeaker, type Speaker, type Spoken } from '#features/connections/server/speaker.ts'
import { readSetting } from '#features/settings/server/settings.ts'
import {
  clientsShape,
  entriesShape,
  problemShape,
  projectsShape,
  tagsShape,
  userShape,
  type TmetricEntry,
  type TmetricUser,
} from './answers.ts'
import { tmetricService } from './tmetricService.ts'

/** The caller's own account; all calls of an act share one time limit. */
export async function openTmetric(services: Services, user_id: number): Promise<TmetricClient> {
  const speaker = await openSpeaker(services, tmetricService, user_id)
  const { workspace_id } = await readSetting(services.database.read, 'tmetric')
  return tmetricClient(
    callsWithin(tmetricService.name, speaker, patienceOfPeople),
    workspace_id?.trim() || null,
  )
}

/** Refusals say why: TMetric names the field that its workspace requires. */
function accept(spoken: Spoken, act: string): Spoken {
  if (spoken.status < 400) return spoken
  let why = ''
  try {
    why = ` ${spoken.json(problemShape).message.slice(0, 300)}`
  } catch {
    // Its form is in no document.
  }
  throw new OutsideFailure('answer', `TMetric refused to ${act} (${spoken.status}).${why}`)
}

export interface Workspace {
  id: string
  user: TmetricUser
  requires: NonNullable<TmetricUser['accounts'][number]['timeTracking']>
}

/** An entry as it is sent. */
export interface NewEntry {
  startTime: string
  endTime: string
  note: string
  isBillable: boolean
  project?: { id: number }
  tags?: { id: number }[]
}

const tmetricClient = (call: Speaker['call'], chosen: string | null) => {
  const read = async <Shape extends z.ZodType>(purpose: string, path: string, shape: Shape) =>
    accept(await call({ purpose, method: 'GET', path }), purpose).json(shape)
  const user = () => read('read whose token it is', '/user', userShape)
  return {
    chosen,
    user,
    /** The one that the office has chosen, or the active one of the account. */
    async workspace(): Promise<Workspace> {
      const whose = await user()
      const id = chosen ?? whose.activeAccountId ?? whose.accounts[0]?.id
      const account = whose.accounts.find((each) => each.id === id)
      if (!account)
        throw new Refusal(
          409,
          'tmetric.workspace',
          chosen === null
            ? 'Your account at TMetric has no workspace.'
            : `Your account at TMetric is not in workspace ${chosen}, which an admin has chosen under Settings, TMetric.`,
        )
      return { id: account.id, user: whose, requires: account.timeTracking ?? {} }
    },
    clients: (workspace: string) => read('read the clients', `/accounts/${workspace}/clients`, clientsShape),
    projects: (workspace: string) =>
      read('read the projects', `/accounts/${workspace}/timeentries/projects`, projectsShape),
    tags: (workspace: string, project_id?: string) =>
      read(
        'read the tags',
        `/accounts/${workspace}/timeentries/tags${project_id === undefined ? '' : `?projectId=${project_id}`}`,
        tagsShape,
      ),
    entries: ({ id, user: whose }: Workspace, from: string, to: string) =>
      read(
        'read the time of some days',
        `/accounts/${id}/timeentries?userId=${whose.id}&startDate=${from}&endDate=${to}`,
        entriesShape,
      ),
    /** All entries that it touched; ours is among them. */
    async create({ id }: Workspace, entry: NewEntry): Promise<TmetricEntry[]> {
      const spoken = await call({
        purpose: 'enter time',
        method: 'POST',
        path: `/accounts/${id}/timeentries`,
        json: entry,
      })
      const made = accept(spoken, 'enter the time')
      try {
        return made.json(entriesShape)
      } catch (error) {
        // It says that it was done, and not what.
        if (error instanceof OutsideFailure) error.maybe_done = true
        throw error
      }
    },
    /** False: it is not there any more. */
    async replace({ id }: Workspace, entry: TmetricEntry): Promise<boolean> {
      const spoken = await call({
        purpose: 'change time',
        method: 'PUT',
        path: `/accounts/${id}/timeentries/${encodeURIComponent(entry.id)}`,
        json: { ...entry, id: Number(entry.id) },
      })
      if (spoken.status === 404) return false
      accept(spoken, 'change the time')
      return true
    },
  }
}
export type TmetricClient = ReturnType<typeof tmetricClient>
