import { Card } from '#ui/web/Card.tsx'
import { CatalogueField } from '#fields/catalogue/web/CatalogueField.tsx'
import { Button, Checkbox } from '@mantine/core'
import { listSource } from '#features/lists/web/options.ts'
import type { ListName } from '#features/lists/lists.ts'
import type { ImportDetail, ImportWord } from '../contract/import.ts'
import classes from './imports.module.css'
import { plural } from './importWords.ts'
import { useImportChange } from './useImportChange.ts'

type Decision = { use_id?: number | null; add?: boolean; leave_out?: boolean }

/** Words of the file that are in no list of the office, each decided once for all its rows. */
export function UnknownWords({ detail }: { detail: ImportDetail }) {
  const { words, can } = detail
  const change = useImportChange(detail)
  if (words.length === 0) return null
  return (
    <Card title={`Words that are in none of your lists: ${words.length}`}>
      <ul className={classes.words}>
        {words.map((word) => (
          <Word
            key={`${word.list} ${word.word} ${word.use_id}`}
            word={word}
            disabled={!can.change}
            onDecide={(decision) =>
              void change.run({ words: [{ list: word.list, word: word.word, ...decision }] })
            }
          />
        ))}
      </ul>
    </Card>
  )
}

function Word({
  word: { list, list_title, word, rows, suggestions, use_id, add, leave_out, can },
  disabled,
  onDecide,
}: {
  word: ImportWord
  disabled: boolean
  onDecide: (decision: Decision) => void
}) {
  const known = suggestions.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <li>
      <div>
        <strong dir="auto">“{word}”</strong>
        <div className={classes.quiet}>
          {list_title} · {plural(rows, 'row')}
        </div>
      </div>
      <CatalogueField
        label={
          <>
            Means<span className="visually-hidden">: {word}</span>
          </>
        }
        source={listSource(list as ListName, known)}
        disabled={disabled || add || leave_out}
        value={use_id}
        onChange={(id) => onDecide({ use_id: id })}
      />
      <div className={classes.decisions}>
        {use_id === null &&
          !add &&
          !leave_out &&
          suggestions.map(({ id, name }) => (
            <Button
              key={id}
              size="compact-sm"
              disabled={disabled}
              aria-label={`${word} means ${name}`}
              onClick={() => onDecide({ use_id: id })}
            >
              {name}
            </Button>
          ))}
        {can.add && (
          <Checkbox
            label={
              <>
                Add to the list<span className="visually-hidden">: {word}</span>
              </>
            }
            disabled={disabled}
            checked={add}
            onChange={(event) => onDecide({ add: event.currentTarget.checked })}
          />
        )}
        <Checkbox
          label={
            <>
              Leave the word out<span className="visually-hidden">: {word}</span>
            </>
          }
          disabled={disabled}
          checked={leave_out}
          onChange={(event) => onDecide({ leave_out: event.currentTarget.checked })}
        />
      </div>
    </li>
  )
}
