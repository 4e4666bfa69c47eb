import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { notifyStarted } from '#features/trackedJobs/web/notifyStarted.ts'
import { clientPortalContract, type PortalParty } from '../contract.ts'
import { DocumentTree } from './DocumentTree.tsx'

const api = client(clientPortalContract)

/** People first, then which of their documents and of those of the case. */
export function SendToPortalDialog({
  legalCaseId,
  opened,
  onClose,
}: {
  legalCaseId: number
  opened: boolean
  onClose: () => void
}) {
  const query = useQuery(api.listPortalParties.query({ id: legalCaseId }))
  return (
    <Modal opened={opened} onClose={onClose} title="Send documents to the client portal" size="lg">
      <Loaded query={query} what="The people of the case" compact>
        {({ items, problem }) => (
          <Choice id={legalCaseId} people={items} problem={problem} onClose={onClose} />
        )}
      </Loaded>
    </Modal>
  )
}

function Choice({
  id,
  people,
  problem,
  onClose,
}: {
  id: number
  people: readonly PortalParty[]
  problem: string | null
  onClose: () => void
}) {
  const [party_ids, setPeople] = useState<number[]>(
    people.filter(({ is_record_holder }) => is_record_holder).map((each) => each.id),
  )
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const tree = useQuery({
    ...api.getDocumentTree.query({ id, party_ids }),
    enabled: party_ids.length > 0,
    placeholderData: (before) => before,
  })
  const files = tree.data?.nodes.filter(({ kind }) => kind === 'file') ?? []
  const node_ids = files.filter((file) => chosen.has(file.id)).map((file) => file.id)
  const start = useCommand(() => api.startPortalExport({ id, party_ids, node_ids }), {
    done: () => {
      notifyStarted(node_ids.length === 1 ? '1 document' : `${node_ids.length} documents`)
      onClose()
    },
    failed: 'Nothing was sent.',
  })
  if (people.length === 0) return <Notice tone="info">You see nobody in this case.</Notice>
  return (
    <Stack>
      {problem && (
        <Notice tone="warning" title="Ellis could not ask the portal whom it knows">
          {problem}
        </Notice>
      )}
      <Checkbox.Group
        label="For"
        description="They may read at the portal what is sent. Names go over, no addresses and no numbers."
        value={party_ids.map(String)}
        onChange={(ids) => setPeople(ids.map(Number))}
      >
        <Stack gap={6} mt={8}>
          {people.map((each) => (
            <Checkbox
              key={each.id}
              value={String(each.id)}
              label={<bdi>{each.display_name}</bdi>}
              description={factsOf(each)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {party_ids.length === 0 ? (
        <Text size="sm" c="dimmed">
          Choose somebody to see their documents.
        </Text>
      ) : (
        <Loaded query={tree} what="The documents" compact>
          {({ nodes, problem: unasked }) => (
            <>
              {unasked && !problem && (
                <Notice tone="warning" title="Ellis could not ask the portal what it has already">
                  {unasked}
                </Notice>
              )}
              <DocumentTree nodes={nodes} chosen={chosen} onChange={setChosen} />
            </>
          )}
        </Loaded>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="filled"
          disabled={node_ids.length === 0 || party_ids.length === 0}
          loading={start.isPending}
          onClick={() => void start.run()}
        >
          {node_ids.length === 0
            ? 'Send documents'
            : `Send ${node_ids.length} ${node_ids.length === 1 ? 'document' : 'documents'}`}
        </Button>
      </Group>
    </Stack>
  )
}

function factsOf({ role_name, is_record_holder, document_count, is_there }: PortalParty): string {
  const facts = [
    is_record_holder ? 'Record holder' : role_name,
    document_count === 1 ? '1 document' : `${document_count} documents`,
    is_there === true && 'known at the portal',
    is_there === false && 'new to the portal',
  ]
  return facts.filter(Boolean).join(' · ')
}
