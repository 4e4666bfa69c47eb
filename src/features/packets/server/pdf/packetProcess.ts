// Separate process for packets: exhibits come from clients, and one that hangs or exhausts its reader ends only this
// process. Bytes go in and come out; it has no key, no database and no folder.
import type { PacketAnswer, PacketQuestion } from './askPacketProcess.ts'
import { UnusableExhibit } from './openExhibit.ts'

// The library says aloud what it leaves out.
console.log = console.warn = () => {}

const work = {
  async measure({ bytes, type }: PacketQuestion) {
    const { measureExhibit } = await import('./openExhibit.ts')
    return measureExhibit(bytes, type!)
  },
  async build({ bytes, order }: PacketQuestion) {
    const { buildPart } = await import('./buildPart.ts')
    return buildPart(bytes, order!)
  },
  async split({ bytes, type, range }: PacketQuestion) {
    const { splitRedacted } = await import('./splitRedacted.ts')
    return splitRedacted(bytes, type!, range!)
  },
  async draw({ bytes, type, pages, boxes }: PacketQuestion) {
    const { drawRedacted } = await import('./drawRedacted.ts')
    return drawRedacted(bytes, type!, pages!, boxes!)
  },
  async preview({ bytes, type, pages, boxes }: PacketQuestion) {
    const { previewRedacted } = await import('./drawRedacted.ts')
    return previewRedacted(bytes, type!, pages![0]!, boxes!)
  },
}

process.on('message', (question: PacketQuestion) => {
  work[question.ask](question).then(
    (value) => process.send!({ number: question.number, ok: true, value } satisfies PacketAnswer),
    (error: Error) =>
      process.send!({
        number: question.number,
        ok: false,
        sentence: error instanceof UnusableExhibit ? error.message : null,
      } satisfies PacketAnswer),
  )
})
process.on('disconnect', () => process.exit())
