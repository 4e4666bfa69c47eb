// Separate process for forms: a PDF that hangs or exhausts its reader ends only this process, and filling one takes the
// time of nobody else. Bytes go in and come out; it has no key, no database and no folder.
import { UnusableForm } from './openForm.ts'
import type { Answer, Question } from './askFormProcess.ts'

const work = {
  async read({ bytes }: Question) {
    const { readForm } = await import('./readForm.ts')
    return readForm(Buffer.from(bytes))
  },
  async fill({ bytes, order }: Question) {
    const { fillForm } = await import('./fillForm.ts')
    return fillForm(Buffer.from(bytes), order!)
  },
}

process.on('message', (question: Question) => {
  work[question.ask](question).then(
    (value) => process.send!({ number: question.number, ok: true, value } satisfies Answer),
    (error: Error) =>
      process.send!({
        number: question.number,
        ok: false,
        sentence: error instanceof UnusableForm ? error.message : null,
      } satisfies Answer),
  )
})
process.on('disconnect', () => process.exit())
