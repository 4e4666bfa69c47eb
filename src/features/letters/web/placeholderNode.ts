import { Node } from '@tiptap/core'
import { letterPlaceholders, type LetterPlaceholder } from '../placeholders.ts'
import classes from './letters.module.css'

/** A placeholder in the text, which is moved and deleted as one letter. */
export const placeholderNode = Node.create({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ name: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'span[data-placeholder]',
      getAttrs: (element) => ({ name: element.getAttribute('data-placeholder') ?? '' }),
    },
  ],
  renderHTML: ({ node }) => [
    'span',
    { 'data-placeholder': String(node.attrs['name']), class: classes['placeholder'] },
    labelOf(String(node.attrs['name'])),
  ],
  renderText: ({ node }) => labelOf(String(node.attrs['name'])),
})

const labelOf = (name: string): string =>
  letterPlaceholders.placeholders[name as LetterPlaceholder]?.label ?? name
