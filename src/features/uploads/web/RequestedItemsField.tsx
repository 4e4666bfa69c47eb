import { Input, TextInput } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { AddLine, RemoveLine } from '#ui/web/FieldLines.tsx'
import { useFieldValue, wrapperProps, type FieldProps } from '#fields/web/fieldProps.ts'
import fieldLines from '#ui/web/FieldLines.module.css'
import { mostItems } from '../contract.ts'

interface Item {
  title: string
  note: string
}

/** The list of what a person is asked to send; empty lines count for nothing. */
export function RequestedItemsField({
  errors,
  ...props
}: Omit<FieldProps<Item[]>, 'label'> & { errors: Readonly<Record<string, ReactNode>> }) {
  const [items, setItems] = useFieldValue<Item[]>(props, [])
  const list = useRef<HTMLDivElement>(null)
  const change = (index: number, part: Partial<Item>) =>
    setItems(items.with(index, { ...items[index]!, ...part }))
  const focus = (index: number) =>
    setTimeout(() => list.current?.querySelectorAll<HTMLInputElement>('input')[index * 2]?.focus())

  return (
    <Input.Wrapper
      {...wrapperProps({
        label: 'What is needed',
        description: 'In a language the person reads. Without a list they send what they have.',
        error: errors['items'],
      })}
    >
      <div ref={list} className={fieldLines.lines} data-path="items">
        {items.map((item, index) => (
          <div key={index} className={fieldLines.line}>
            <TextInput
              className={fieldLines.grow}
              aria-label={`Document ${index + 1}`}
              placeholder="Passport"
              autoComplete="off"
              dir="auto"
              value={item.title}
              error={errors[`items.${index}.title`]}
              data-path={`items.${index}.title`}
              onChange={({ currentTarget: { value } }) => change(index, { title: value })}
            />
            <TextInput
              className={fieldLines.grow}
              aria-label={`Note on document ${index + 1}`}
              placeholder="Every page with a stamp"
              autoComplete="off"
              dir="auto"
              value={item.note}
              error={errors[`items.${index}.note`]}
              data-path={`items.${index}.note`}
              onChange={({ currentTarget: { value } }) => change(index, { note: value })}
            />
            <RemoveLine
              label={`Remove document ${index + 1}`}
              onClick={() => setItems(items.toSpliced(index, 1))}
            />
          </div>
        ))}
        {items.length < mostItems && (
          <div className={fieldLines.line}>
            <AddLine
              label="Add document"
              onClick={() => {
                setItems([...items, { title: '', note: '' }])
                focus(items.length)
              }}
            />
          </div>
        )}
      </div>
    </Input.Wrapper>
  )
}
