/** Somebody without an account, let in by a link. */
export interface Guest {
  link_id: number
  kind: string
  /** Row the link is about; of which table, its kind decides. A guest reads and writes that row and what belongs to it. */
  subject_id: number
  /** Person the link was made for. */
  party_id: number | null
  /** Author of their lines in the activity log. */
  display_name: string
  expires_at: string
}
