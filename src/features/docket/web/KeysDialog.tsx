import { Kbd } from '@mantine/core'
import { GuardedModal } from '#ui/web/FormDialog.tsx'
import classes from './DocketList.module.css'

const keys: readonly [key: string, does: string][] = [
  ['j', 'Next entry'],
  ['k', 'Entry before'],
  ['Enter', 'Open the entry'],
  ['d', 'Done'],
  ['s', 'Reschedule'],
  ['a', 'Assign'],
  ['e', 'Edit'],
  ['x', 'Choose; d, s and a then act on all that are chosen'],
  ['Escape', 'Choose none'],
  ['z', 'Take the last act back'],
  ['?', 'These keys'],
]

export const KeysDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <GuardedModal opened={opened} onClose={onClose} title="Keys of the docket" size="sm">
    {() => (
      <dl className={classes.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    )}
  </GuardedModal>
)
