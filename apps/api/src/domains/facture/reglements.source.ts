import { libellesModeReglement } from '@ondine/webapi/facture/factures.codes.ts'
import { factureErreurs } from '@ondine/webapi/facture/factures.messages.ts'
import { isContratRegroupe } from '@ondine/webapi/facture/reglement.rules.ts'
import { reglementsEndpoints } from '@ondine/webapi/facture/reglements.endpoints.ts'
import { listeDeReglements } from '@ondine/webapi/facture/reglements.liste.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../platform/context.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { lirePage } from '../../platform/liste/lire-page.ts'
import { type DemandeListe, defineSource } from '../../platform/liste/source.ts'
import { detailReglements, findRegroupement, lignesReglements, trisReglements } from './reglements.repo.ts'

type Appel = typeof reglementsEndpoints.listeReglements

const filtreDe = ({ ctx, entree, mots, dateDebut, dateFin }: DemandeListe<Appel>) => ({
  numeroContrat: entree.params.contract,
  lecteur: ctx.auteur.userWebId,
  mots,
  dateDebut,
  dateFin,
  // exports run the same rows: hidden ones leave by no door
  sansRegroupes: ctx.fonctionnalites.ContratRegroupeMasquerReglement,
  facture: entree.query.facture,
})

/** Payments of a contract. */
export const sourceReglements = defineSource({
  liste: listeDeReglements,
  endpoint: reglementsEndpoints.listeReglements,
  identite: { id: 'text' },
  tris: trisReglements,
  lignes: (demande, cle) => lignesReglements(filtreDe(demande), cle),
  detail: (page, demande) => detailReglements(page, filtreDe(demande)),
  vue: ({ id, regle_le, mode, numero_facture, centimes, en_ligne, rejet_code, rejete_le, prouve }) => ({
    dateReglement: regle_le,
    modeReglement: mode,
    libelleModeReglement: libellesModeReglement[mode] ?? mode,
    numeroFacture: numero_facture,
    montantTtc: centimes,
    isEnCoursIntegration: en_ligne,
    rejet: rejete_le === null ? null : { dateRejet: rejete_le, codeRejet: rejet_code },
    recu: prouve && rejete_le === null ? id : null,
  }),
})

/** Are the payments of this contract not shown: it is billed with others, and the utility hides them there (2§2)? */
export const reglementsMasques = (
  { fonctionnalites }: Pick<ContexteUtilisateur, 'fonctionnalites'>,
  typeRegroupement: number,
): boolean => fonctionnalites.ContratRegroupeMasquerReglement && isContratRegroupe(typeRegroupement)

/** @throws ErreurApi FA03 they are hidden for this contract */
export const exigerReglementsMontres = async (ctx: ContexteUtilisateur, numeroContrat: string): Promise<void> => {
  const { typeRegroupement } = await findRegroupement(ctx.sql, numeroContrat)
  if (reglementsMasques(ctx, typeRegroupement)) throw new ErreurApi(factureErreurs.reglementsMasques)
}

/** @throws ErreurApi FA03 they are hidden for this contract */
export const listerReglements = async (ctx: ContexteUtilisateur, entree: Entree<Appel>) => {
  await exigerReglementsMontres(ctx, entree.params.contract)
  return lirePage(sourceReglements)(ctx, entree)
}
