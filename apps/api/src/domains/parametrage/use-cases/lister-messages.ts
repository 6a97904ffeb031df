import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { reglagesEndpoints } from '@ondine/webapi/parametrage/reglages.endpoints.ts'
import { reglagesErreurs } from '@ondine/webapi/parametrage/reglages.messages.ts'
import type { MessageVue } from '@ondine/webapi/parametrage/reglages.schemas.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { cleDe, type MessageDeclare, messageDeclare, messagesDeclares } from '../catalogue-messages.ts'
import { findMessages } from '../messages.repo.ts'

type Endpoints = typeof reglagesEndpoints

/** Closed with its feature (3§2). @throws ErreurApi 403 */
export const exigerAdministrationMessages = (ctx: ContexteUtilisateur): void => {
  if (!ctx.fonctionnalites.AfficherAdminMessagesErreurs) throw new ErreurApi(reglagesErreurs.administrationFermee)
}

const vueDe = ({ controleur, action, erreur }: MessageDeclare, libelle: string | undefined): MessageVue => ({
  serial: cleDe(controleur, action, erreur.code),
  controller: controleur,
  action,
  code: erreur.code,
  culture: 'fr',
  libelle: libelle ?? erreur.texte,
  libelleParDefaut: erreur.texte,
  personnalise: libelle !== undefined,
  status: erreur.status,
  severity: erreur.severity,
})

const tous = async (ctx: ContexteUtilisateur): Promise<MessageVue[]> => {
  const { endpoints } = ctx.installation
  const declares = messagesDeclares(endpoints)
  const ecrits = new Map<string, string>()
  for (const { controleur, action, code, libelle } of await findMessages(ctx.sql)) {
    const cle = cleDe(controleur, action, code)
    const declare = declares.get(cle) ?? messageDeclare(endpoints, controleur, action, code)
    // words of a call that no longer exists: nothing serves them
    if (declare === undefined) continue
    declares.set(cle, declare)
    ecrits.set(cle, libelle)
  }
  return [...declares].map(([cle, declare]) => vueDe(declare, ecrits.get(cle)))
}

const sansAccents = (texte: string): string => texte.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Texts the server may answer, with the words that staff gave them, paged (3§7). @throws ErreurApi 403 closed */
export const listerMessages = async (
  ctx: ContexteUtilisateur,
  { query }: Entree<Endpoints['listeMessage']>,
): Promise<Reponse<Endpoints['listeMessage']>> => {
  exigerAdministrationMessages(ctx)
  const mots = sansAccents(query.recherche ?? '').split(/\s+/)
  const trouves = (await tous(ctx)).filter(({ controller, action, code, libelle, libelleParDefaut }) => {
    const texte = sansAccents(`${controller}/${action} ${code} ${libelle} ${libelleParDefaut}`)
    return mots.every((mot) => texte.includes(mot))
  })
  const gardes = query.personnalises ? trouves.filter(({ personnalise }) => personnalise) : trouves
  const sens = query.triDecroissant ? -1 : 1
  const tries = gardes.toSorted(
    (a, b) => sens * a[query.tri].localeCompare(b[query.tri], 'fr') || a.serial.localeCompare(b.serial, 'fr'),
  )
  const taille = query.nbElements ?? ctx.parametres.ConfigurationNbMaxElementPagination
  const debut = (query.indexPage - 1) * taille
  return {
    resultats: tries.slice(debut, debut + taille),
    nbTotalResultats: tries.length,
    nbPersonnalises: trouves.filter(({ personnalise }) => personnalise).length,
  }
}
