import { ecrireAPart } from '@ondine/document-factory/a-part/ecrire-a-part.ts'
import { signatureDe } from '@ondine/document-factory/emetteur.ts'
import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { etatDit } from '@ondine/webapi/demarche/retard-dit.rules.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { emetteurDe } from '../../abonnement/emetteur.public.ts'
import { leEtHeure } from '../dossier/le-et-heure.ts'
import { lireDemande } from './lire-demande.ts'

const TITRE = 'Récépissé de demande'

/** One's own request on paper, as `lireDemande` tells it: what reached us, when, under which reference, what became of it. */
export const telechargerRecepisse = async (
  ctx: ContexteUtilisateur,
  entree: Pick<Entree<(typeof demarcheEndpoints)['recepisse']>, 'params'>,
): Promise<Fichier> => {
  const emetteur = emetteurDe(ctx.parametres)
  const demande = await lireDemande(ctx, entree)
  const { reference, libelle, numeroContrat, reponseAvant } = demande
  const maintenant = ctx.clock.now()
  const jour = jourLocal(maintenant)
  const aujourdhui = dateEnLettres(jour)
  const contenu = await ecrireAPart('recepisse', {
    titre: TITRE,
    emetteur: signatureDe(emetteur),
    phrase: `${emetteur.nom} a reçu cette demande le ${leEtHeure(demande.creeLe)}.\nSa référence\u202f: ${reference}`,
    faits: [
      ['Demande', libelle],
      ...(numeroContrat === null ? [] : [['Contrat', `n°\u00a0${numeroContrat}`] as const]),
      [`État au ${aujourdhui}`, etatDit(demande, jour)],
      ...(reponseAvant === null ? [] : [['Réponse au plus tard le', dateEnLettres(reponseAvant)] as const]),
    ],
    parties: [
      {
        titre: 'Ce que vous avez envoyé',
        lignes: demande.reponses.map(({ etiquette, valeur }) => [etiquette, valeur]),
      },
      {
        titre: 'Pièces jointes',
        lignes: demande.pieces.map(({ nom: fichier }, rang) => [`Pièce ${rang + 1}`, fichier]),
      },
      {
        titre: 'Ce qui a été fait',
        lignes: demande.evenements.map(({ le, evenement, texte }) => [
          leEtHeure(le),
          texte === null ? evenement : `${evenement}\n${texte}`,
        ]),
      },
    ],
    suite: `Ce récépissé dit ce qui nous est parvenu et ce que nous en avons fait jusqu’au ${aujourdhui}. Pour en reparler, donnez la référence ${reference}.`,
    etabliLe: aujourdhui,
    instant: maintenant,
  })
  return new Fichier(contenu, 'application/pdf', `Recepisse_${reference}.pdf`)
}
