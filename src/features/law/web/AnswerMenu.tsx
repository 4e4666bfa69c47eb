import { Menu, Tooltip, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { StatusPill, toneIcon } from '#ui/web/StatusPill.tsx'
import { answersOf, explained, type ShownAnswer } from './shownAnswers.ts'
import classes from './law.module.css'
import type { CatalogueKind } from './catalogue.ts'

function chooseByNumber(event: KeyboardEvent<HTMLDivElement>) {
  const items = event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')
  items[Number(event.key) - 1]?.click()
}

/** The answer of a row, which opens the others. The menus of a whole catalogue take as long to draw as all else of it. */
export function AnswerMenu({
  kind,
  title,
  answer,
  onAnswer,
}: {
  kind: CatalogueKind
  title: string
  answer: ShownAnswer
  onAnswer: (key: string) => void
}) {
  const [isOpen, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const AnswerIcon = toneIcon[answer.tone]
  const look = {
    ref: button,
    className: classes.answer,
    'data-tone': answer.tone,
    children: (
      <>
        <AnswerIcon size={13} stroke={2} aria-hidden />
        <span className="visually-hidden">{title}: </span>
        {answer.name}
        <IconChevronDown size={13} stroke={2} aria-hidden />
      </>
    ),
  }
  if (!isOpen)
    return (
      <UnstyledButton {...look} aria-haspopup="menu" aria-expanded={false} onClick={() => setOpened(true)} />
    )
  return (
    <Menu position="bottom-end" defaultOpened onClose={() => button.current?.focus()}>
      <Menu.Target>
        <UnstyledButton {...look} />
      </Menu.Target>
      <Menu.Dropdown onKeyDown={chooseByNumber}>
        {answersOf[kind].map(({ key, name, tone, meaning }, at) => (
          <Tooltip key={key} label={meaning} position="left" {...explained}>
            <Menu.Item
              rightSection={<kbd className={classes.key}>{at + 1}</kbd>}
              onClick={() => key !== answer.key && onAnswer(key)}
            >
              <StatusPill tone={tone}>{name}</StatusPill>
            </Menu.Item>
          </Tooltip>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
