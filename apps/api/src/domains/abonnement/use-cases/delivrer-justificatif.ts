import { createHmac, timingSafeEqual } from 'node:crypto'
import { ecrireAPart } from '@ondine/document-factory/a-part/ecrire-a-part.ts'
import { type CodeTypeService, typesService } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { contratEndpoints } from '@ondine/webapi/abonnement/contrat.endpoints.ts'
import { contratErreurs } from '@ondine/webapi/abonnement/contrat.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { Contexte, ContexteUtilisateur } from '../../../platform/context.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { estAttache } from '../attachement-de.repo.ts'
import { findAttestation, type LigneAttestation } from '../attestation.repo.ts'
import { emetteurDe } from '../emetteur.public.ts'
import { refusJustificatif } from '../justificatif.rules.ts'

type Endpoints = typeof contratEndpoints

// read aloud on the phone: neither I, L, O, U nor figures that look like them
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LONGUEUR = 12

/**
 * Check code of a proof of address: bound to the contract, the holders, the address, the start and the day. It is worked out
 * again to be checked, so nothing is stored and a certificate whose facts have changed no longer passes.
 */
const codeDe = (secret: string, ligne: LigneAttestation, jour: string): string => {
  const { nom_titulaire, co_titulaire, adresse, complement, code_postal, ville, debut } = ligne
  const faits = [
    ligne.numero_contrat,
    nom_titulaire,
    co_titulaire,
    adresse,
    complement,
    code_postal,
    ville,
    debut,
    jour,
  ]
  const empreinte = createHmac('sha256', secret)
    .update(`justificatif ${JSON.stringify(faits)}`)
    .digest()
  const signes = [...empreinte.subarray(0, LONGUEUR)].map((octet) => ALPHABET[octet % ALPHABET.length] ?? '')
  return [0, 4, 8].map((debutGroupe) => signes.slice(debutGroupe, debutGroupe + 4).join('')).join('-')
}

const enLignes = (ligne: LigneAttestation): string[] =>
  [ligne.adresse, ligne.complement, `${ligne.code_postal ?? ''} ${ligne.ville ?? ''}`.trim()].filter(
    (partie): partie is string => partie !== null && partie !== '',
  )

const lire = async (ctx: Contexte, numeroContrat: string): Promise<LigneAttestation> => {
  const ligne = await findAttestation(ctx.sql, numeroContrat, ctx.clock.now())
  if (ligne === undefined) throw new ErreurApi(communErreurs.introuvable)
  return ligne
}

/**
 * Proof of address of the holder of a contract in service (1§7.3).
 * @throws ErreurApi AB20 not attached, AB24 not in service, AB25 name changed online, AB26 no address, AB27 professional
 */
export const delivrerJustificatif = async (
  ctx: ContexteUtilisateur,
  { params: { numeroContrat } }: Entree<Endpoints['telechargerJustificatifDomicile']>,
): Promise<Fichier> => {
  if (!ctx.auteur.personnel && !(await estAttache(ctx.sql, ctx.auteur.userWebId, numeroContrat)))
    throw new ErreurApi(contratErreurs.lectureSeule)
  const ligne = await lire(ctx, numeroContrat)
  const refus = refusJustificatif(ligne)
  if (refus !== undefined) throw new ErreurApi(refus)
  const maintenant = ctx.clock.now()
  const jour = jourLocal(maintenant)
  const contenu = await ecrireAPart('attestation', {
    titulaires: [ligne.nom_titulaire, ...(ligne.co_titulaire === null ? [] : [ligne.co_titulaire])],
    adresse: enLignes(ligne),
    numeroContrat,
    service: typesService[ligne.code_type_service as CodeTypeService].toLowerCase(),
    debut: ligne.debut === null ? '' : dateEnLettres(ligne.debut),
    emiseLe: dateEnLettres(jour),
    code: codeDe(ctx.installation.secret, ligne, jour),
    emetteur: emetteurDe(ctx.parametres),
    instant: maintenant,
  })
  return new Fichier(contenu, 'application/pdf', `Justificatif_domicile_${numeroContrat}_${jour}.pdf`)
}

/** For the front desk: is this check code that of a certificate of that day, and is what it says still true? */
export const verifierJustificatif = async (
  ctx: ContexteUtilisateur,
  { params, query }: Entree<Endpoints['verifierJustificatifDomicile']>,
): Promise<Reponse<Endpoints['verifierJustificatifDomicile']>> => {
  const ligne = await lire(ctx, params.numeroContrat)
  const nu = (code: string) => Buffer.from(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  const attendu = nu(codeDe(ctx.installation.secret, ligne, query.dateEmission))
  const recu = nu(query.code)
  return { isAuthentique: attendu.length === recu.length && timingSafeEqual(attendu, recu) }
}
