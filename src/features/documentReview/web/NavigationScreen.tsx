import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { NoRows } from '#ui/web/RowList.tsx'
import { documentReviewContract } from '../contract.ts'
import { ReviewDocumentDialog } from './dialogs.ts'
import classes from './documentReview.module.css'

const api = client(documentReviewContract)
const route = getRouteApi('/document-review/$id')

/** A set of documents in its order; each opens in the page. */
export function NavigationScreen() {
  const { id } = route.useParams()
  const query = useQuery(api.getNavigation.query({ id }))
  const [shown, setShown] = useState<string | null>(null)
  return (
    <Loaded query={query} what="This set of documents" page>
      {({ title, legal_case, items }) => (
        <PageScreen
          title={title}
          sub={
            <>
              <Link to="/document-review">Document review</Link>
              {legal_case && (
                <>
                  {' · '}
                  <Link to="/cases/$id" params={{ id: String(legal_case.id) }}>
                    {legal_case.title}
                  </Link>
                </>
              )}
            </>
          }
        >
          {items.length === 0 ? (
            <NoRows>There is nothing in it that you see.</NoRows>
          ) : (
            <ul className={classes.items}>
              {items.map(({ id: item_id, label, document_id, depth }, at) => (
                // Its ids are the service's, which may give one twice.
                // eslint-disable-next-line react/no-array-index-key
                <li key={`${at} ${item_id}`} style={{ paddingInlineStart: 12 + 20 * Math.min(depth, 6) }}>
                  {document_id === null ? (
                    <span className={classes.group} dir="auto">
                      {label}
                    </span>
                  ) : (
                    <Anchor component="button" type="button" onClick={() => setShown(document_id)}>
                      <bdi>{label}</bdi>
                    </Anchor>
                  )}
                </li>
              ))}
            </ul>
          )}
          {shown !== null && <ReviewDocumentDialog id={shown} opened onClose={() => setShown(null)} />}
        </PageScreen>
      )}
    </Loaded>
  )
}
