import type { NoticeKind } from './contract.ts'

export const noticeNames: Record<NoticeKind, string> = {
  rfe: 'Request for evidence',
  noid: 'Notice of intent to deny',
  noir: 'Notice of intent to revoke',
}
