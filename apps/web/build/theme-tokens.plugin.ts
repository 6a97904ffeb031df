import type { Plugin } from 'vite'
import { cssDesJetons } from '../src/theme/tokens.ts'

/** Fills theme/tokens.css with the tokens of theme/tokens.ts: a static sheet, nothing is injected at run time. */
export const themeTokens = (): Plugin => ({
  name: 'ondine-theme-tokens',
  enforce: 'pre',
  load: (id) => (id.split('?')[0]?.endsWith('/src/theme/tokens.css') ? cssDesJetons() : undefined),
})
