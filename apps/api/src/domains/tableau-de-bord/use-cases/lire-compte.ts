import type { ContenuRestreignable } from '@ondine/webapi/acces/contenus.codes.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { tableauDeBordGroupeEndpoints } from '@ondine/webapi/tableau-de-bord/groupe.endpoints.ts'
import type { tableauDeBordEndpoints } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.endpoints.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { contratsFermes } from '../../acces/contenus.public.ts'
import type { Compte } from '../compte.repo.ts'
import { tuileARegler, tuileEnRelance, tuileLevees, tuileReglement } from '../compte.view.ts'
import { lectureDe } from '../lecture.ts'
import { findContratEtFacture } from '../tableau-de-bord.repo.ts'
import { lireFaitsGroupe } from './lire-tuiles-groupe.ts'

type ParContrat = Pick<Entree<(typeof tableauDeBordEndpoints)['dernierReglement']>, 'params'>
type ParGroupe = Pick<Entree<(typeof tableauDeBordGroupeEndpoints)['dernierReglementGroupe']>, 'params'>

// one path of the specification each, on what the call of all tiles reads: null, never nought, before billing told anything

type Vue<R> = (compte: Compte, ctx: ContexteUtilisateur) => R

const deContrat =
  <R>(vue: Vue<R>) =>
  async (ctx: ContexteUtilisateur, { params: { numeroContrat } }: ParContrat): Promise<R> => {
    const ligne = await findContratEtFacture(ctx.sql, numeroContrat, ctx.auteur.userWebId, lectureDe(ctx))
    if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
    return vue(ligne.compte, ctx)
  }

const deGroupe =
  <R>(contenu: ContenuRestreignable, vue: Vue<R>) =>
  async (ctx: ContexteUtilisateur, { params: { idGroupe } }: ParGroupe): Promise<R> =>
    vue((await lireFaitsGroupe(ctx, idGroupe, contratsFermes(ctx, contenu))).faits.compte, ctx)

type Reponses = typeof tableauDeBordEndpoints
const reglement = (compte: Compte): Reponse<Reponses['dernierReglement']> =>
  tuileReglement(compte).donnees ?? { montantTtc: null, dateReglement: null }
const dateProchaine = ({ prochaine_echeance }: Compte): Reponse<Reponses['dateProchaineFacturation']> => ({
  dateProchaineFacturation: prochaine_echeance,
})
const aRegler = (compte: Compte): Reponse<Reponses['nombreFacturesARegler']> => ({
  nombre: tuileARegler(compte).donnees?.nombre ?? null,
})
const enRelance = (compte: Compte): Reponse<Reponses['nombreFacturesEnRelance']> => ({
  nombre: tuileEnRelance(compte).donnees?.nombre ?? null,
})
const levees: Vue<Reponse<Reponses['getNombreLeveesEtDateDerniereLevee']>> = (compte, { parametres }) =>
  tuileLevees(compte, parametres.leveesAffichees).donnees ?? { nombreLevees: null, dateDerniereLevee: null }

export const lireReglement = deContrat(reglement)
export const lireDateProchaine = deContrat(dateProchaine)
export const lireNombreARegler = deContrat(aRegler)
export const lireNombreEnRelance = deContrat(enRelance)
export const lireLevees = deContrat(levees)

export const lireReglementGroupe = deGroupe('tuile-reglements', reglement)
export const lireDateProchaineGroupe = deGroupe('tuile-prochaine-facture', dateProchaine)
export const lireNombreAReglerGroupe = deGroupe('tuile-reglements', aRegler)
export const lireNombreEnRelanceGroupe = deGroupe('tuile-reglements', enRelance)
export const lireLeveesGroupe = deGroupe('tuile-levees', levees)
