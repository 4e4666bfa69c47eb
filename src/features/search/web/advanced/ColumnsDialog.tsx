import { Button, Checkbox, Modal } from '@mantine/core'
import { useState } from 'react'
import classes from './advanced.module.css'
import { ColumnsField, type ChosenColumn } from './ColumnsField.tsx'

interface ColumnsDialogProps {
  opened: boolean
  onClose: () => void
  entity: string
  columns: readonly ChosenColumn[]
  /** A row for each entry. */
  areRepeated: boolean
  onChoose: (columns: string[], areRepeated: boolean) => void
}

/** Chooses the columns of the result and their order. */
export function ColumnsDialog(props: ColumnsDialogProps) {
  return (
    <Modal opened={props.opened} onClose={props.onClose} title="Columns" size="md">
      <ColumnsForm {...props} />
    </Modal>
  )
}

function ColumnsForm({ onClose, entity, columns: shown, areRepeated, onChoose }: ColumnsDialogProps) {
  const [columns, setColumns] = useState<readonly ChosenColumn[]>(shown)
  const [repeats, setRepeats] = useState(areRepeated)
  return (
    <>
      <ColumnsField entity={entity} columns={columns} onChange={setColumns} />
      <Checkbox
        mt="md"
        label="A row for each entry"
        description="Somebody with three passports then stands there three times, instead of once with three passports in one cell."
        checked={repeats}
        onChange={(event) => setRepeats(event.currentTarget.checked)}
      />
      <div className={classes.dialogActions}>
        <Button
          variant="filled"
          onClick={() => {
            onChoose(
              columns.map(({ path }) => path),
              repeats,
            )
            onClose()
          }}
        >
          Show columns
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  )
}
