import { Notice } from '#ui/web/Notice.tsx'
import type { ImportDetail } from '../contract/import.ts'

/** Questions that must be answered before an import can run. */
export function OpenQuestions({ asks }: { asks: ImportDetail['asks'] }) {
  if (asks.length === 0) return null
  return (
    <Notice tone="warning" title="Before it can be imported">
      {asks.map(({ message }) => (
        <div key={message}>{message}</div>
      ))}
    </Notice>
  )
}
