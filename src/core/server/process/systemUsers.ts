import { readFileSync } from 'node:fs'

interface SystemUser {
  name: string
  uid: number
  gid: number
}

export function systemUsers(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([name, , uid]) => name && uid)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** A name where there is one, else the number. */
export function userName(uid: number): string {
  try {
    return systemUsers().find((user) => user.uid === uid)?.name ?? String(uid)
  } catch {
    return String(uid)
  }
}
