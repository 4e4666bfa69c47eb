import classes from './Initials.module.css'

/** A person's photo or initials, in a circle. Decorative: the name is next to it or in the control's label. */
export function Initials({
  initials,
  photo,
  size = 'sm',
}: {
  initials: string
  /** Where the photo is, when there is one and it has come. */
  photo?: string | undefined
  size?: 'sm' | 'lg'
}) {
  return (
    <span className={classes.circle} data-size={size} data-initials={initials} aria-hidden>
      {photo && <img className={classes.photo} src={photo} alt="" />}
    </span>
  )
}
