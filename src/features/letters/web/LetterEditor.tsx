import '@mantine/tiptap/styles.layer.css'
import { Input, Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { IconBraces } from '@tabler/icons-react'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { useEditor, type Editor } from '@tiptap/react'
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
      <RichTextEditor editor={editor} className={classes['editor'] ?? ''} withTypographyStyles={false}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.Bold />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <PlaceholderMenu editor={editor} />
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content dir={direction} className={classes['page'] ?? ''} />
      </RichTextEditor>
    </Input.Wrapper>
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
        <RichTextEditor.Control
          aria-label="Insert a placeholder"
          title="Insert a placeholder"
          w="auto"
          px={8}
        >
          <IconBraces size={16} aria-hidden />
          <span className={classes['control']}>Placeholder</span>
        </RichTextEditor.Control>
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
