import { Button } from '@mantine/core'
import type { PartyDocument } from '../contract/partyDocuments.ts'
import classes from './files.module.css'

/** Offers to describe documents after an upload. */
export function UploadedDocuments({
  documents,
  onDescribe,
  onLater,
}: {
  documents: readonly PartyDocument[]
  onDescribe: () => void
  onLater: () => void
}) {
  const [only, ...others] = documents
  if (!only) return null
  return (
    <div className={classes.narrow} role="status">
      <span>
        {others.length === 0 ? `${only.filename} is added.` : `${documents.length} documents are added.`}
      </span>
      <Button size="compact-sm" onClick={onDescribe}>
        {others.length === 0 ? 'Say what it is' : 'Say what they are'}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onLater}>
        Later
      </Button>
    </div>
  )
}
