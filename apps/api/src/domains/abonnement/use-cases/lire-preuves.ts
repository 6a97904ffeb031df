import type { preuveEndpoints } from '@ondine/webapi/abonnement/preuve.endpoints.ts'
import { codesPreuve, type EtatRattachement } from '@ondine/webapi/abonnement/rattachement.etats.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { exigerCompteGere } from '../../utilisateur/gestion.public.ts'
import { findAttente, listerAConfirmer } from '../a-confirmer.repo.ts'
import { contactsDePreuve } from '../contacts-de-preuve.ts'
import { estConteste } from '../contestations.repo.ts'
import { aAdressePostale } from '../lettres.repo.ts'
import { lettreEnRoute, messagesEnRoute } from '../preuves-en-route.ts'
import { findEtatsRattachement } from '../suspension.repo.ts'

type Endpoints = typeof preuveEndpoints

/** What the account has attached and not proved. */
export const lireAConfirmer = async (ctx: ContexteUtilisateur): Promise<Reponse<Endpoints['contratsAConfirmer']>> => ({
  resultats: (await listerAConfirmer(ctx.sql, ctx.auteur.userWebId)).map(({ numero_contrat, etat, libelle }) => ({
    numeroContrat: numero_contrat,
    etat,
    libelle,
  })),
})

/** How an attachment that waits can be proved. */
export const lireMoyens = async (
  ctx: ContexteUtilisateur,
  { params: { numeroContrat } }: Entree<Endpoints['moyensDePreuve']>,
): Promise<Reponse<Endpoints['moyensDePreuve']>> => {
  const { userWebId } = ctx.auteur
  const etat = await findAttente(ctx.sql, { userWebId, numeroContrat })
  // the guard saw it: it went meanwhile
  if (etat === undefined) throw new ErreurApi(communErreurs.introuvable)
  const lettre = await lettreEnRoute(ctx, { userWebId, numeroContrat })
  // papers no longer suffice once somebody said "not me"
  const papier = etat === 'A_CONFIRMER' && !(await estConteste(ctx.sql, numeroContrat))
  return {
    facture: papier && ctx.fonctionnalites.AttachementContratAvecFacture,
    client: papier && ctx.fonctionnalites.AttachementContratAvecClient,
    contacts: (await contactsDePreuve(ctx, numeroContrat)).map(({ cle, canal, masque }) => ({ cle, canal, masque })),
    enRoute: await messagesEnRoute(ctx, { userWebId, numeroContrat }),
    lettre: {
      possible: lettre === undefined && (await aAdressePostale(ctx.sql, numeroContrat)),
      demandeeLe: lettre?.demande_le.toISOString() ?? null,
      envoyeeLe: lettre?.exporte_le?.toISOString() ?? null,
      expireLe: lettre?.expire_le?.toISOString() ?? null,
    },
  }
}

/** Attachments of an account, for staff who may manage it. @throws ErreurApi 404 not such an account */
export const lireRattachementsDuCompte = async (
  ctx: ContexteUtilisateur,
  { params }: Entree<Endpoints['rattachementsDuCompte']>,
): Promise<Reponse<Endpoints['rattachementsDuCompte']>> => {
  await exigerCompteGere(ctx, params.userWebId)
  const lignes = await findEtatsRattachement(ctx.sql, params.userWebId, undefined)
  return {
    resultats: lignes.map(({ numero_contrat, etat, preuve, depuis_le }) => ({
      numeroContrat: numero_contrat,
      etat: etat as EtatRattachement,
      preuve: codesPreuve.find((code) => code === preuve) ?? null,
      depuisLe: depuis_le.toISOString(),
    })),
  }
}
