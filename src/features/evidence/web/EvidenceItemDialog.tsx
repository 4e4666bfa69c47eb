import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod'
import { FormDialog } from '#ui/web/FormDialog.tsx'
import type { EvidenceItem, EvidenceSource, SentItem } from '../contract.ts'
import classes from './evidence.module.css'

interface Named {
  id: number
  name: string
}
export interface Sources {
  files: readonly EvidenceSource[]
  staff: readonly Named[]
  upload_items: readonly Named[]
}
type File = NonNullable<SentItem['files']>[number]

const schema = z.object({
  title: z.string().trim().min(1, 'Enter what is requested').max(300, 'Enter at most 300 letters'),
  owner_id: z.string(),
  is_unavailable: z.boolean(),
  note: z.string().trim().max(2_000, 'Enter at most 2,000 letters'),
  upload_item_id: z.string(),
  files: z.array(
    z.object({
      attachment_id: z.number().nullable(),
      language: z.string().trim().max(60, 'Enter at most 60 letters'),
      translation_id: z.string(),
    }),
  ),
})

const numbered = (list: readonly Named[]) => list.map(({ id, name }) => ({ value: String(id), label: name }))
const number = (text: string) => (text === '' ? null : Number(text))

/** One thing that a notice asks for: its evidence, who sees to it, and what was requested from the client. */
export function EvidenceItemDialog({
  item,
  sources,
  onSave,
  opened,
  onClose,
}: {
  /** null: a new one. */
  item: EvidenceItem | null
  sources: Sources
  onSave: (item: SentItem) => Promise<unknown>
  opened: boolean
  onClose: () => void
}) {
  const owners = [...sources.staff, ...(item?.owner ? [item.owner] : [])].filter(
    ({ id }, index, all) => all.findIndex((each) => each.id === id) === index,
  )
  const options = sources.files.map(({ attachment_id, name, of }) => ({
    value: String(attachment_id),
    label: of ? `${name} (${of})` : name,
  }))
  const names = new Map(sources.files.map(({ attachment_id, name }) => [attachment_id, name]))
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={item ? 'Requested evidence' : 'Another thing that is requested'}
      saveLabel="Save"
      schema={schema}
      initialValues={{
        title: item?.title ?? '',
        owner_id: item?.owner ? String(item.owner.id) : '',
        is_unavailable: item?.is_unavailable ?? false,
        note: item?.note ?? '',
        upload_item_id: item?.upload_item_id == null ? '' : String(item.upload_item_id),
        files: (item?.files ?? []).map(({ attachment_id, language, translation_id }) => ({
          attachment_id,
          language: language ?? '',
          translation_id: translation_id === null ? '' : String(translation_id),
        })),
      }}
      onSubmit={({ owner_id, upload_item_id, note, files, ...values }) =>
        onSave({
          id: item?.id ?? null,
          ...values,
          owner_id: number(owner_id),
          upload_item_id: number(upload_item_id),
          note: note || null,
          files: files.map(({ attachment_id, language, translation_id }): File => ({
            attachment_id,
            language: language || null,
            translation_id: number(translation_id),
          })),
        })
      }
    >
      {(form) => (
        <>
          <TextInput
            label="It asks for"
            withAsterisk
            key={form.key('title')}
            {...form.getInputProps('title')}
          />
          <NativeSelect
            label="Who sees to it"
            data={[{ value: '', label: 'Nobody yet' }, ...numbered(owners)]}
            key={form.key('owner_id')}
            {...form.getInputProps('owner_id')}
          />
          <Files
            initial={form.getValues().files}
            onChange={(files) => form.setFieldValue('files', files)}
            options={options}
            nameOf={(id) => names.get(id) ?? item?.files.find((each) => each.attachment_id === id)?.source}
          />
          <NativeSelect
            label="Requested by upload link"
            description={
              sources.upload_items.length === 0
                ? 'Request documents on the page of the entry; then they can be chosen here.'
                : undefined
            }
            data={[{ value: '', label: 'Nothing' }, ...numbered(sources.upload_items)]}
            key={form.key('upload_item_id')}
            {...form.getInputProps('upload_item_id')}
          />
          <Checkbox
            label="It cannot be had"
            key={form.key('is_unavailable')}
            {...form.getInputProps('is_unavailable', { type: 'checkbox' })}
          />
          <Textarea
            label="Note"
            description="Where it cannot be had: why, and what is sent instead"
            autosize
            key={form.key('note')}
            {...form.getInputProps('note')}
          />
        </>
      )}
    </FormDialog>
  )
}

interface ChosenFile {
  attachment_id: number | null
  language: string
  translation_id: string
}

/** Files of the case, each in its language, with the English translation of those in another. */
function Files({
  initial,
  onChange,
  options,
  nameOf,
}: {
  initial: readonly ChosenFile[]
  onChange: (files: ChosenFile[]) => void
  options: { value: string; label: string }[]
  nameOf: (id: number) => string | null | undefined
}) {
  const [files, setFiles] = useState<readonly ChosenFile[]>(initial)
  const change = (next: ChosenFile[]) => {
    setFiles(next)
    onChange(next)
  }
  const set = (index: number, part: Partial<ChosenFile>) =>
    change(files.with(index, { ...files[index]!, ...part }))
  const rest = options.filter(({ value }) => !files.some((each) => String(each.attachment_id) === value))
  return (
    <fieldset className={classes.files}>
      <legend>Evidence</legend>
      {files.map((file, index) => {
        const name =
          (file.attachment_id !== null && nameOf(file.attachment_id)) || 'A file that is not there any more'
        return (
          <div key={`${file.attachment_id} ${index}`} className={classes.file}>
            <span dir="auto">{name}</span>
            <Button
              size="compact-sm"
              aria-label={`Take out ${name}`}
              onClick={() => change(files.toSpliced(index, 1))}
            >
              <IconTrash size={14} aria-hidden />
            </Button>
            <TextInput
              label="Language"
              description="Empty: English"
              value={file.language}
              maxLength={60}
              onChange={({ currentTarget }) => set(index, { language: currentTarget.value })}
            />
            <NativeSelect
              label="English translation"
              description="Of a document in another language"
              value={file.translation_id}
              data={[{ value: '', label: 'None' }, ...options]}
              onChange={({ currentTarget }) => set(index, { translation_id: currentTarget.value })}
            />
          </div>
        )
      })}
      <NativeSelect
        aria-label="Add a file of the case"
        value=""
        data={[
          {
            value: '',
            label: options.length === 0 ? 'The case has no PDFs or pictures yet' : 'Add a file of the case',
          },
          ...rest,
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value) change([...files, { attachment_id: Number(value), language: '', translation_id: '' }])
        }}
      />
    </fieldset>
  )
}
