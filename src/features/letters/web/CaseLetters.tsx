import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#core/web/client.ts'
import { Loaded } from '#ui/web/Loaded.tsx'
import { RecordSection } from '#ui/web/RecordScreen.tsx'
import { Rows } from '#ui/web/RowList.tsx'
import { lettersContract } from '../contract.ts'
import { LetterDialog, NewLetterDialog } from './dialogs.ts'
import { LetterRow } from './LetterRow.tsx'
import type { CaseOfLetter } from './caseOfLetter.ts'

const api = client(lettersContract)

/** Engagement letters of a case. */
export function CaseLetters({ legalCase }: { legalCase: CaseOfLetter }) {
  const query = useQuery(api.listLetters.query({ id: legalCase.id }))
  const [isNew, setNew] = useState(false)
  const [edited, setEdited] = useState<number | null>(null)
  return (
    <RecordSection
      id="letters"
      title="Letters"
      count={query.data?.items.length}
      actions={
        query.data?.can.create && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNew(true)}>
            New letter
          </Button>
        )
      }
    >
      <Loaded query={query} what="The letters" compact>
        {({ items }) => (
          <Rows items={items} none="No engagement letter was written for this case.">
            {(letter) => <LetterRow key={letter.id} letter={letter} onEdit={setEdited} />}
          </Rows>
        )}
      </Loaded>
      <NewLetterDialog
        legalCaseId={legalCase.id}
        opened={isNew}
        onClose={() => setNew(false)}
        onMade={setEdited}
      />
      {edited !== null && (
        <LetterDialog legalCase={legalCase} letterId={edited} onClose={() => setEdited(null)} />
      )}
    </RecordSection>
  )
}
