import { ActionIcon, Checkbox, Input, TextInput } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { AddLine, RemoveLine } from '#ui/web/FieldLines.tsx'
import { useFieldValue, type FieldProps } from '#fields/web/fieldProps.ts'
import { ChecklistMenu } from './ChecklistMenu.tsx'
import classes from './editor.module.css'
import fieldLines from '#ui/web/FieldLines.module.css'

type Item = { text: string }

/** Checklist of an entry: Enter adds the next item, Backspace in an empty one removes it. */
export function ChecklistField({
  errorAt,
  requireAll,
  ...props
}: Omit<FieldProps<Item[]>, 'label'> & {
  errorAt: (index: number) => ReactNode
  requireAll: Pick<FieldProps<boolean>, 'value' | 'defaultValue' | 'onChange'>
}) {
  const [items, setItems] = useFieldValue<Item[]>(props, [])
  const [all, setAll] = useFieldValue(requireAll, false)
  const list = useRef<HTMLDivElement>(null)

  const focus = (index: number) =>
    setTimeout(() =>
      list.current?.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])')[index]?.focus(),
    )
  function insert(index: number) {
    setItems(items.toSpliced(index, 0, { text: '' }))
    focus(index)
  }
  function remove(index: number) {
    setItems(items.toSpliced(index, 1))
    focus(Math.max(0, index - 1))
  }
  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      insert(index + 1)
    } else if (event.key === 'Backspace' && items[index]?.text === '') {
      event.preventDefault()
      remove(index)
    }
  }

  return (
    <Input.Wrapper label="Checklist" labelElement="div" error={props.error}>
      <div ref={list} className={fieldLines.lines} data-path={props['data-path']}>
        {items.map((item, index) => (
          <div key={index} className={fieldLines.line}>
            <TextInput
              className={fieldLines.grow}
              aria-label={`Item ${index + 1}`}
              autoComplete="off"
              value={item.text}
              error={errorAt(index)}
              data-path={`${props['data-path']}.${index}.text`}
              onChange={({ currentTarget: { value } }) => setItems(items.with(index, { text: value }))}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
            {index > 0 && (
              <ActionIcon
                aria-label={`Move item ${index + 1} up`}
                onClick={() => setItems(items.with(index - 1, item).with(index, items[index - 1]!))}
              >
                <IconArrowUp size={15} />
              </ActionIcon>
            )}
            <RemoveLine label={`Remove item ${index + 1}`} onClick={() => remove(index)} />
          </div>
        ))}
        <div className={`${fieldLines.line} ${classes.acts}`}>
          <AddLine label="Add item" onClick={() => insert(items.length)} />
          <ChecklistMenu
            of="docket_entries"
            onTake={(taken) => setItems([...items, ...taken.map((text) => ({ text }))])}
          />
          {items.length > 0 && (
            <Checkbox
              label="All must be done before the entry is"
              checked={all}
              onChange={(event) => setAll(event.currentTarget.checked)}
            />
          )}
        </div>
      </div>
    </Input.Wrapper>
  )
}
