import type { ReactNode } from 'react'
import { formatAddress } from '#fields/phone/phone.ts'
import { Row } from '#ui/web/RowList.tsx'
import type { TextForParty } from '../contract/texts.ts'

/** A text to one person, with what is known of it below its words. */
export function TextRow({
  text: { name, to, message },
  about,
  children,
}: {
  text: Pick<TextForParty, 'name' | 'to' | 'message'>
  about: ReactNode
  children?: ReactNode
}) {
  return (
    <Row
      name={
        <>
          {name}
          {to && <bdi dir="ltr"> · {formatAddress(to)}</bdi>}
        </>
      }
      text={
        <>
          {message && (
            <div dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
              {message}
            </div>
          )}
          {about}
        </>
      }
    >
      {children}
    </Row>
  )
}
