import { communErreurs } from '../http/commun.erreurs.ts'
import { corpsFormulaire } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { rattachementErreurs } from './rattachement.messages.ts'
import { profilsRattachement } from './rattachement.rules.ts'
import {
  abonnementGereSchema,
  detachementsFaitsSchema,
  detachementsSchema,
  gestionAbonnementSchema,
} from './rattachement.schemas.ts'

export const rattachementEndpoints = defineEndpoints({
  gestionAbonnement: {
    method: 'POST',
    path: 'Abonnement/gestionAbonnement',
    summary:
      'Attaches a contract by one number of its papers, which proves it, or of its meter, which leaves it to be confirmed; or detaches one’s own.',
    spec: '1§7.3, 1§4, 1§8',
    auth: 'utilisateur',
    // sub-users and business accounts have no contracts menu (1§6)
    profils: profilsRattachement,
    body: gestionAbonnementSchema,
    reply: abonnementGereSchema,
    cacheable: false,
    erreurs: [...Object.values(rattachementErreurs), communErreurs.introuvable, communErreurs.tropDEssais],
    refusOrdinaire401: true,
  },
  detacherContrats: {
    method: 'POST',
    path: 'Abonnement/detacherContrats',
    summary: 'Detaches contracts of one’s own account, at most 1,000; each one left aside is named with its reason',
    spec: '1§7.3, 1§4, decision',
    auth: 'utilisateur',
    profils: profilsRattachement,
    body: detachementsSchema,
    corps: corpsFormulaire,
    reply: detachementsFaitsSchema,
    cacheable: false,
    relecture: 'groupes',
    erreurs: [],
  },
})
