import { Link, type LinkProps } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, RefAttributes } from 'react'

import { addressOf } from './addressOf.ts'

type Props = Pick<LinkProps, 'activeOptions'> &
  AnchorHTMLAttributes<HTMLAnchorElement> &
  RefAttributes<HTMLAnchorElement> & { to: string; search?: object }

/** A link to an address from data (a menu, a notification), which no type can check. Otherwise use `Link`. */
export function DataLink({ to, ...props }: Props) {
  return <Link {...({ ...props, ...addressOf(to) } as LinkProps)} />
}
