import { Modal, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { client } from '#core/web/client.ts'
import { Facts } from '#ui/web/Card.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { lettersContract } from '../contract.ts'
import type { Letter, LetterLine } from '../contract/letters.ts'
import { identityCheckLabels } from '#guests/identity.ts'
import { stepLabels } from '../letterFields.ts'
import classes from './letters.module.css'

const api = client(lettersContract)

/** History of a letter, as its certificate will state it. */
export function LetterStepsDialog({ letter, onClose }: { letter: LetterLine; onClose: () => void }) {
  const query = useQuery(api.getLetter.query({ id: letter.legal_case_id, letterId: letter.id }))
  return (
    <Modal opened onClose={onClose} title={letter.title} size="min(860px, 96vw)">
      <Loaded query={query} what="This letter" compact>
        {(whole) => (
          <>
            <Facts
              facts={[
                { label: 'Identified by', value: identityCheckLabels[whole.identity_check] },
                { label: 'SHA-256 of the content', value: <Hash value={whole.content_sha256} /> },
                { label: 'SHA-256 of the sealed file', value: <Hash value={whole.sealed_sha256} /> },
              ]}
            />
            <Steps letter={whole} />
          </>
        )}
      </Loaded>
    </Modal>
  )
}

const Hash = ({ value }: { value: string | null }) => value && <code className={classes.hash}>{value}</code>

function Steps({ letter: { steps } }: { letter: Letter }) {
  if (steps.length === 0) return <p className={classes.facts}>It was not sent yet.</p>
  return (
    <Table.ScrollContainer
      minWidth={560}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, role: 'region', 'aria-label': 'History' } }}
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>When</Table.Th>
            <Table.Th>What</Table.Th>
            <Table.Th>Who</Table.Th>
            <Table.Th>Address and device</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {steps.map(({ step, at, signer, ip, device, detail }, index) => (
            <Table.Tr key={index}>
              <Table.Td>{formatInstant(at)}</Table.Td>
              <Table.Td>{stepLabels[step]}</Table.Td>
              <Table.Td dir="auto">{[signer?.name, detail].filter(Boolean).join(': ')}</Table.Td>
              <Table.Td className={classes.device}>{[ip, device].filter(Boolean).join(', ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
