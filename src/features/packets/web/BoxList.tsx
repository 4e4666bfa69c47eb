import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { Card } from '#ui/web/Card.tsx'
import classes from './redaction.module.css'
import type { DrawnBox, DrawnBoxes } from './useBoxes.ts'

const usual = [
  'Third party’s address',
  'Third party’s name',
  'Social security number',
  'Account number',
  'Medical information',
]

/** Boxes by page, each with its reason, which is for the office only. */
export function BoxList({
  boxes,
  page,
  current,
  drawn,
  onShow,
}: {
  boxes: readonly DrawnBox[]
  page: number
  current: number | null
  /** null: they cannot be changed. */
  drawn: DrawnBoxes | null
  onShow: (box: DrawnBox) => void
}) {
  const reasons = useId()
  const sorted = boxes.toSorted((a, b) => a.page - b.page || a.key - b.key)
  return (
    <Card title="Boxes" flush>
      {sorted.length === 0 && (
        <p className={classes.none}>
          {drawn ? 'No boxes yet: the exhibit is shown as it is.' : 'It has no boxes.'}
        </p>
      )}
      <ol className={classes.list} aria-label="Boxes">
        {sorted.map((box, index) => (
          <li key={box.key} className={classes.line} data-current={box.key === current && box.page === page}>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-current={box.key === current || undefined}
              onClick={() => onShow(box)}
            >
              {index + 1}, page {box.page}
            </Button>
            {drawn ? (
              <>
                <TextInput
                  aria-label={`Reason of box ${index + 1}`}
                  placeholder="Reason"
                  list={reasons}
                  maxLength={200}
                  value={box.reason ?? ''}
                  onChange={({ currentTarget }) =>
                    drawn.change(box.key, { reason: currentTarget.value || null })
                  }
                />
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={`Delete box ${index + 1}`}
                  onClick={() => drawn.remove(box.key)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </>
            ) : (
              <span dir="auto">{box.reason}</span>
            )}
          </li>
        ))}
      </ol>
      <datalist id={reasons}>
        {usual.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </Card>
  )
}
