import { Button, FileButton, Input, Progress } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#core/apiError.ts'
import fieldLines from '#ui/web/FieldLines.module.css'
import { RemoveLine } from '#ui/web/FieldLines.tsx'
import type { ListOption, OptionSource } from '../../catalogue/web/useOptions.ts'
import { useFieldValue, wrapperProps, type FieldProps } from '../../web/fieldProps.ts'

/** Files are uploaded as soon as they are chosen and belong to the row once it is saved. */
export function FilesField({ source, ...props }: FieldProps<number[]> & { source: OptionSource }) {
  const [ids, setIds] = useFieldValue<number[]>(props, [])
  const [added, setAdded] = useState<readonly ListOption[]>([])
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const files = [...(source.options ?? []), ...added]
  const nameOf = (id: number) => files.find(({ value }) => value === id)?.label ?? `File ${id}`

  async function send(chosen: File[]) {
    if (chosen.length === 0 || !source.upload) return
    setProblem(null)
    setShare(0)
    try {
      const uploaded = await source.upload(chosen, setShare)
      setAdded((before) => [...before, ...uploaded])
      setIds([...ids, ...uploaded.map(({ value }) => value)])
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The files were not uploaded. Try again.')
    } finally {
      // A disabled button loses the focus; it gets it back, so that Ctrl+Enter still saves.
      flushSync(() => setShare(null))
      if (document.activeElement === document.body) button.current?.focus()
    }
  }

  return (
    <Input.Wrapper {...wrapperProps(props)} error={problem ?? props.error}>
      <div className={fieldLines.lines} data-path={props['data-path']}>
        {ids.map((id) => (
          <div key={id} className={fieldLines.line}>
            <span className={fieldLines.grow}>
              <bdi>{nameOf(id)}</bdi>
            </span>
            <RemoveLine
              label={`Remove ${nameOf(id)}`}
              disabled={props.disabled}
              onClick={() => setIds(ids.filter((one) => one !== id))}
            />
          </div>
        ))}
        {share !== null && <Progress aria-label="Uploading" value={share * 100} />}
        <div>
          <FileButton
            multiple
            disabled={props.disabled || share !== null}
            onChange={(some) => void send(some)}
          >
            {(chooser) => (
              <Button
                {...chooser}
                ref={button}
                size="compact-sm"
                variant="subtle"
                loading={share !== null}
                leftSection={<IconPaperclip size={14} aria-hidden />}
              >
                Add files
              </Button>
            )}
          </FileButton>
        </div>
      </div>
    </Input.Wrapper>
  )
}
