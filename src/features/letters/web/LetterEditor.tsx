import { ActionIcon, Button, Group, Input, Menu } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconBraces,
  IconH2,
  IconH3,
  IconList,
  IconListNumbers,
  type Icon,
} from '@tabler/icons-react'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import type { LetterContent } from '../letterContent.ts'
import { letterPlaceholders, type LetterPlaceholder } from '../placeholders.ts'
import { contentOf } from './editorContent.ts'
import classes from './letters.module.css'
import { placeholderNode } from './placeholderNode.ts'

const extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  HardBreak,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  // No lists within lists.
  ListItem.extend({ content: 'paragraph+' }),
  ListKeymap,
  UndoRedo,
  placeholderNode,
]

/** The words of a letter, written as they will stand on paper. */
export function LetterEditor({
  value,
  direction,
  error,
  onChange,
}: {
  value: LetterContent | null
  direction: 'ltr' | 'rtl'
  error?: string | undefined
  onChange: (content: LetterContent) => void
}) {
  const editor = useEditor({
    shouldRerenderOnTransaction: false,
    extensions,
    content: value,
    editorProps: {
      attributes: { 'aria-label': 'Text of the letter', 'data-path': 'content', role: 'textbox' },
    },
    onUpdate: ({ editor: changed }) => onChange(contentOf(changed.getJSON())),
  })
  return (
    <Input.Wrapper label="Text" error={error} labelElement="div">
      <div className={classes['editor']}>
        <Toolbar editor={editor} />
        <EditorContent editor={editor} dir={direction} className={classes['page']} />
      </div>
    </Input.Wrapper>
  )
}

interface Tool {
  label: string
  icon: Icon
  run: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
}

const heading = (level: 2 | 3, label: string, icon: Icon): Tool => ({
  label,
  icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

/** In groups, as they stand in the toolbar. */
const tools: Tool[][] = [
  [
    {
      label: 'Undo',
      icon: IconArrowBackUp,
      run: (editor) => editor.chain().focus().undo().run(),
      isOff: (editor) => !editor.can().undo(),
    },
    {
      label: 'Redo',
      icon: IconArrowForwardUp,
      run: (editor) => editor.chain().focus().redo().run(),
      isOff: (editor) => !editor.can().redo(),
    },
  ],
  [
    heading(2, 'Heading', IconH2),
    heading(3, 'Smaller heading', IconH3),
    {
      label: 'Bold',
      icon: IconBold,
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
  ],
  [
    {
      label: 'Bulleted list',
      icon: IconList,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      label: 'Numbered list',
      icon: IconListNumbers,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
  ],
]

function Toolbar({ editor }: { editor: Editor }) {
  const states = useEditorState({
    editor,
    selector: () =>
      Object.fromEntries(
        tools.flat().map(({ label, isOn, isOff }) => [label, { on: isOn?.(editor), off: isOff?.(editor) }]),
      ),
  })
  return (
    <Group gap="md" role="toolbar" aria-label="Format" className={classes['toolbar'] ?? ''}>
      {tools.map((group) => (
        <Group key={group[0]!.label} gap={4}>
          {group.map(({ label, icon: ToolIcon, run }) => (
            <ActionIcon
              key={label}
              variant={states[label]?.on ? 'light' : 'default'}
              aria-label={label}
              title={label}
              aria-pressed={states[label]?.on}
              disabled={states[label]?.off ?? false}
              // The selection stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(editor)}
            >
              <ToolIcon size={16} aria-hidden />
            </ActionIcon>
          ))}
        </Group>
      ))}
      <PlaceholderMenu editor={editor} />
    </Group>
  )
}

const groups = Map.groupBy(
  Object.entries(letterPlaceholders.placeholders) as [LetterPlaceholder, { label: string; group: string }][],
  ([, { group }]) => group,
)

function PlaceholderMenu({ editor }: { editor: Editor }) {
  const insert = (name: LetterPlaceholder) =>
    editor
      .chain()
      .focus()
      .insertContent([{ type: 'placeholder', attrs: { name } }])
      .run()
  return (
    <Menu returnFocus={false}>
      <Menu.Target>
        <Button
          size="compact-sm"
          title="Insert a placeholder"
          leftSection={<IconBraces size={16} aria-hidden />}
        >
          Placeholder
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} className={classes['menu'] ?? ''}>
        {[...groups].map(([group, entries]) => (
          <div key={group}>
            <Menu.Label>{group}</Menu.Label>
            {entries.map(([name, { label }]) => (
              <Menu.Item key={name} onClick={() => insert(name)}>
                {label}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
