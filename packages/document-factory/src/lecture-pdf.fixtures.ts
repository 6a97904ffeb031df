import { inflateSync } from 'node:zlib'

/** Content streams of a PDF, inflated. */
export const contenusDe = (document: string): string =>
  [...document.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, corps = '']) => {
      try {
        return inflateSync(Buffer.from(corps, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')

export const compte = (texte: string, motif: RegExp): number => texte.match(motif)?.length ?? 0
