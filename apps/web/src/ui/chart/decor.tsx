import type { ReactNode } from 'react'

/** Part of a drawing that readers skip: the bars say it themselves. */
export const Decor = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an SVG group takes no focus
  <g aria-hidden="true">{children}</g>
)
