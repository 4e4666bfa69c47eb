import { normalizeText } from '#core/normalizeText.ts'

interface Person {
  first_name?: string | null
  last_name?: string | null
  email?: string | null
}

const plain = (name: string | null | undefined) => normalizeText(name ?? '').replaceAll(/[^a-z0-9]+/g, '')

/** Proposes a user name: amara.osei, or the part before the @; empty while neither is known. */
export function proposedLogin({ first_name, last_name, email }: Person): string {
  const name = [plain(first_name), plain(last_name)].filter(Boolean).join('.')
  return (name || (email ?? '').split('@')[0]!.trim().toLowerCase()).slice(0, 60)
}
