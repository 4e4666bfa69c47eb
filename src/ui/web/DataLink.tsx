import { Link, type LinkProps } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, RefAttributes } from 'react'

type Props = Pick<LinkProps, 'activeOptions'> &
  AnchorHTMLAttributes<HTMLAnchorElement> &
  RefAttributes<HTMLAnchorElement> & { to: string; search?: object }

/** A link whose address is data (a menu, a notification), so that no type can check it. Otherwise use `Link`. */
export function DataLink(props: Props) {
  return <Link {...(props as LinkProps)} />
}
