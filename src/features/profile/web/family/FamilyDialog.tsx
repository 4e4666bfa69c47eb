import { Button, Modal, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { familyContract } from '../../contract/family.ts'
import type { Family } from '../../family/graph.ts'
import { FamilyList } from './FamilyList.tsx'
import { FamilyTree } from './FamilyTree.tsx'
import classes from './family.module.css'

const api = client(familyContract)

interface DialogProps {
  id: number
  title: string
  opened: boolean
  onClose: () => void
}

/** Household and relatives of one person. */
export function PartyFamilyDialog({ id, opened, ...frame }: DialogProps) {
  const query = useQuery({ ...api.getPartyFamily.query({ id }), enabled: opened })
  return <FamilyDialog query={query} middle="This person" opened={opened} {...frame} />
}

/** Members of a record, and the people they name. */
export function RecordFamilyDialog({ id, opened, ...frame }: DialogProps) {
  const query = useQuery({ ...api.getRecordFamily.query({ id }), enabled: opened })
  return <FamilyDialog query={query} middle="Record holder" opened={opened} {...frame} />
}

function FamilyDialog({
  query,
  middle,
  title,
  opened,
  onClose,
}: Omit<DialogProps, 'id'> & { query: UseQueryResult<Family>; middle: string }) {
  const isNarrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = chosen ?? (isNarrow ? 'list' : 'picture')
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={1120}>
      <div className={`${classes.head} no-print`}>
        <SegmentedControl
          aria-label="Shown as"
          value={shown}
          onChange={setChosen}
          data={[
            { value: 'picture', label: 'Picture' },
            { value: 'list', label: 'List' },
          ]}
        />
        <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Loaded query={query} what="This family">
        {(family) => (
          <>
            {family.members.length < 2 && (
              <p className={classes.fact}>
                No relatives are known yet. They are entered on the profile, under Family.
              </p>
            )}
            {shown === 'picture' ? (
              <FamilyTree family={family} middle={middle} onOpen={onClose} />
            ) : (
              <FamilyList family={family} onOpen={onClose} />
            )}
          </>
        )}
      </Loaded>
    </Modal>
  )
}
