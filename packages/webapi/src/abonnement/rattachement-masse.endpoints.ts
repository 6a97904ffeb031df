import { z } from 'zod'
import { profilsPersonnel } from '../acces/profils.codes.ts'
import { schemaDe } from '../champ/lire.ts'
import { idNumerique } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { corpsGrand } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { champsDecision } from './contrat.champs.ts'
import { preuveErreurs } from './preuve.messages.ts'
import { rattachementMasseErreurs } from './rattachement-masse.messages.ts'
import { numerosEnMasse } from './rattachement-masse.schemas.ts'

const liste = {
  action: z.enum(['ATTACHER', 'DETACHER'], 'Cette action n’est pas connue.').default('ATTACHER'),
  numeros: numerosEnMasse,
  motif: schemaDe(champsDecision.motif).meta({ description: 'Why: the audit keeps it, as for one attachment' }),
}

/** All of it or nothing: where the counts differ the call is refused, with the reason of each line (1§7.2). */
const rattachementMasseReponse = z.object({
  nbDemandes: z.int(),
  nbTraites: z.int(),
  message: z.string(),
  contrats: z.array(z.string()).meta({ description: 'Numbers, in the order of the lines' }),
})
export type RattachementMasse = z.output<typeof rattachementMasseReponse>

const commun = {
  method: 'POST',
  auth: 'utilisateur',
  profils: profilsPersonnel,
  corps: corpsGrand,
  reply: rattachementMasseReponse,
  cacheable: false,
  fonctionnalite: 'RattachementContratsMasse',
  erreurs: [
    communErreurs.introuvable,
    preuveErreurs.pourSoiMeme,
    rattachementMasseErreurs.comptesDifferents,
    rattachementMasseErreurs.uneLigneRefusee,
  ],
} as const

export const rattachementMasseEndpoints = defineEndpoints({
  gestionAbonnementUtilisateur: {
    ...commun,
    path: 'Abonnement/gestionAbonnementUtilisateur/{userWebId}',
    relecture: 'utilisateurs',
    summary:
      'Attaches a list of contracts to an account, or detaches it, as staff, with a reason: all of it, or nothing and the reason of each line',
    spec: '1§7.2, 3§5',
    params: z.object({ userWebId: idNumerique }),
    body: z.object(liste),
  },
  gestionListeAbonnements: {
    ...commun,
    path: 'Abonnement/gestionListeAbonnements',
    summary: 'The same for an account named by its number, identifiant or e-mail',
    spec: '1§7.2, 3§5',
    body: z.object({
      UserWebId: idNumerique.optional(),
      identifiant: z.string().trim().max(255).optional(),
      Email: z.string().trim().max(255).optional(),
      ...liste,
    }),
  },
})
