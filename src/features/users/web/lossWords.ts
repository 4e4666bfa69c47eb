import { permissionGroups } from '#access/permissions.ts'

interface Loss {
  records: number
  legal_cases: number
  parties: number
  permissions: readonly string[]
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `one ${one}` : `${count.toLocaleString('en-US')} ${many}`]
const permissionWords: Record<string, string> = Object.assign(
  {},
  ...Object.values(permissionGroups).map(({ permissions }) => permissions),
)

/** What somebody would no longer see or may no longer do, in a line; empty when it is nothing. */
export function lossWords({ records, legal_cases, parties, permissions }: Loss): string {
  const unseen = [
    ...counted(records, 'record', 'records'),
    ...counted(legal_cases, 'case', 'cases'),
    ...counted(parties, 'person', 'people'),
  ]
  return [
    unseen.length ? `no longer sees ${list.format(unseen)}` : '',
    permissions.length
      ? `may no longer: ${permissions.map((name) => permissionWords[name] ?? name).join('; ')}`
      : '',
  ]
    .filter(Boolean)
    .join('. ')
}

const list = new Intl.ListFormat('en-US')

/** A few names and how many more: “Ana, Ben and 3 more”. */
export function someNames(people: readonly { display_name: string }[], most = 5): string {
  const names = people
    .slice(0, people.length > most ? most - 1 : most)
    .map(({ display_name }) => display_name)
  const more = people.length - names.length
  return list.format(more ? [...names, `${more} more`] : names)
}
