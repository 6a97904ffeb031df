import {
  lienDeBrouillon,
  lienDeDocument,
  lienDeFacture,
  lienDIdentite,
  liens,
  liensSimples,
  motifCodeLien,
  naturesLien,
} from '@ondine/webapi/acces/liens.codes.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import type { Redirection } from '../../platform/http/redirections.ts'

/** Never a code: what a mail program cut is not repeated in an address. */
const INCOMPLET = 'incomplet'

/** The paths of the links in mails, each to its screen; what is no code goes to the login screen. */
export const redirectionsLiens: readonly Redirection[] = [
  ...naturesLien.map((nature): Redirection => {
    const { chemin, route } = liens[nature]
    return {
      url: `${chemin}/:code`,
      vers: ({ code = '' }) => `/#${motifCodeLien.test(code) ? route(code) : cheminDe('login')}`,
    }
  }),
  // whoever follows it may have no account: its own screen says that the link is no good
  ...[lienDeFacture, lienDeBrouillon, lienDIdentite, lienDeDocument].map(
    ({ chemin, route }): Redirection => ({
      url: `${chemin}/:code`,
      vers: ({ code = '' }) => `/#${route(motifCodeLien.test(code) ? code : INCOMPLET)}`,
    }),
  ),
  ...Object.values(liensSimples).map(({ chemin, route }): Redirection => ({ url: chemin, vers: () => `/#${route}` })),
]
