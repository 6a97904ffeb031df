import { preuveErreurs } from '@ondine/webapi/abonnement/preuve.messages.ts'
import { etatsDeDepart } from '@ondine/webapi/abonnement/rattachement.etats.ts'
import { rattachementErreurs } from '@ondine/webapi/abonnement/rattachement.messages.ts'
import type {
  RattachementMasse,
  rattachementMasseEndpoints,
} from '@ondine/webapi/abonnement/rattachement-masse.endpoints.ts'
import {
  rattachementMasseErreurs as erreurs,
  rattachementMasseTextes as textes,
} from '@ondine/webapi/abonnement/rattachement-masse.messages.ts'
import { numeroContrat } from '@ondine/webapi/common/champs.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { ChampEnErreur } from '@ondine/webapi/http/erreur.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { compteNomme, exigerCompteGere } from '../../utilisateur/gestion.public.ts'
import { oublierAConfirmer } from '../a-confirmer.repo.ts'
import { direRattaches } from '../dire-rattaches.ts'
import { attacherListe, detacherListe, findEtats } from '../rattachement-masse.repo.ts'
import { etatsDesRattachements } from '../suspension.public.ts'

type Endpoints = typeof rattachementMasseEndpoints
interface Demande {
  action: 'ATTACHER' | 'DETACHER'
  numeros: readonly string[]
  motif: string
}
interface Ligne {
  readonly numero: string
  readonly lu: string | undefined
}

/** The lines as typed, blank ones left out, with the number each means. */
const lireLignes = (numeros: readonly string[]): Ligne[] =>
  numeros
    .map((brut) => brut.trim())
    .filter((brut) => brut !== '')
    .map((numero) => {
      const lu = numeroContrat.safeParse(numero)
      return { numero, lu: lu.success ? lu.data : undefined }
    })

/** What is wrong with each line, by its number among those that say something. */
const fautesDesLignes = (
  lignes: readonly Ligne[],
  jugerContrat: (numero: string) => string | undefined,
): ChampEnErreur[] => {
  const vus = new Set<string>()
  return lignes.flatMap(({ numero, lu }, rang) => {
    const message = lu === undefined ? textes.malforme : vus.has(lu) ? textes.enDouble : jugerContrat(lu)
    if (lu !== undefined) vus.add(lu)
    return message === undefined
      ? []
      : [{ champ: `numeros.${rang}`, code: 'ligne_refusee', message: `${numero}\u202f: ${message}` }]
  })
}

const refusDesLignes = (champs: readonly ChampEnErreur[], total: number): ErreurApi =>
  new ErreurApi(champs.length === 1 ? erreurs.uneLigneRefusee : erreurs.comptesDifferents, {
    champs,
    valeurs: { n: champs.length, total },
  })

const appliquer = async (
  ctx: ContexteUtilisateur,
  userWebId: number,
  { action, numeros, motif }: Demande,
): Promise<RattachementMasse> => {
  await exigerCompteGere(ctx, userWebId)
  if (action === 'ATTACHER' && userWebId === ctx.auteur.userWebId) throw new ErreurApi(preuveErreurs.pourSoiMeme)
  const lignes = lireLignes(numeros)
  const voulus = [...new Set(lignes.flatMap(({ lu }) => (lu === undefined ? [] : [lu])))]
  const etats = await findEtats(ctx.sql, userWebId, voulus)
  const avant = await etatsDesRattachements(ctx, { userWebId, numeros: voulus })
  const faits =
    action === 'ATTACHER'
      ? await attacherListe(ctx.sql, userWebId, voulus, ctx.clock.now())
      : await detacherListe(ctx.sql, userWebId, voulus, { ouverts: false })
  if (action === 'DETACHER')
    for (const numero of await oublierAConfirmer(ctx.sql, userWebId, voulus, etatsDeDepart('RETRAIT')))
      faits.add(numero)
  const fautes = fautesDesLignes(lignes, (lu) => {
    if (faits.has(lu)) return undefined
    // the same for a contract that is not there, whether it exists or not: nothing to detach
    if (action === 'DETACHER') return textes.nonRattache
    const etat = etats.get(lu)
    if (etat === undefined) return textes.inexistant
    return !etat.attache && etat.is_resilie ? rattachementErreurs.contratResilie.texte : textes.deja
  })
  // thrown inside the transaction: what was attached meanwhile goes back with it
  if (fautes.length > 0) throw refusDesLignes(fautes, lignes.length)
  // what waited was announced when it was asked for
  if (action === 'ATTACHER')
    await direRattaches(ctx, { userWebId, numeros: voulus.filter((un) => avant.get(un) !== 'A_CONFIRMER') })
  await tracer(ctx, {
    action: action === 'ATTACHER' ? 'contrats-rattaches' : 'contrats-detaches',
    objetType: 'utilisateur',
    objetId: userWebId,
    detail: { nombre: faits.size, motif, contrats: voulus.slice(0, 50).join(', ') },
  })
  return {
    nbDemandes: lignes.length,
    nbTraites: faits.size,
    message: action === 'ATTACHER' ? textes.rattachee : textes.detachee,
    contrats: voulus,
  }
}

/**
 * Attaches or detaches a list of contracts for an account, as staff (1§7.2): all of it, or nothing. The audit keeps the reason.
 * @throws ErreurApi 404 not an account of the caller's, AB38 one's own, AB39 or AB40 with what is wrong with each line
 */
export const rattacherPourUtilisateur = (
  ctx: ContexteUtilisateur,
  { params, body }: Entree<Endpoints['gestionAbonnementUtilisateur']>,
): Promise<RattachementMasse> => appliquer(ctx, params.userWebId, body)

/** The same for an account named by any of its names; several given must mean the same one. */
export const rattacherListe = async (
  ctx: ContexteUtilisateur,
  { body }: Entree<Endpoints['gestionListeAbonnements']>,
): Promise<RattachementMasse> => {
  const userWebId = await compteNomme(ctx, {
    userWebId: body.UserWebId,
    identifiant: body.identifiant,
    email: body.Email,
  })
  if (userWebId === undefined) throw new ErreurApi(communErreurs.introuvable)
  return appliquer(ctx, userWebId, body)
}
