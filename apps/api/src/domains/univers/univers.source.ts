import { sousUtilisateursEndpoints } from '@ondine/webapi/univers/sous-utilisateurs.endpoints.ts'
import { listeSousUtilisateurs } from '@ondine/webapi/univers/sous-utilisateurs.liste.ts'
import { universEndpoints } from '@ondine/webapi/univers/univers.endpoints.ts'
import { defineSource } from '../../platform/liste/source.ts'
import { contratsParmi } from '../abonnement/contrats-parmi.public.ts'
import { groupesParmi } from '../groupe/groupes-parmi.public.ts'
import { detailSousUtilisateurs, lignesSousUtilisateurs, trisSousUtilisateurs } from './sous-utilisateurs.repo.ts'
import { contratsAttachablesA, contratsDe, groupesAttachablesA, groupesDe } from './univers.repo.ts'
import { vueSousUtilisateur } from './univers.view.ts'

const desContrats = { ...contratsParmi, identite: { id: 'text' } } as const
const desGroupes = { ...groupesParmi, identite: { id: 'bigint' } } as const

/** Contracts that a universe opens one by one. */
export const sourceContratsAttaches = defineSource({
  ...desContrats,
  endpoint: universEndpoints.contratsAttaches,
  lignes: (demande, cle) => contratsParmi.lignes(demande, cle, contratsDe(demande.entree.params.cleUnivers)),
})

export const sourceContratsAttachables = defineSource({
  ...desContrats,
  endpoint: universEndpoints.contratsAttachables,
  lignes: (demande, cle) => contratsParmi.lignes(demande, cle, contratsAttachablesA(demande.entree.params.cleUnivers)),
})

/** Groups that a universe opens. */
export const sourceGroupesAttaches = defineSource({
  ...desGroupes,
  endpoint: universEndpoints.groupesAttaches,
  lignes: (demande, cle) => groupesParmi.lignes(demande, cle, groupesDe(demande.entree.query.idUnivers)),
})

export const sourceGroupesAttachables = defineSource({
  ...desGroupes,
  endpoint: universEndpoints.groupesAttachables,
  lignes: (demande, cle) => groupesParmi.lignes(demande, cle, groupesAttachablesA(demande.entree.query.idUnivers)),
})

/** The sub-users of the caller. */
export const sourceSousUtilisateurs = defineSource({
  liste: listeSousUtilisateurs,
  endpoint: sousUtilisateursEndpoints.listeUtilisateurSecondaire,
  identite: { id: 'bigint' },
  tris: trisSousUtilisateurs,
  lignes: ({ ctx, mots }, cle) => lignesSousUtilisateurs(ctx.auteur.userWebId, mots, cle),
  detail: (page) => detailSousUtilisateurs(page),
  vue: vueSousUtilisateur,
  valeurs: { univers: ({ univers }) => univers.map(({ libelle }) => libelle) },
})
