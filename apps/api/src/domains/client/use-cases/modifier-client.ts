import { champsModifiables, DELAI_CONFIRMATION_CLIENT_HEURES } from '@ondine/webapi/client/client.codes.ts'
import type { clientEndpoints } from '@ondine/webapi/client/client.endpoints.ts'
import { clientErreurs } from '@ondine/webapi/client/client.messages.ts'
import { changements, estChampApplicable, type ValeursClient } from '@ondine/webapi/client/client.rules.ts'
import type { ModificationClient } from '@ondine/webapi/client/client.schemas.ts'
import { dateNaissance, telephoneFrance } from '@ondine/webapi/common/champs.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ChampEnErreur } from '@ondine/webapi/http/erreur.ts'
import type { z } from 'zod'
import { masquerAdresse } from '../../../platform/adresse-masquee.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { instantLocal, jourLocal } from '../../../platform/instant-local.ts'
import { creerLien } from '../../acces/liens.public.ts'
import { envoyerCourriel } from '../../contenu/courriel.public.ts'
import { estAttache, estCeClient, findClientDuContrat, type LigneClient } from '../client-detail.repo.ts'
import { deviendraitIncomplet } from '../completude-apres.ts'
import { findDestinataire, insererModification } from '../modifications.repo.ts'
import { valeursDe } from '../valeurs-client.repo.ts'
import { appliquerModification } from './appliquer-modification.ts'

type Endpoint = (typeof clientEndpoints)['miseAJourCoordonneesClient']

const demandees = (saisie: ModificationClient): ValeursClient =>
  Object.fromEntries(
    champsModifiables.flatMap((champ) => (saisie[champ] === undefined ? [] : [[champ, saisie[champ]]])),
  )

/** What the schema could not judge: bounds that depend on the day, on a parameter and on the kind of client. */
const fautesDe = (ctx: ContexteUtilisateur, valeurs: ValeursClient, estProfessionnel: boolean): ChampEnErreur[] => {
  const naissance = dateNaissance(jourLocal(ctx.clock.now()))
  const schemas: Partial<Record<string, z.ZodType>> = {
    dateNaissance: naissance,
    dateNaissanceBis: naissance,
    ...(ctx.parametres.telephoneFranceUniquement ? { tel1: telephoneFrance, tel2: telephoneFrance } : {}),
  }
  return champsModifiables.flatMap((champ) => {
    const valeur = valeurs[champ]
    if (valeur === undefined || valeur === null) return []
    if (!estChampApplicable(champ, estProfessionnel))
      return [{ champ, code: 'custom', message: 'Ce champ ne concerne pas ce client.' }]
    const lu = schemas[champ]?.safeParse(valeur)
    return lu?.success === false
      ? [{ champ, code: 'custom', message: lu.error.issues[0]?.message ?? 'Cette valeur n’est pas valide.' }]
      : []
  })
}

const attendreConfirmation = async (
  ctx: ContexteUtilisateur,
  demande: { ligne: LigneClient; numeroContrat: string; avant: ValeursClient; apres: ValeursClient },
): Promise<Reponse<Endpoint>> => {
  const { userWebId } = ctx.auteur
  const demandeeLe = ctx.clock.now()
  const expireLe = new Date(demandeeLe.getTime() + DELAI_CONFIRMATION_CLIENT_HEURES * 3_600_000)
  const { email, prenom, nom } = await findDestinataire(ctx.sql, userWebId)
  const id = await insererModification(ctx.sql, {
    numeroClient: demande.ligne.numero_client,
    numeroContrat: demande.numeroContrat,
    userWebId,
    avant: demande.avant,
    apres: demande.apres,
    demandeeLe,
    expireLe,
    envoyeeA: masquerAdresse(email),
  })
  const lien = await creerLien(ctx, {
    nature: 'COORDONNEES_CLIENT',
    userWebId,
    dureeHeures: DELAI_CONFIRMATION_CLIENT_HEURES,
    charge: { modification: String(id) },
  })
  await envoyerCourriel(ctx, {
    type: 'COORDONNEES_A_VALIDER',
    destinataire: email,
    champs: {
      nomComplet: `${prenom} ${nom}`.trim(),
      numeroContrat: demande.numeroContrat,
      lien,
      validite: `${DELAI_CONFIRMATION_CLIENT_HEURES} heures`,
    },
  })
  return { mailEnvoye: true, email, expireLe: instantLocal(Math.floor(expireLe.getTime() / 1000)) }
}

/**
 * Changes the data of the holder, co-holder or payer of an attached contract: at once, or once the link of the mail is
 * opened (1§4). The mail goes to the account that asked, never to the address being changed.
 * @throws ErreurApi CL03 not attached, CL07 not known to be that client, CL04 nothing differs, CL05 would become incomplete, S400 with the faulty fields
 */
export const modifierClient = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const { numeroContrat, numeroClient } = body
  if (!(await estAttache(ctx.sql, ctx.auteur.userWebId, numeroContrat))) throw new ErreurApi(clientErreurs.lectureSeule)
  const ligne = await findClientDuContrat(ctx.sql, numeroContrat, numeroClient, { verrou: true })
  if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
  const lui = { numeroContrat, numeroClient: ligne.numero_client }
  if (!(await estCeClient(ctx.sql, ctx.auteur.userWebId, lui))) throw new ErreurApi(clientErreurs.autreClient)
  const actuelles = valeursDe(ligne)
  const apres = changements(actuelles, demandees(body))
  const champs = fautesDe(ctx, apres, ligne.est_professionnel)
  if (champs.length > 0) throw new ErreurApi(communErreurs.saisieInvalide, { champs })
  if (Object.keys(apres).length === 0) throw new ErreurApi(clientErreurs.rienAModifier)
  if (deviendraitIncomplet(ligne, apres)) throw new ErreurApi(clientErreurs.incompletes)
  const avant = Object.fromEntries(
    champsModifiables.flatMap((champ) => (champ in apres ? [[champ, actuelles[champ] ?? null]] : [])),
  )
  await tracer(ctx, {
    action: 'client.modification',
    objetType: 'client',
    objetId: ligne.numero_client,
    detail: { numeroContrat, champs: Object.keys(apres).join(',') },
  })
  if (ctx.fonctionnalites.ValidationParMailInfoClient)
    return attendreConfirmation(ctx, { ligne, numeroContrat, avant, apres })
  const le = ctx.clock.now()
  const { userWebId } = ctx.auteur
  const id = await insererModification(ctx.sql, {
    numeroClient: ligne.numero_client,
    numeroContrat,
    userWebId,
    avant,
    apres,
    demandeeLe: le,
    expireLe: null,
    envoyeeA: null,
  })
  await appliquerModification(ctx, { id, ligne, numeroContrat, userWebId, apres })
  return { mailEnvoye: false, email: null, expireLe: null }
}
