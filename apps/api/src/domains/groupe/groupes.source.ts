import { groupeEndpoints } from '@ondine/webapi/groupe/groupe.endpoints.ts'
import { listeGroupes } from '@ondine/webapi/groupe/groupes.liste.ts'
import { defineSource } from '../../platform/liste/source.ts'
import { contratsParmi } from '../abonnement/contrats-parmi.public.ts'
import { contratsAttachables, contratsDuGroupe } from './contrats-groupe.repo.ts'
import { vueGroupe } from './groupe.view.ts'
import { detailGroupes, lignesGroupes, trisGroupes } from './groupes.repo.ts'

/** The groups the caller sees (staff: all). Group 0 is not one of them. */
export const sourceGroupes = defineSource({
  liste: listeGroupes,
  endpoint: groupeEndpoints.groupes,
  identite: { id: 'bigint' },
  tris: trisGroupes,
  lignes: ({ ctx, mots }, cle) => lignesGroupes(ctx.auteur, mots, cle),
  detail: (page, { ctx }) => detailGroupes(page, ctx.auteur),
  vue: (ligne, { ctx }) => vueGroupe(ligne, ctx.auteur),
})

const { liste, tris, detail, vue, lectures, valeurs } = contratsParmi

/** The contracts of a group that the caller sees; group 0: all of them. */
export const sourceContratsDuGroupe = defineSource({
  liste,
  endpoint: groupeEndpoints.contratsGroupe,
  identite: { id: 'text' },
  tris,
  lignes: (demande, cle) => {
    const { idGroupe } = demande.entree.query
    return contratsParmi.lignes(demande, cle, idGroupe === 0 ? undefined : contratsDuGroupe(idGroupe))
  },
  detail,
  vue,
  lectures,
  valeurs,
})

/** The contracts that may still join a group. */
export const sourceContratsAttachables = defineSource({
  liste,
  endpoint: groupeEndpoints.contratsAttachables,
  identite: { id: 'text' },
  tris,
  lignes: (demande, cle) => contratsParmi.lignes(demande, cle, contratsAttachables(demande.entree.query.idGroupe)),
  detail,
  vue,
  lectures,
  valeurs,
})
