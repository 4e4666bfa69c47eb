import classes from './QrCode.module.css'

/** A link for the camera of a phone; `alt` names what it opens. */
export const QrCode = ({ svg, alt }: { svg: string; alt: string }) => (
  <img className={classes.code} src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} alt={alt} />
)
