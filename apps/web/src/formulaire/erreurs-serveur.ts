import type { ChampEnErreur } from '@ondine/webapi/http/erreur.ts'

const dernier = (chemin: string): string => chemin.split('.').at(-1)?.toLowerCase() ?? ''

/**
 * Which field of the form a field of the call is: the one the form says, else the same path, else the same last
 * name, whatever the case (`body.utilisateur.Email` is `email`). Undefined where the form does not show it.
 */
export const champDuFormulaire = (
  { champ }: Pick<ChampEnErreur, 'champ'>,
  noms: readonly string[],
  correspondances: Readonly<Record<string, string>> = {},
): string | undefined => {
  const chemin = champ.replace(/^body\./, '')
  return (
    correspondances[chemin] ??
    noms.find((nom) => nom.toLowerCase() === chemin.toLowerCase()) ??
    noms.find((nom) => dernier(nom) === dernier(chemin))
  )
}
