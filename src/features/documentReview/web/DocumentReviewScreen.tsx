import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { useSession } from '#features/session/web/session.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { PageScreen } from '#ui/web/PageScreen.tsx'
import { Row, Rows } from '#ui/web/RowList.tsx'
import { documentReviewContract } from '../contract.ts'

const api = client(documentReviewContract)

/** Sets of documents at the review service, of cases that one sees. */
export function DocumentReviewScreen() {
  const query = useQuery(api.listNavigations.query())
  const isAdmin = useSession().user?.flags.isAdmin ?? false
  return (
    <PageScreen
      title="Document review"
      sub="Documents that are reviewed elsewhere, of the cases that you see. Ellis only reads them."
    >
      <Loaded query={query} what="The documents under review">
        {({ items, missing }) =>
          missing.length > 0 ? (
            <Notice tone="info" title="Nothing is read at the moment">
              {missing.join(' ')}{' '}
              {isAdmin && (
                <>
                  See <Link to="/connections">Connections</Link>.
                </>
              )}
            </Notice>
          ) : (
            <Rows items={items} none="The review service has no documents of a case that you see.">
              {({ id, title, legal_case }) => (
                <Row
                  key={id}
                  name={
                    <Link to="/document-review/$id" params={{ id }}>
                      {title}
                    </Link>
                  }
                  text={
                    legal_case ? (
                      <Link to="/cases/$id" params={{ id: String(legal_case.id) }}>
                        {legal_case.title}
                      </Link>
                    ) : (
                      'Of no case: only admins of all teams see it'
                    )
                  }
                />
              )}
            </Rows>
          )
        }
      </Loaded>
    </PageScreen>
  )
}
