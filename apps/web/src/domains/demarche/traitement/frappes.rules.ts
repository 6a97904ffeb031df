import type { Mode } from './modes.ts'

/** Keys that begin something to write. */
export const TOUCHES = { r: 'REPONSE', p: 'PIECE_DEMANDEE', c: 'ATTRIBUTION', n: 'NOTE' } as const satisfies Record<
  string,
  Mode
>
const COMMENCE = /[rpcn]/i

/** What was typed ahead with one more sign; undefined where that sign is for somebody else: nothing to write was begun. */
export const retenir = (tapees: string, signe: string): string | undefined =>
  COMMENCE.test(tapees) || /^[erpcn]$/i.test(signe) ? tapees + signe : undefined

/** The same with a text that came at once: of a dead key and the letter under it, of a list of signs, of a voice. */
export const retenirTout = (tapees: string, texte: string): string | undefined => {
  const suite = [...texte].reduce((avant, signe) => retenir(avant, signe) ?? avant, tapees)
  return suite === tapees ? undefined : suite
}

/** What it asks for once the request is there: to take it, to write what is for whom. */
export const lireFrappes = (tapees: string) => {
  const debut = tapees.search(COMMENCE)
  if (debut === -1) return { prendre: tapees !== '', mode: undefined, texte: '' }
  return {
    prendre: debut > 0,
    mode: TOUCHES[tapees.charAt(debut).toLowerCase() as keyof typeof TOUCHES],
    texte: tapees.slice(debut + 1),
  }
}
