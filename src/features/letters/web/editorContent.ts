import type { JSONContent } from '@tiptap/core'
import { letterContent, type LetterContent } from '../letterContent.ts'

/** Attributes of the closed shape; the editor's own go. */
const stored: Readonly<Record<string, readonly string[]>> = {
  heading: ['level'],
  orderedList: ['start'],
  placeholder: ['name'],
}

function closed({ type = '', text, attrs, marks, content }: JSONContent): JSONContent {
  const names = stored[type] ?? []
  const present = names.filter((name) => attrs?.[name] !== undefined && attrs[name] !== null)
  return {
    type,
    ...(text !== undefined && { text }),
    ...(present.length > 0 && { attrs: Object.fromEntries(present.map((name) => [name, attrs![name]])) }),
    ...(marks && marks.length > 0 && { marks: marks.map((mark) => ({ type: mark.type })) }),
    ...(content && content.length > 0 && { content: content.map(closed) }),
  }
}

/** Content of the editor, in the shape that is stored. */
export const contentOf = (editor: JSONContent): LetterContent => letterContent.parse(closed(editor))
