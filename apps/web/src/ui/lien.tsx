import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

export interface ProprietesLien extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the screen table: `cheminDe(...)`. */
  readonly vers: string
}

// a link is the current one on its own page only, not on those below it
const hereOnly = { exact: true, includeSearch: false }

/** Link to any screen of the table, built or not; those that are not lead to the page that says so. */
export const Lien = ({ vers, children, ...reste }: ProprietesLien) => (
  <Link to={vers} activeOptions={hereOnly} {...reste}>
    {children}
  </Link>
)
