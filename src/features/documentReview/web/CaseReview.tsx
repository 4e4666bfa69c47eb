import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '#core/web/client.ts'
import { settingsContract } from '#features/settings/contract.ts'
import { Card } from '#ui/web/Card.tsx'

/** The way from a case to its documents under review, where the office uses that. */
export function CaseReview() {
  const { data } = useQuery(client(settingsContract).getFeatures.query())
  if (data?.features['document_review'] !== true) return null
  return (
    <Card title="Document review">
      <Link to="/document-review">Documents under review</Link>
    </Card>
  )
}
