import { preuveErreurs } from '@ondine/webapi/abonnement/preuve.messages.ts'
import { etatsDeDepart } from '@ondine/webapi/abonnement/rattachement.etats.ts'
import { rattachementErreurs } from '@ondine/webapi/abonnement/rattachement.messages.ts'
import type {
  RattachementMasse,
  rattachementMasseEndpoints,
} from '@ondine/webapi/abonnement/rattachement-masse.endpoints.ts'
import { rattachementMasseTextes as textes } from '@ondine/webapi/abonnement/rattachement-masse.messages.ts'
import { numeroContrat } from '@ondine/webapi/common/champs.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
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
type Ligne = RattachementMasse['resultats'][number]

/** The lines as typed, blank ones left out, with the number each means. */
const lireLignes = (numeros: readonly string[]) =>
  numeros
    .map((brut) => brut.trim())
    .filter((brut) => brut !== '')
    .map((numero) => {
      const lu = numeroContrat.safeParse(numero)
      return { numero, lu: lu.success ? lu.data : undefined }
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
  // what waited was announced when it was asked for
  if (action === 'ATTACHER')
    await direRattaches(ctx, { userWebId, numeros: [...faits].filter((un) => avant.get(un) !== 'A_CONFIRMER') })
  const vus = new Set<string>()
  const resultats = lignes.map(({ numero, lu }): Ligne => {
    const refus = (message: string): Ligne => ({ numero, numeroContrat: lu ?? null, succes: false, message })
    if (lu === undefined) return refus(textes.malforme)
    if (vus.has(lu)) return refus(textes.enDouble)
    vus.add(lu)
    if (faits.has(lu)) {
      const message = action === 'ATTACHER' ? textes.faitRattache : textes.faitDetache
      return { numero, numeroContrat: lu, succes: true, message }
    }
    // the same for a contract that is not there, whether it exists or not: nothing to detach
    if (action === 'DETACHER') return refus(textes.nonRattache)
    const etat = etats.get(lu)
    if (etat === undefined) return refus(textes.inexistant)
    return refus(!etat.attache && etat.is_resilie ? rattachementErreurs.contratResilie.texte : textes.deja)
  })
  if (faits.size > 0)
    await tracer(ctx, {
      action: action === 'ATTACHER' ? 'contrats-rattaches' : 'contrats-detaches',
      objetType: 'utilisateur',
      objetId: userWebId,
      detail: { nombre: faits.size, motif, contrats: [...faits].slice(0, 50).join(', ') },
    })
  const entiere = faits.size === resultats.length
  return {
    nbDemandes: resultats.length,
    nbTraites: faits.size,
    message: entiere
      ? action === 'ATTACHER'
        ? textes.rattachee
        : textes.detachee
      : remplirTexte(textes.partielle, { n: faits.size, total: resultats.length }),
    resultats,
  }
}

/**
 * Attaches or detaches a list of contracts for an account, as staff (1§7.2): what can be done is done, each line says what
 * became of it. The audit keeps the reason.
 * @throws ErreurApi 404 not an account of the caller's, AB38 one's own
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
