import { DataLink } from '#ui/web/DataLink.tsx'
import { RelativeTime } from '#ui/web/RelativeTime.tsx'
import { shortTitle } from '#features/docket/web/shortTitle.ts'
import type { Notification } from '../contract.ts'
import { noticeIcons } from './noticeIcons.ts'
import classes from './notices.module.css'

/** One notice: event, changes, place and time; alike in the bell, on the page and on Today. */
export function NoticeLine({ notice, onOpen }: { notice: Notification; onOpen: () => void }) {
  const { icon: KindIcon, tone } = noticeIcons[notice.kind]
  return (
    <div className={classes.line} data-unread={!notice.read}>
      <span className={classes.icon} data-tone={tone}>
        <KindIcon size={17} stroke={1.7} aria-hidden />
      </span>
      <div className={classes.words}>
        <DataLink to={notice.path} className={classes.text} onClick={onOpen}>
          {!notice.read && <span className={classes.hidden}>Unread: </span>}
          <bdi>{notice.text}</bdi>
        </DataLink>
        {notice.details.map((detail) => (
          <div key={detail} className={classes.detail} dir="auto">
            {detail}
          </div>
        ))}
        <div className={classes.quiet}>
          <RelativeTime at={notice.updated_at} />
          {notice.record_public_id !== null && notice.case_title !== null && (
            <>
              <span aria-hidden> · </span>
              {notice.record_public_id}
              <span aria-hidden> · </span>
              <bdi>{shortTitle(notice.case_title, notice.holder_name)}</bdi>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
