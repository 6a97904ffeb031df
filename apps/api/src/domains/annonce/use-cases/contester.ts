import type { annonceEndpoints } from '@ondine/webapi/annonce/annonce.endpoints.ts'
import { annonceErreurs, annonceTextes } from '@ondine/webapi/annonce/annonce.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { nomComplet } from '@ondine/webapi/utilisateur/nom-complet.rules.ts'
import { tracer } from '../../../platform/audit.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { dateHeureEnLettres } from '../../../platform/texte-de-date.ts'
import { annulerContestations } from '../../abonnement/contestation.public.ts'
import { etatsDesRattachements, suspendreAttachements } from '../../abonnement/suspension.public.ts'
import { consommerLienSansCompte, lireLienSansCompte } from '../../acces/liens-sans-compte.public.ts'
import { aContactsDeclares, annulerContactsDeclares } from '../../client/contacts.public.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { ouvrirAffaire } from '../affaires.repo.ts'
import { empreintesDuContact, findAnnonce } from '../annonces.repo.ts'
import { findCompteJoignable } from '../comptes.repo.ts'
import { type Contestation, lireCharge } from '../contestation.ts'

type Endpoint = (typeof annonceEndpoints)['contester']
type Coordonnees = Extract<Contestation, { coordonnees: number }>

/**
 * What waits for a proof is suspended at once; what was proved is for staff to judge, and so is what was detached meanwhile: it may have
 * been proved, and read.
 */
const contesterRattachement = async (ctx: Contexte, id: number): Promise<string> => {
  const annonce = await findAnnonce(ctx.sql, id)
  if (annonce === undefined) throw new ErreurApi(annonceErreurs.lienPerime)
  const { user_web_id: userWebId, contrats: numeros } = annonce
  await suspendreAttachements(ctx, { userWebId, numeros, par: 'CONTACT', auteur: annonce.destinataire })
  const etats = await etatsDesRattachements(ctx, { userWebId, numeros })
  const prouves = numeros.filter((numero) => etats.get(numero) === 'PROUVE')
  const suspendus = numeros.filter((numero) => etats.get(numero) === 'SUSPENDU')
  const aJuger = numeros.filter((numero) => etats.get(numero) !== 'SUSPENDU')
  if (aJuger.length > 0)
    await ouvrirAffaire(ctx.sql, {
      nature: 'RATTACHEMENT_SIGNALE',
      cle: `signalement/${id}`,
      userWebId,
      numeroClient: null,
      contrats: aJuger,
      le: ctx.clock.now(),
    })
  await tracer(ctx, {
    action: 'rattachement-conteste',
    objetType: 'utilisateur',
    objetId: userWebId,
    detail: { suspendus: suspendus.length, transmis: aJuger.length, contrats: numeros.slice(0, 50).join(', ') },
  })
  if (prouves.length > 0) return annonceTextes.transmis
  if (suspendus.length === 0) return annonceTextes.sansAcces
  return suspendus.length === 1
    ? annonceTextes.suspendu
    : remplirTexte(annonceTextes.suspendus, { n: suspendus.length })
}

/**
 * The former contacts are back, the new ones prove nothing and what they disowned stands again; staff and the account that asked are told.
 * Past the delay it is for staff.
 */
const contesterCoordonnees = async (ctx: Contexte, charge: Coordonnees): Promise<string> => {
  const { client: numeroClient, contrat: numeroContrat, compte: userWebId } = charge
  const { champs, annules } = await annulerContactsDeclares(ctx, numeroClient)
  await annulerContestations(ctx, { numeroClient, auteurs: annules.flatMap(empreintesDuContact) })
  if (champs.length === 0 && !(await aContactsDeclares(ctx.sql, numeroClient))) return annonceTextes.dejaRetablies
  const le = ctx.clock.now()
  await ouvrirAffaire(ctx.sql, {
    nature: 'COORDONNEES_CONTESTEES',
    cle: `coordonnees/${charge.coordonnees}`,
    userWebId,
    numeroClient,
    contrats: [numeroContrat],
    le,
  })
  // they prove by now, and an attachment may rest on them: for staff to put right
  if (champs.length === 0) return annonceTextes.coordonneesTransmises
  const compte = await findCompteJoignable(ctx.sql, userWebId)
  if (compte !== undefined)
    await envoyerCourriel(ctx, {
      type: 'COORDONNEES_RETABLIES',
      destinataire: compte.email,
      cle: `coordonnees/${charge.coordonnees}/retablies`,
      champs: { nomComplet: nomComplet(compte), numeroContrat, date: dateHeureEnLettres(le) },
    })
  return annonceTextes.retablies
}

/** Pressed again: it is done, and nothing happens twice. @throws ErreurApi AN01 unknown or out of date */
const dejaConteste = async (ctx: Contexte, code: string): Promise<Reponse<Endpoint>> => {
  const lien = await lireLienSansCompte(ctx, 'CONTESTATION', code)
  if (!lien?.servi) throw new ErreurApi(annonceErreurs.lienPerime)
  const nature = 'coordonnees' in lireCharge(lien.charge) ? 'COORDONNEES' : 'RATTACHEMENT'
  return { nature, message: annonceTextes.dejaDit }
}

/** « Ce n'est pas moi », once per link, in one transaction. @throws ErreurApi AN01 unknown or out of date */
export const contester = async (ctx: Contexte, { body }: Entree<Endpoint>): Promise<Reponse<Endpoint>> => {
  const brute = await consommerLienSansCompte(ctx, 'CONTESTATION', body.code)
  if (brute === undefined) return dejaConteste(ctx, body.code)
  const charge = lireCharge(brute)
  return 'coordonnees' in charge
    ? { nature: 'COORDONNEES', message: await contesterCoordonnees(ctx, charge) }
    : { nature: 'RATTACHEMENT', message: await contesterRattachement(ctx, charge.annonce) }
}
