import { Anchor, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { download } from '#core/web/client.ts'
import { RelativeTime } from '#ui/web/RelativeTime.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { documentsContract } from '../contract.ts'
import { type PartyDocument } from '../contract/partyDocuments.ts'
import { FileActions } from './FileActions.tsx'
import { FileKind } from './FileKind.tsx'
import classes from './files.module.css'
import { fileSize } from '#core/fileSize.ts'

const { downloadAttachment } = documentsContract.endpoints

/** A document: the name opens it; then type, co-owners, author and time. */
export function DocumentRow({
  partyId,
  document,
  onShow,
  onEdit,
  onRemove,
}: {
  partyId: number
  document: PartyDocument
  onShow: () => void
  onEdit: () => void
  onRemove: () => void
}) {
  const {
    filename,
    document_type_name,
    language_name,
    identifier,
    notes,
    size,
    created_by_name,
    created_at,
    can,
  } = document
  const others = document.parties.filter(({ id }) => id !== partyId)
  const save = useCommand(() => download(downloadAttachment, { id: document.attachment_id }), {
    failed: `${filename} was not downloaded.`,
  })
  return (
    <li className={classes.document}>
      <div className={classes.said}>
        <Anchor component="button" type="button" className={classes.name} onClick={onShow}>
          <FileKind type={document.content_type} />
          <bdi>{filename}</bdi>
        </Anchor>
      </div>
      <div className={classes.said}>
        {document_type_name ??
          (can.edit ? (
            <UnstyledButton
              className={classes.unsaid}
              onClick={onEdit}
              aria-label={`Set the type of ${filename}`}
            >
              Set the type
            </UnstyledButton>
          ) : (
            <span className={classes.quiet}>No type</span>
          ))}
        {language_name && <div className={classes.quiet}>{language_name}</div>}
        {identifier && <div className={classes.quiet}>{identifier}</div>}
        {others.length > 0 && (
          <div className={classes.quiet}>
            also of{' '}
            {others.map(({ id, name }, at) => (
              <Fragment key={id}>
                {at > 0 && ', '}
                <Link to="/parties/$id" params={{ id: String(id) }} dir="auto">
                  {name}
                </Link>
              </Fragment>
            ))}
          </div>
        )}
      </div>
      <div className={`${classes.said} ${classes.quiet}`}>
        {[fileSize(size), created_by_name].filter(Boolean).join(' · ')} · <RelativeTime at={created_at} />
      </div>
      {notes && (
        <p className={classes.notes} dir="auto">
          {notes}
        </p>
      )}
      <div className={`${classes.actions} no-print`}>
        <FileActions
          filename={filename}
          onDownload={() => void save.run()}
          menu={
            can.edit
              ? { edit: { label: 'Edit', run: onEdit }, remove: { label: 'Delete', run: onRemove } }
              : null
          }
        />
      </div>
    </li>
  )
}
