import type { WriteCtx } from '#core/server/http/context.ts'
import { keyOf, type Vault } from '#core/server/process/crypto.ts'
import type { Values } from '#fields/kind.ts'

const sealed = ['ssn', 'other_id'] as const

/** Encrypted bytes differ each time; the keyed hash stored with them shows whether two are equal. */
export const isSealed = (name: string): boolean => (sealed as readonly string[]).includes(name)

/** A person's values with keyed hashes under the current key: while keys are rotated, those of equal numbers differ. */
export function comparable(vault: Vault, values: Values): Values {
  const made = { ...values }
  for (const name of sealed) {
    const hex = values[name]
    const bytes = typeof hex === 'string' ? Buffer.from(hex.slice(2), 'hex') : null
    if (!bytes || keyOf(bytes) === vault.current) continue
    const plain = vault.decrypt(bytes, ['parties', name, values['id'] as number])
    made[`${name}_index`] = `\\x${vault.storedIndex(name, plain).toString('hex')}`
  }
  return made
}

/** A sealed number opens only in the row it was sealed for: after it was copied to another one it is sealed for that. */
export async function resealCopied(
  { db, vault }: Pick<WriteCtx, 'db' | 'vault'>,
  { from, to, names = sealed }: { from: number; to: number; names?: readonly string[] },
): Promise<void> {
  const copied = sealed.filter((name) => names.includes(name))
  if (copied.length === 0) return
  const row = await db.selectFrom('parties').select(copied).where('id', '=', to).executeTakeFirstOrThrow()
  const set = copied.flatMap((name) => {
    const value = row[name]
    if (!value) return []
    const plain = vault.decrypt(value, ['parties', name, from])
    return [
      [name, vault.encrypt(plain, ['parties', name, to])] as const,
      [`${name}_index`, vault.storedIndex(name, plain)] as const,
    ]
  })
  if (set.length > 0)
    await db.updateTable('parties').set(Object.fromEntries(set)).where('id', '=', to).execute()
}
