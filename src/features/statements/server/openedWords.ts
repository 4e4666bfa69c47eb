import type { SealedCell, Vault } from '#core/server/process/crypto.ts'

/** Stands for words that an export without protected values left out. */
const missing = '(not in the export that this office was made of)'

export const openedWords = (vault: Vault, sealed: Buffer | null, cell: SealedCell): string =>
  sealed ? vault.decrypt(sealed, cell) : missing
