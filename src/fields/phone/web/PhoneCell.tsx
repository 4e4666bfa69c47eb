import classes from '../../web/fields.module.css'
import { formatPhone, type PhoneNumber } from '../phone.ts'
import { useNumberingPlan } from './useNumberingPlan.ts'

export function PhoneCell({ number, extension }: PhoneNumber) {
  const plan = useNumberingPlan(number)
  return (
    <a
      className={`${classes.link} ${classes.figures}`}
      href={`tel:${number}${extension ? `;ext=${extension}` : ''}`}
      dir="ltr"
    >
      {formatPhone({ number, extension }, plan?.grouped)}
    </a>
  )
}
