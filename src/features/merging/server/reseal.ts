import type { WriteCtx } from '#core/server/http/context.ts'

const sealed = ['ssn', 'other_id'] as const

/** Encrypted bytes differ each time; the keyed hash stored with them shows whether two are equal. */
export const isSealed = (name: string): boolean => (sealed as readonly string[]).includes(name)

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
