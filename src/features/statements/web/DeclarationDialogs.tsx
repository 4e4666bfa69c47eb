import { Button, Group, Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { client } from '#core/web/client.ts'
import { catalogue } from '#fields/catalogue/catalogue.ts'
import { choice } from '#fields/choice/choice.ts'
import { day } from '#fields/day/day.ts'
import { fieldsSchema, formValues } from '#fields/fields.ts'
import { flag } from '#fields/flag/flag.ts'
import { FieldsForm } from '#fields/web/FieldsForm.tsx'
import { formOfFields } from '#fields/web/FieldInput.tsx'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import { Notice } from '#ui/web/Notice.tsx'
import { notifySuccess } from '#ui/web/notify.tsx'
import { formatInstant } from '#ui/web/format.ts'
import { QrCode } from '#ui/web/QrCode.tsx'
import { channelLabels, channels } from '#features/letters/letterFields.ts'
import { identityCheckLabels } from '#guests/identity.ts'
import { statementsContract } from '../contract.ts'
import type { DeclarationVersion } from '../contract/declarations.ts'
import { documentsOf } from './StatementDialogs.tsx'

const api = client(statementsContract)
type Shown = { opened: boolean; onClose: () => void; partyId: number; version: DeclarationVersion }

const signFields = (cases: readonly { id: number; title: string }[], version: DeclarationVersion) => ({
  legal_case: choice({
    label: 'Case',
    help: 'Its letters send, seal and file what is signed',
    required: true,
    options: cases.map(({ id, title }) => ({ value: String(id), label: title })),
    ...(cases.length === 1 && { initially: String(cases[0]!.id) }),
  }),
  channel: choice({
    label: 'How',
    required: true,
    initially: 'tablet',
    options: channels.map((value) => ({ value, label: channelLabels[value] })),
  }),
  check: choice({
    label: 'Question before it opens',
    required: true,
    initially: 'none',
    options: (['none', 'birth_date'] as const).map((value) => ({
      value,
      label: identityCheckLabels[value],
    })),
  }),
  ...(version.interpreter && {
    interpreter_signs: flag({ label: `${version.interpreter} signs the certificate afterwards` }),
  }),
})

/** By the letters of a case: the words are frozen, and the link is shown or sent. */
export function SignDialog({
  partyId: id,
  version,
  cases,
  opened,
  onClose,
}: Shown & { cases: readonly { id: number; title: string }[] }) {
  const [handed, setHanded] = useState<{ url: string; qr: string } | null>(null)
  const isHanded = useRef(false)
  const fields = signFields(cases, version)
  if (handed)
    return (
      <Modal opened={opened} onClose={onClose} title="Sign here">
        <p>Scan this with the tablet, or open it here and hand the device over.</p>
        <QrCode svg={handed.qr} alt="QR code of the link to sign" />
        <Group justify="flex-end" gap="sm" mt="md">
          <Button onClick={onClose}>Close</Button>
          <Button component="a" variant="filled" href={handed.url} target="_blank" rel="noopener noreferrer">
            Open on this device
          </Button>
        </Group>
      </Modal>
    )
  return (
    <FormDialog
      opened={opened}
      // Saving shows the link in the place of the form.
      onClose={() => {
        if (!isHanded.current) onClose()
      }}
      title={`Hand over version ${version.number} to sign`}
      saveLabel="Hand over"
      schema={fieldsSchema(fields)}
      initialValues={formValues(fields)}
      onSubmit={async (given) => {
        const values = given as Record<string, unknown>
        const { signing_url, signing_qr_svg, leaves_at } = await api.signDeclaration({
          id,
          versionId: version.id,
          legal_case_id: Number(values['legal_case']),
          notification_channel: values['channel'] as (typeof channels)[number],
          identity_check: values['check'] as 'none' | 'birth_date',
          interpreter_signs: values['interpreter_signs'] === true,
        })
        isHanded.current = signing_url !== null
        if (signing_url) setHanded({ url: signing_url, qr: signing_qr_svg ?? '' })
        else
          notifySuccess(
            leaves_at
              ? `These are quiet hours: the text goes out ${formatInstant(leaves_at)}.`
              : 'The declaration is on its way.',
          )
      }}
    >
      {(form) => (
        <>
          <p>
            Its words stay as they are and name their SHA-256. To change them, void the letter of this version
            and set down a new one.
          </p>
          <Unfinished version={version} />
          <FieldsForm form={formOfFields(form)} fields={fields} />
        </>
      )}
    </FormDialog>
  )
}

/** Parts that are not done, although a declarant or an interpreter would sign them. */
function unfinishedOf({ paragraphs, interpreter, read_back }: DeclarationVersion): string[] {
  const both = paragraphs.some(({ source }) => source)
  const untranslated = paragraphs.filter(({ english }) => !english).map(({ number }) => number)
  const unwritten = paragraphs.filter(({ source }) => both && !source).map(({ number }) => number)
  const numbers = (of: readonly number[]) => `Paragraph${of.length === 1 ? '' : 's'} ${of.join(', ')}`
  return [
    ...(untranslated.length > 0 ? [`${numbers(untranslated)}: no English yet`] : []),
    ...(unwritten.length > 0 ? [`${numbers(unwritten)}: only in English`] : []),
    ...(both && !interpreter ? ['No interpreter is named, so it has no certificate'] : []),
    ...(interpreter && read_back !== true
      ? ['The certificate says that it was read back, which is not noted']
      : []),
  ]
}

function Unfinished({ version }: { version: DeclarationVersion }) {
  const open = unfinishedOf(version)
  if (open.length === 0) return null
  return (
    <Notice tone="warning" title="To look at before it is signed">
      <ul>
        {open.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Notice>
  )
}

const paperFields = {
  signed_date: day({ label: 'Signed', exact: true, past: true, required: true }),
  party_document_id: catalogue('party_documents', { label: 'Scan among the documents' }),
}

export function PaperDialog({ partyId: id, version, ...shown }: Shown) {
  return (
    <FormDialog
      {...shown}
      title={`Version ${version.number} was signed on paper`}
      saveLabel="Save signing"
      schema={fieldsSchema(paperFields)}
      initialValues={formValues(paperFields)}
      onSubmit={({ signed_date, party_document_id }) =>
        api.signDeclarationOnPaper({
          id,
          versionId: version.id,
          signed_date: signed_date ?? '',
          party_document_id: party_document_id ?? null,
        })
      }
    >
      {(form) => (
        <FieldsForm
          form={formOfFields(form)}
          fields={paperFields}
          sources={{ party_documents: documentsOf(id) }}
        />
      )}
    </FormDialog>
  )
}

const referenceFields = {
  fact_id: catalogue('asylum_facts', { label: 'Fact' }),
  party_document_id: catalogue('party_documents', { label: 'Document' }),
}

/** Facts of the person, to choose one. */
const factsOf = (id: number) => ({
  async loadOptions(search: string, page = 1) {
    if (page > 1) return []
    const { facts } = await api.listFacts({ id })
    return facts
      .filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
      .map((fact) => ({ value: fact.id, label: fact.title }))
  },
})

export function ReferenceDialog({
  partyId: id,
  version,
  paragraph,
  ...shown
}: Shown & { paragraph: number }) {
  return (
    <FormDialog
      {...shown}
      title={`Paragraph ${paragraph} points to`}
      saveLabel="Save pointer"
      schema={fieldsSchema(referenceFields)}
      initialValues={formValues(referenceFields)}
      onSubmit={({ fact_id, party_document_id }) =>
        api.addParagraphReference({
          id,
          versionId: version.id,
          paragraph,
          ...(fact_id && { fact_id }),
          ...(party_document_id && { party_document_id }),
        })
      }
    >
      {(form) => (
        <FieldsForm
          form={formOfFields(form)}
          fields={referenceFields}
          sources={{ asylum_facts: factsOf(id), party_documents: documentsOf(id) }}
        />
      )}
    </FormDialog>
  )
}
