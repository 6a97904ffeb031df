import { ecrireAPart } from '@ondine/document-factory/a-part/ecrire-a-part.ts'
import type { Partie } from '@ondine/document-factory/pdf/entete.ts'
import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import type { Recours } from '@ondine/webapi/demarche/recours.rules.ts'
import { etatDit } from '@ondine/webapi/demarche/retard-dit.rules.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { horairesEnPhrase } from '@ondine/webapi/parametrage/horaires.rules.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { delaisDe } from '../dossier/delais.ts'
import { donneesDuContrat } from '../dossier/donnees-du-contrat.ts'
import { leEtHeure } from '../dossier/le-et-heure.ts'
import { findDemande, findEvenements } from '../lecture.repo.ts'
import { reponduLe } from '../recours.ts'
import { lireDemande } from './lire-demande.ts'

const TITRE = 'Dossier de réclamation'

type Regie = Pick<
  ContexteUtilisateur['parametres'],
  'regieNomComplet' | 'regieAdresse' | 'regieTelephone' | 'regieHoraires' | 'mediateur'
>

/** A setting of one line as an address: its parts are parted by commas. */
const adresseDe = (texte: string): Partie => {
  const [nom = '', ...lignes] = texte.split(',').map((partie) => partie.trim())
  return { nom, lignes }
}

const destinataireDe = ({ etape }: Recours, regie: Regie): Partie =>
  etape === 'MEDIATEUR'
    ? adresseDe(regie.mediateur)
    : {
        nom: 'Service clients',
        lignes: [regie.regieNomComplet, ...regie.regieAdresse.split(',').map((une) => une.trim())],
      }

/** What it is for, and what may be done with it now. */
const phraseDe = ({ etape, mediateurDes, mediateurJusquAu }: Recours, { regieNomComplet }: Regie): string => {
  if (etape === 'FORCLOS')
    return `Cette réclamation n’est pas réglée. Passé le ${dateEnLettres(mediateurJusquAu)}, le médiateur ne peut plus être saisi\u202f: le service clients de ${regieNomComplet} reste à l’écoute, et un juge peut être saisi.`
  if (etape === 'MEDIATEUR')
    return `Deux mois ont passé depuis cette réclamation, et elle n’est pas réglée. Le médiateur peut être saisi jusqu’au ${dateEnLettres(mediateurJusquAu)}, gratuitement, avec ce dossier.`
  return `Cette réclamation n’est pas réglée\u202f: le service clients est prié de la réexaminer. Sans accord, le médiateur pourra être saisi à partir du ${dateEnLettres(mediateurDes)}.`
}

/**
 * The file of a complaint, for customer service, then the mediator: what its owner may read of it, whoever asks.
 * @throws ErreurApi DE18 no complaint, or one taken back; DE17 our answer is still waited for
 */
export const telechargerDossier = async (
  ctx: ContexteUtilisateur,
  entree: Pick<Entree<(typeof demarcheEndpoints)['dossier']>, 'params'>,
): Promise<Fichier> => {
  const ecrite = await findDemande(ctx.sql, entree.params.reference)
  const demande = await lireDemande(ctx, entree)
  const { recours, reference, numeroContrat } = demande
  if (ecrite === undefined) throw new ErreurApi(communErreurs.introuvable)
  if (recours === null) throw new ErreurApi(demarcheErreurs.sansDossier)
  if (recours.etape === 'ATTENTE')
    throw new ErreurApi(demarcheErreurs.dossierTropTot, { valeurs: { jour: dateEnLettres(recours.serviceClientsDes) } })
  const maintenant = ctx.clock.now()
  const aujourdhui = jourLocal(maintenant)
  const { regieNomComplet: nom, regieTelephone, regieHoraires } = ctx.parametres
  const contenu = await ecrireAPart('dossier', {
    titre: TITRE,
    emetteur: { nom, lignes: [`Accueil\u202f: ${regieTelephone}, ${horairesEnPhrase(regieHoraires)}`] },
    destinataire: destinataireDe(recours, ctx.parametres),
    phrase: phraseDe(recours, ctx.parametres),
    faits: [
      ['Réclamation', demande.libelle],
      ['Référence', reference],
      ['Personne', ecrite.nom_complet],
      ['Contrat', numeroContrat === null ? 'aucun n’est nommé' : `n°\u00a0${numeroContrat}`],
      ['Reçue le', leEtHeure(demande.creeLe)],
      [`État au ${dateEnLettres(aujourdhui)}`, etatDit(demande, aujourdhui)],
    ],
    parties: [
      delaisDe(
        {
          recueLe: jourLocal(ecrite.cree_le),
          echeance: ecrite.echeance,
          attendDepuis: ecrite.attend_depuis,
          reponduLe: reponduLe(await findEvenements(ctx.sql, ecrite.demande_id)),
          recours,
        },
        aujourdhui,
      ),
      { titre: 'La réclamation', lignes: demande.reponses.map(({ etiquette, valeur }) => [etiquette, valeur]) },
      {
        titre: 'Les échanges',
        lignes: demande.evenements.map(({ le, evenement, texte }) => [
          leEtHeure(le),
          texte === null ? evenement : `${evenement}\n${texte}`,
        ]),
      },
      ...(demande.pieces.length === 0
        ? []
        : [
            {
              titre: 'Les pièces jointes',
              lignes: demande.pieces.map(({ nom: fichier }, rang) => [`Pièce ${rang + 1}`, fichier] as const),
              notes: ['Ces fichiers se téléchargent avec la demande\u202f: joignez-les à ce dossier.'],
            },
          ]),
      ...(numeroContrat === null ? [] : await donneesDuContrat(ctx, numeroContrat, aujourdhui)),
    ],
    etabliLe: dateEnLettres(aujourdhui),
    instant: maintenant,
  })
  return new Fichier(contenu, 'application/pdf', `Dossier_${reference}.pdf`)
}
