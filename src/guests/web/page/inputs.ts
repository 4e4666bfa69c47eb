import { h } from './dom.ts'

/** An input below its label. */
export const labelled = (label: string, input: HTMLElement): HTMLElement =>
  h('label', {}, label, h('br'), input)

/** A checkbox or radio before its label. */
export function ticked(
  label: string,
  attributes: { type: 'checkbox' | 'radio'; checked: boolean; name?: string },
  changed: (checked: boolean) => void,
): HTMLElement {
  const input = h('input', attributes)
  input.addEventListener('change', () => changed(input.checked))
  return h('label', { class: 'choice' }, input, h('span', {}, label))
}
