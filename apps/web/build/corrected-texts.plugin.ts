import { TEXTES_CORRIGES } from '@ondine/webapi/common/textes-corriges.codes.ts'
import type { Plugin } from 'vite'

const APPEL = /\bcorrige\(\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*,?\s*\)/g
const corriges: Readonly<Record<string, string>> = TEXTES_CORRIGES

/** A source in which every `corrige('…')` is what people read of it. @throws for a text that the table does not have */
export const textesEnPlace = (source: string): string =>
  source.replace(APPEL, (appel: string, ecrit: string) => {
    const original = ecrit.slice(1, -1).replace(/\\(.)/g, '$1')
    const corrige = corriges[original]
    if (corrige === undefined) throw new Error(`${appel}: no such text among the corrected ones`)
    return JSON.stringify(corrige)
  })

/** Writes the sentences themselves where sources name them by the words of the specification: no page carries the table. */
export const correctedTexts = (): Plugin => ({
  name: 'ondine-corrected-texts',
  enforce: 'pre',
  transform: (source, id) =>
    source.includes('textes-corriges.codes.ts') && !id.includes('node_modules')
      ? { code: textesEnPlace(source), map: null }
      : undefined,
})
