/** Somebody as a line of the log names them: in the words of that day, and by id, so that only those who see them read it. */
export interface LoggedParty {
  party_id: number
  words: string
}

export const isLoggedParty = (value: unknown): value is LoggedParty =>
  typeof value === 'object' && value !== null && 'party_id' in value && 'words' in value
