import { Card } from '#ui/web/Card.tsx'
import { SelectInput } from '#ui/web/select/SelectInput.tsx'
import type { ImportDetail } from '../contract/import.ts'
import { delimiters, encodings } from '../spreadsheetFormat.ts'
import classes from './imports.module.css'
import { delimiterWords, encodingWords } from './importWords.ts'
import type { ImportChange } from './useImportChange.ts'

/** How the file was read, to be corrected where the examples look wrong. */
export function FileFacts({
  detail: { file, source, can },
  onChange,
}: {
  detail: ImportDetail
  onChange: (to: ImportChange) => void
}) {
  const disabled = !can.change
  return (
    <Card title={source ? `Recognized: ${source}` : 'How the file was read'}>
      <div className={classes.facts}>
        {file.sheets.length > 1 && (
          <SelectInput
            label="Sheet"
            data={file.sheets.map((sheet) => ({ value: sheet, label: sheet }))}
            disabled={disabled}
            value={file.sheet}
            onChange={(sheet) => sheet && onChange({ sheet })}
          />
        )}
        {file.encoding && (
          <SelectInput
            label="Characters"
            data={encodings.map((value) => ({ value, label: encodingWords[value] }))}
            disabled={disabled}
            value={file.encoding}
            onChange={(encoding) => encoding && onChange({ encoding })}
          />
        )}
        {file.delimiter && (
          <SelectInput
            label="Between columns"
            data={delimiters.map((value) => ({ value, label: delimiterWords[value] }))}
            disabled={disabled}
            value={file.delimiter}
            onChange={(delimiter) => delimiter && onChange({ delimiter })}
          />
        )}
      </div>
      {file.notes.map((note) => (
        <p key={note} className={classes.text}>
          {note}
        </p>
      ))}
    </Card>
  )
}
