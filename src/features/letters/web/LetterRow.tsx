import { Button, Group, Menu } from '@mantine/core'
import {
  IconBan,
  IconDownload,
  IconEye,
  IconFileCheck,
  IconListDetails,
  IconPencil,
  IconSend,
  IconSignature,
} from '@tabler/icons-react'
import { useState } from 'react'
import { download, fetchFile } from '#core/web/client.ts'
import { MoreMenu } from '#ui/web/MoreMenu.tsx'
import { Row } from '#ui/web/RowList.tsx'
import { StatusPill } from '#ui/web/StatusPill.tsx'
import { useCommand } from '#ui/web/useCommand.ts'
import { documentsContract } from '#features/documents/contract.ts'
import { lettersContract } from '../contract.ts'
import type { LetterLine } from '../contract/letters.ts'
import { stateLabels } from '../letterFields.ts'
import {
  CountersignDialog,
  LetterPreview,
  LetterStepsDialog,
  SendLetterDialog,
  SignedPaperDialog,
  VoidLetterDialog,
} from './dialogs.ts'
import { datesOf, signersOf, stateTones } from './letterWords.ts'

const { previewLetter } = lettersContract.endpoints
type Opened = 'send' | 'void' | 'steps' | 'preview' | 'sign' | 'paper'

/** A letter with its state, who is to sign, and what can be done. */
export function LetterRow({ letter, onEdit }: { letter: LetterLine; onEdit: (id: number) => void }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const { id, legal_case_id, title, state, language_name, attachment_id, end_reason, can } = letter
  const close = () => setOpened(null)
  const of = { letter, onClose: close }
  const save = useCommand(
    () => download(documentsContract.endpoints.downloadAttachment, { id: attachment_id! }),
    {
      failed: 'The letter was not downloaded.',
    },
  )
  return (
    <Row
      name={
        <Group gap="xs">
          <bdi>{title}</bdi>
          <StatusPill tone={stateTones[state]}>
            {letter.paper_signed_on ? 'Signed on paper' : stateLabels[state]}
          </StatusPill>
        </Group>
      }
      text={
        <>
          <div>{[language_name, datesOf(letter)].join(' · ')}</div>
          <div dir="auto">{signersOf(letter)}</div>
          {end_reason && <div dir="auto">Reason: {end_reason}</div>}
        </>
      }
    >
      <Group gap="xs">
        {can.edit && (
          <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onEdit(id)}>
            Edit
          </Button>
        )}
        {can.countersign && (
          <Button leftSection={<IconSignature size={16} aria-hidden />} onClick={() => setOpened('sign')}>
            Sign
          </Button>
        )}
        {can.send && (
          <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => setOpened('send')}>
            {state === 'draft' ? 'Send' : 'Send again'}
          </Button>
        )}
        {attachment_id !== null && (
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={save.isPending}
            onClick={() => void save.run()}
          >
            Download
          </Button>
        )}
        <MoreMenu>
          <Menu.Item leftSection={<IconEye size={16} />} onClick={() => setOpened('preview')}>
            Preview
          </Menu.Item>
          <Menu.Item leftSection={<IconListDetails size={16} />} onClick={() => setOpened('steps')}>
            History
          </Menu.Item>
          {can.paper && (
            <Menu.Item leftSection={<IconFileCheck size={16} />} onClick={() => setOpened('paper')}>
              Signed on paper
            </Menu.Item>
          )}
          {can.void && (
            <Menu.Item leftSection={<IconBan size={16} />} color="red" onClick={() => setOpened('void')}>
              Void letter
            </Menu.Item>
          )}
        </MoreMenu>
      </Group>
      {opened === 'send' && <SendLetterDialog {...of} onEdit={onEdit} />}
      {opened === 'void' && <VoidLetterDialog {...of} onReplaced={onEdit} />}
      {opened === 'steps' && <LetterStepsDialog {...of} />}
      {opened === 'paper' && <SignedPaperDialog {...of} />}
      {opened === 'sign' && <CountersignDialog {...of} />}
      {opened === 'preview' && (
        <LetterPreview
          of={[id, letter.version]}
          load={async (signal) =>
            (await fetchFile(previewLetter, { id: legal_case_id, letterId: id }, signal)).blob
          }
          onClose={close}
        />
      )}
    </Row>
  )
}
