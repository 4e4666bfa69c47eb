import type { Issue } from '#core/apiError.ts'

/** A select whose text may differ from the form's value. */
interface TextBox {
  isUnfinished: () => boolean
  /** Takes the option that the text means, once the options have arrived; otherwise returns the error. */
  finish: () => Promise<string | null>
}

const boxes = new WeakMap<Element, TextBox>()

/** Makes a select's input known to the form around it; the answer undoes that. */
export function registerTextBox(input: HTMLInputElement, box: TextBox): () => void {
  boxes.set(input, box)
  return () => void boxes.delete(input)
}

/** Awaited before a form is read: text that means no option is an issue at its field. */
export async function finishTexts(form: HTMLFormElement | null): Promise<Issue[]> {
  const issues = await Promise.all(
    inputsOf(form).map(async ([input, box]) => {
      const message = await box.finish()
      return message ? [{ path: input.dataset['path'] ?? '', code: 'no_option', message }] : []
    }),
  )
  return issues.flat()
}

export const hasUnfinishedText = (form: HTMLFormElement | null): boolean =>
  inputsOf(form).some(([, box]) => box.isUnfinished())

function inputsOf(form: HTMLFormElement | null): [HTMLElement, TextBox][] {
  return [...(form?.elements ?? [])].flatMap((element) => {
    const box = boxes.get(element)
    return box && element instanceof HTMLElement ? [[element, box]] : []
  })
}
