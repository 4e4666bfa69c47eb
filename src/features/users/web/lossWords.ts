import { permissionGroups } from '#access/permissions.ts'
import type { OutputOf } from '#core/contract.ts'
import type { teamsContract } from '#features/teams/contract.ts'

type Loss = OutputOf<typeof teamsContract.endpoints.previewUserLosses>
type WhatIsLost = Omit<Loss, 'user_id' | 'display_name'>

/** Permissions given by a team's switches, except those that widen what its members see. */
const switchWords: Partial<Record<Loss['switches'][number], string>> = {
  canCreateInternalDockets: 'Make internal entries',
  canOverrideOwnershipCheck: 'Change others’ entries',
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `one ${one}` : `${count.toLocaleString('en-US')} ${many}`]
const permissionWords: Record<string, string> = Object.assign(
  {},
  ...Object.values(permissionGroups).map(({ permissions }) => permissions),
)

/** Lost rights in one line; empty if there are none. */
export function lossWords({
  records,
  legal_cases,
  parties,
  permissions,
  only_reads,
  switches,
}: WhatIsLost): string {
  const unseen = [
    ...counted(records, 'record', 'records'),
    ...counted(legal_cases, 'case', 'cases'),
    ...counted(parties, 'person', 'people'),
    ...(switches.includes('canSeeInternalDockets') ? ['internal entries'] : []),
  ]
  const undone = [
    ...permissions.map((name) => permissionWords[name] ?? name),
    ...switches.flatMap((name) => switchWords[name] ?? []),
  ].map((what) => `“${what}”`)
  return list.format([
    ...(unseen.length ? [`no longer sees ${list.format(unseen)}`] : []),
    ...(undone.length ? [`may no longer ${anyOf.format(undone)}`] : []),
    ...(only_reads ? ['then only reads'] : []),
  ])
}

const list = new Intl.ListFormat('en-US')
const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' })
