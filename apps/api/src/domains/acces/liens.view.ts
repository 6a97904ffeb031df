import { lienDeFacture, liens, liensSimples, motifCodeLien, naturesLien } from '@ondine/webapi/acces/liens.codes.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import type { Redirection } from '../../platform/http/redirections.ts'

/** The paths of the links in mails, each to its screen; what is no code goes to the login screen. */
export const redirectionsLiens: readonly Redirection[] = [
  ...[...naturesLien.map((nature) => liens[nature]), lienDeFacture].map(
    ({ chemin, route }): Redirection => ({
      url: `${chemin}/:code`,
      vers: ({ code = '' }) => `/#${motifCodeLien.test(code) ? route(code) : cheminDe('login')}`,
    }),
  ),
  ...Object.values(liensSimples).map(({ chemin, route }): Redirection => ({ url: chemin, vers: () => `/#${route}` })),
]
