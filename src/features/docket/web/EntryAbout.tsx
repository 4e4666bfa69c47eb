import { DueDay } from '#ui/web/DueDay.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import type { DocketEntry } from '../contract.ts'
import classes from './editor.module.css'
import type { EditorRequest } from './useEntryEditor.ts'

/** Header of the editor: the entry it was opened on, and the effect of saving. */
export function EntryAbout({ mode, entry }: { mode: EditorRequest['mode']; entry: DocketEntry }) {
  return (
    <>
      <div className={classes.about}>
        <bdi>{entry.case_title}</bdi> · {entry.record_public_id}
      </div>
      {mode === 'reschedule' && (
        <Notice tone="info" title={<When entry={entry} before="Until now " />}>
          Saving makes a new entry. This one stays on the docket, done and marked as rescheduled.
        </Notice>
      )}
      {mode === 'clone' && (
        <Notice tone="info">
          A copy of <When entry={entry} />. Who attended and what is done is not taken along.
        </Notice>
      )}
      {mode === 'new' && (
        <Notice tone="info" title={<When entry={entry} before="Follows " />}>
          {entry.is_done ? 'That entry is done already.' : 'Saving marks that entry done.'}
        </Notice>
      )}
    </>
  )
}

const When = ({ entry, before = '' }: { entry: DocketEntry; before?: string }) => (
  <>
    {before}
    {entry.type_name}
    {entry.action_date && (
      <>
        {' '}
        <DueDay day={entry.action_date} done />
      </>
    )}{' '}
    {entry.place_time}
  </>
)
