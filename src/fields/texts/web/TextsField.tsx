import { ActionIcon, Input, TextInput } from '@mantine/core'
import { IconArrowUp } from '@tabler/icons-react'
import { useRef, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import fieldLines from '#ui/web/FieldLines.module.css'
import { AddLine, RemoveLine } from '#ui/web/FieldLines.tsx'
import { useFieldValue, wrapperProps, type FieldProps } from '../../web/fieldProps.ts'

/** One line each: Enter goes on to the next, Backspace in an empty one removes it, Alt with an arrow moves it. */
export function TextsField({ each, ...props }: FieldProps<string[]> & { each: string }) {
  const [lines, setLines] = useFieldValue<string[]>(props, [])
  const list = useRef<HTMLDivElement>(null)
  const one = each.toLowerCase()

  /** The line is there, and has the focus, before the next key is typed. */
  function change(next: string[], index: number) {
    flushSync(() => setLines(next))
    list.current?.querySelectorAll('input')[index]?.focus()
  }
  function insert(index: number) {
    change(lines.toSpliced(index, 0, ''), index)
  }
  function remove(index: number) {
    change(lines.toSpliced(index, 1), Math.max(0, index - 1))
  }
  function move(index: number, to: number) {
    const line = lines[index]
    if (line === undefined || to < 0 || to >= lines.length) return
    change(lines.toSpliced(index, 1).toSpliced(to, 0, line), to)
  }
  function onKeyDown(event: KeyboardEvent, index: number) {
    const action =
      event.altKey && event.key === 'ArrowUp'
        ? () => move(index, index - 1)
        : event.altKey && event.key === 'ArrowDown'
          ? () => move(index, index + 1)
          : event.ctrlKey || event.metaKey || event.altKey
            ? null
            : event.key === 'Enter'
              ? () => insert(index + 1)
              : event.key === 'Backspace' && lines[index] === ''
                ? () => remove(index)
                : null
    if (!action) return
    event.preventDefault()
    action()
  }

  return (
    <Input.Wrapper {...wrapperProps(props)}>
      <div ref={list} className={fieldLines.lines} data-path={props['data-path']}>
        {lines.map((line, index) => (
          <div key={index} className={fieldLines.line}>
            <TextInput
              className={fieldLines.grow}
              aria-label={`${each} ${index + 1}`}
              autoComplete="off"
              dir="auto"
              value={line}
              disabled={props.disabled}
              onChange={({ currentTarget: { value } }) => setLines(lines.with(index, value))}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
            {index > 0 && (
              <ActionIcon
                aria-label={`Move ${one} ${index + 1} up`}
                disabled={props.disabled}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={15} />
              </ActionIcon>
            )}
            <RemoveLine
              label={`Remove ${one} ${index + 1}`}
              disabled={props.disabled}
              onClick={() => remove(index)}
            />
          </div>
        ))}
        <div>
          <AddLine label={`Add ${one}`} disabled={props.disabled} onClick={() => insert(lines.length)} />
        </div>
      </div>
    </Input.Wrapper>
  )
}
