import { ecrireAPart } from '@ondine/document-factory/a-part/ecrire-a-part.ts'
import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { ecrireMontant } from '@ondine/webapi/common/montants.rules.ts'
import { factureErreurs } from '@ondine/webapi/facture/factures.messages.ts'
import { nomDuRecu, personnesDuRecu, phrasesDuRecu, TITRE_RECU } from '@ondine/webapi/facture/recu.rules.ts'
import type { RecuDeReglement } from '@ondine/webapi/facture/recu.schemas.ts'
import type { reglementsEndpoints } from '@ondine/webapi/facture/reglements.endpoints.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { aSaPlace } from '../documents/places.ts'
import { exigerReglementsMontres } from '../reglements.source.ts'
import { findRecu, tientUnePreuve } from './recu.repo.ts'
import { vueRecu } from './recu.view.ts'

type DUnRecu = Pick<Entree<(typeof reglementsEndpoints)['recuReglement']>, 'params'>

/**
 * The receipt of one payment of a contract.
 * @throws ErreurApi FA03 payments are hidden, FA17 only a reader of the contract, 404 none of this contract, FA18 the bank took it back
 */
export const lireRecu = async (
  ctx: ContexteUtilisateur,
  { params: { contract, receipt } }: DUnRecu,
): Promise<RecuDeReglement> => {
  await exigerReglementsMontres(ctx, contract)
  if (!(await tientUnePreuve(ctx.sql, ctx.auteur.userWebId, contract))) throw new ErreurApi(factureErreurs.recuReserve)
  const [premiere, ...autres] = await findRecu(ctx.sql, ctx.auteur.userWebId, contract, receipt)
  if (premiere === undefined) throw new ErreurApi(communErreurs.introuvable)
  if (premiere.rejete_le !== null) throw new ErreurApi(factureErreurs.reglementRefuse)
  const { parametres } = ctx
  return vueRecu(receipt, [premiere, ...autres], {
    numeroContrat: contract,
    parametres,
    aujourdhui: jourLocal(ctx.clock.now()),
  })
}

/** The same on one page. @throws what `lireRecu` refuses, FA21 */
export const telechargerRecu = async (ctx: ContexteUtilisateur, entree: DUnRecu): Promise<Fichier> => {
  const recu = await lireRecu(ctx, entree)
  const euros = (centimes: number): string => ecrireMontant(centimes, ctx.parametres.devise)
  const { recu: phrase, suite } = phrasesDuRecu(recu, {
    montant: euros(recu.montantTtc),
    le: dateEnLettres(recu.dateReglement),
  })
  const contenu = await aSaPlace(ctx, () =>
    ecrireAPart('recu', {
      titre: TITRE_RECU,
      emetteur: { ...recu.beneficiaire, couleur: ctx.parametres.regieCouleur },
      phrase,
      faits: [
        ['Contrat', `n°\u00a0${recu.numeroContrat}`],
        ...personnesDuRecu(recu),
        ['Réglé le', dateEnLettres(recu.dateReglement)],
        ['Moyen de paiement', recu.libelleModeReglement],
        ...(recu.reference === null ? [] : [['Référence', recu.reference] as const]),
      ],
      objets: recu.objets.map(({ libelle, date, montantTtc }) => [
        libelle,
        date === null ? '' : dateEnLettres(date),
        euros(montantTtc),
      ]),
      total: euros(recu.montantTtc),
      suite,
      etabliLe: dateEnLettres(recu.etabliLe),
      instant: ctx.clock.now(),
    }),
  )
  return new Fichier(contenu, 'application/pdf', nomDuRecu(recu))
}
