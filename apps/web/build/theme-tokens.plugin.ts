import type { Plugin } from 'vite'
import { cssDesJetons } from '../src/theme/tokens.ts'

const id = 'virtual:ondine-tokens.css'
const resolu = `/@ondine/tokens.css`

/** Gives the design tokens of src/theme/tokens.ts as a static style sheet: nothing is injected at run time. */
export const themeTokens = (): Plugin => ({
  name: 'ondine-theme-tokens',
  resolveId: (source) => (source === id ? resolu : undefined),
  load: (source) => (source === resolu ? cssDesJetons() : undefined),
})
