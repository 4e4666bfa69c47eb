import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { parseReceiptNumber } from '#fields/receiptNumber/receiptNumber.ts'
import type { FormOfSection } from '#collections/web/sectionOverrides.ts'
import { Notice } from '#ui/web/Notice.tsx'
import { useBeginEntry } from './beginEntry.ts'
import classes from './profile.module.css'

function useTyped({ form, path }: { form: FormOfSection; path: string }): string {
  const [section = '', column = ''] = path.split('.')
  const initial = form.getValues()[section]?.[column]
  const [typed, setTyped] = useState(typeof initial === 'string' ? initial : '')
  form.watch(path, ({ value }) => setTyped(typeof value === 'string' ? value : ''))
  return typed
}

/** The typed receipt number, after a pause; null if it is not one, or unchanged. */
function useReceiptShape(field: { form: FormOfSection; path: string }): string | null {
  const typed = useTyped(field)
  const [first] = useState(typed)
  const [settled] = useDebouncedValue(typed, 300)
  const reading = parseReceiptNumber(settled)
  return settled !== first && reading.ok ? reading.value : null
}

interface Props {
  form: FormOfSection
  path: string
}

/** Card and receipt numbers look alike and are often confused. */
export function CardNumberQuestion({ form, path }: Props) {
  const number = useReceiptShape({ form, path })
  const [answered, setAnswered] = useState<string | null>(null)
  const begin = useBeginEntry()
  if (number === null || answered === number) return null
  const isCard = path.endsWith('card_number')

  function move() {
    form.setFieldValue(path, '')
    begin(
      isCard ? 'immigration_benefits' : 'immigration_statuses',
      isCard ? { receipt_number: number } : { card_number: number },
    )
  }
  return (
    <Notice tone="warning" title="Is this a receipt number or a card number?">
      <div className={classes.question}>
        {isCard
          ? 'Both have three letters and ten digits. The card number is printed on the permanent resident card.'
          : 'Both have three letters and ten digits. The receipt number is on the notice that USCIS sent.'}
        <span className={classes.answers}>
          <Button size="compact-xs" onClick={() => setAnswered(number)}>
            {isCard ? 'Card number' : 'Receipt number'}
          </Button>
          <Button size="compact-xs" onClick={move}>
            {isCard ? 'Receipt number: enter a benefit' : 'Card number: enter a status'}
          </Button>
        </span>
      </div>
    </Notice>
  )
}

/** A number in the format of a receipt number, in another field. */
export function ReceiptShapeQuestion({ form, path }: Props) {
  const number = useReceiptShape({ form, path })
  const [answered, setAnswered] = useState<string | null>(null)
  const begin = useBeginEntry()
  if (number === null || answered === number) return null

  function move(section: 'immigration_benefits' | 'immigration_statuses', column: string) {
    const sameForm = path.startsWith(`${section}.`)
    form.setFieldValue(path, '')
    if (sameForm) form.setFieldValue(`${section}.${column}`, number)
    else begin(section, { [column]: number })
  }
  return (
    <Notice tone="warning" title="Is this a receipt number or a card number?">
      <div className={classes.question}>
        It has three letters and ten digits, as those have.
        <span className={classes.answers}>
          <Button size="compact-xs" onClick={() => setAnswered(number)}>
            Neither
          </Button>
          <Button size="compact-xs" onClick={() => move('immigration_benefits', 'receipt_number')}>
            Receipt number
          </Button>
          <Button size="compact-xs" onClick={() => move('immigration_statuses', 'card_number')}>
            Card number
          </Button>
        </span>
      </div>
    </Notice>
  )
}
