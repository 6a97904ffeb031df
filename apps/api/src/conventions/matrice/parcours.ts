import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { erreursDesPreuves } from '@ondine/webapi/http/preuves.ts'
import type { FastifyInstance } from 'fastify'
import type { EtatDeBase } from '../../../test-setup/etat-de-base.ts'
import { desSessions, uneSession, unJetonApplication } from '../../../test-setup/fixtures/utilisateur.ts'
import type { TestDatabase } from '../../../test-setup/test-database.ts'
import { avec, echantillonDe, type Requete } from './echantillon.ts'
import { envoiDe } from './envoi.ts'
import { ABSENTS, MALFORMES, type Monde, type Role, type TypeObjetEssaye } from './monde.ts'
import { malProuvees, prouver } from './preuves.ts'

export interface Terrain {
  app: FastifyInstance
  base: TestDatabase
  etat: EtatDeBase
  monde: Monde
}
export interface Reponse {
  statut: number
  corps: string
}
interface Appel {
  quoi: string
  requete: Requete
  jeton: string | undefined
  /** Statuses of a refusal, or `permis`. */
  attendu: readonly number[] | 'permis'
}

/** Where a call goes: path and query. */
export const adresse = (endpoint: Endpoint, { params, query }: Requete): string => {
  const chemin = endpoint.path.replace(/\{(\w+)\}/g, (_, nom: string) =>
    encodeURIComponent(String(params?.[nom] ?? '')),
  )
  const recherche = new URLSearchParams(
    Object.entries(query ?? {}).map(([nom, valeur]): [string, string] => [nom, String(valeur)]),
  )
  return `/webapi/${chemin}${query === undefined ? '' : `?${recherche}`}`
}

export const appeler = async (
  app: FastifyInstance,
  endpoint: Endpoint,
  requete: Requete,
  jeton: string | undefined,
  reseau = '127.0.0.1',
): Promise<Reponse> => {
  const { headers, payload } = envoiDe(endpoint, requete.body)
  const reponse = await app.inject({
    method: endpoint.method,
    url: adresse(endpoint, requete),
    remoteAddress: reseau,
    headers: { conversationid: 'JS-WEB-matrice', ...headers, ...(jeton === undefined ? {} : { token: jeton }) },
    ...(payload === undefined ? {} : { payload }),
  })
  return { statut: reponse.statusCode, corps: reponse.body }
}

const UNE_FACTURE_CHOISIE = {
  contratFacture: 'body.factures.0.numeroContrat',
  facture: 'body.factures.0.identifiantInterneFacture',
} as const
/** Objects that a handler checks by itself, since no single lookup of the guard can: by path, where they stand. */
const OBJETS_DU_HANDLER: Readonly<Record<string, Partial<Record<TypeObjetEssaye, string>>>> = {
  'Abonnement/compteur/{numeroPhysiqueAppareil}': { numeroPhysiqueAppareil: 'params.numeroPhysiqueAppareil' },
  'Utilisateur/spoofUser': { sousUtilisateur: 'body.utilisateur.userWebId' },
  'Facture/telechargeMultiplePdf': UNE_FACTURE_CHOISIE,
  'Facture/totauxSelection': UNE_FACTURE_CHOISIE,
}

export const objetsDe = (endpoint: Endpoint) =>
  Object.entries({ ...endpoint.objets, ...OBJETS_DU_HANDLER[endpoint.path] }) as [TypeObjetEssaye, string][]

/** A well-formed call on what is this role's own. */
export const pour = (endpoint: Endpoint, role: Role): Requete =>
  objetsDe(endpoint).reduce(
    (requete, [type, chemin]) => avec(requete, chemin, role.propres[type]),
    echantillonDe(endpoint),
  )

const refuseProfil = (endpoint: Endpoint, { profil }: Role): boolean =>
  endpoint.auth === 'utilisateur' && endpoint.profils !== 'tous' && !endpoint.profils.includes(profil)

// staff see every object, but neither other people's accounts nor what waits in them
const PERSONNELS: ReadonlySet<TypeObjetEssaye> = new Set(['utilisateur', 'contratAConfirmer'])

// staff see every contract, attached or not, and what hangs on it
const SURVIT_AU_DETACHEMENT: ReadonlySet<TypeObjetEssaye> = new Set([
  'contrat',
  'contratFacture',
  'facture',
  'client',
  'appareil',
  'numeroPhysiqueAppareil',
])

/**
 * Calls of one role: its own objects, then each declared object replaced by a foreign, a deleted, an absent and a malformed
 * one, then all of them by foreign ones that belong together.
 */
const appelsDuRole = async ({ base, monde }: Terrain, endpoint: Endpoint, role: Role): Promise<Appel[]> => {
  const requete = pour(endpoint, role)
  const refuse = refuseProfil(endpoint, role)
  const un = (quoi: string, appel: Requete, attendu: Appel['attendu']): Appel => ({
    quoi: `${role.nom} ${quoi}`,
    requete: appel,
    jeton: undefined,
    attendu: refuse ? [403] : attendu,
  })
  const appels = [un('own', requete, 'permis')]
  for (const [type, chemin] of objetsDe(endpoint)) {
    const voitTout = role.personnel && !PERSONNELS.has(type)
    appels.push(
      un(`foreign ${type}`, avec(requete, chemin, monde.etrangers[type]), voitTout ? 'permis' : [404]),
      un(
        `deleted ${type}`,
        avec(requete, chemin, role.supprimes[type]),
        voitTout && SURVIT_AU_DETACHEMENT.has(type) ? 'permis' : [404],
      ),
      un(`absent ${type}`, avec(requete, chemin, ABSENTS[type]), [404]),
      un(`malformed ${type}`, avec(requete, chemin, MALFORMES[type]), [400, 404]),
    )
  }
  const objets = objetsDe(endpoint)
  const ensemble = objets.reduce((appel, [type, chemin]) => avec(appel, chemin, monde.etrangers[type]), requete)
  const voitTout = role.personnel && objets.every(([type]) => !PERSONNELS.has(type))
  if (objets.length > 1) appels.push(un('foreign altogether', ensemble, voitTout ? 'permis' : [404]))
  // a session each: a call that ends or changes the session must not stand in the way of the next one
  const jetons = await desSessions(base.db, appels.length, role.userWebId)
  return appels.map((appel, rang) => ({ ...appel, jeton: jetons[rang] }))
}

/** An application token alone, with proofs that prove nothing. */
const appelsMalProuves = async (base: TestDatabase, endpoint: Endpoint, requete: Requete): Promise<Appel[]> => {
  const appels: Appel[] = []
  const attendu = erreursDesPreuves(endpoint.preuves).map(({ status }) => status)
  for (const [quoi, mal] of await malProuvees(base, endpoint, requete))
    appels.push({ quoi, requete: mal, jeton: await unJetonApplication(base.db), attendu })
  return appels
}

const appelsSansUtilisateur = async ({ base, monde }: Terrain, endpoint: Endpoint): Promise<Appel[]> => {
  const [premier] = monde.roles
  if (premier === undefined) return []
  const requete = pour(endpoint, premier)
  const { auth } = endpoint
  const passe = new Date(Date.UTC(2026, 10, 20))
  const morte = await uneSession(base.db, premier.userWebId, { cree: passe, expire: passe })
  return [
    { quoi: 'nobody', requete, jeton: undefined, attendu: auth === 'anonyme' ? 'permis' : [401] },
    { quoi: 'dead token', requete, jeton: morte, attendu: auth === 'anonyme' ? 'permis' : [410] },
    { quoi: 'invented token', requete, jeton: 'z'.repeat(43), attendu: auth === 'anonyme' ? 'permis' : [410] },
    {
      quoi: 'application',
      requete,
      jeton: await unJetonApplication(base.db),
      attendu: auth === 'utilisateur' ? [401] : 'permis',
    },
    ...(await appelsMalProuves(base, endpoint, requete)),
  ]
}

/** A permitted call succeeds, or fails for a reason that the endpoint declares. */
export const estPermis = (endpoint: Endpoint, { statut, corps }: Reponse): boolean => {
  if (statut >= 200 && statut < 300) return true
  if (endpoint.porte === 'depart') return endpoint.erreurs.some(({ status }) => status === statut)
  if (endpoint.porte !== undefined) return statut === 303 || (endpoint.porte === 'notification' && statut < 500)
  const code = statut < 500 ? (JSON.parse(corps) as { code?: string }).code : undefined
  return endpoint.erreurs.some((erreur) => erreur.status === statut && erreur.code === code)
}

const faute = (endpoint: Endpoint, appel: Appel, reponse: Reponse): string[] => {
  const juste = appel.attendu === 'permis' ? estPermis(endpoint, reponse) : appel.attendu.includes(reponse.statut)
  return juste
    ? []
    : [`${endpoint.method} ${endpoint.path}: ${appel.quoi}: ${reponse.statut} ${reponse.corps.slice(0, 200)}`]
}

const indistincts = (endpoint: Endpoint, reponses: ReadonlyMap<string, Reponse>): string[] =>
  [...reponses].flatMap(([quoi, etranger]) => {
    const absent = reponses.get(quoi.replace(/ (foreign|deleted) /, ' absent '))
    return etranger.statut === 404 && absent !== undefined && absent.corps !== etranger.corps
      ? [`${endpoint.path}: ${quoi} can be told from an absent one`]
      : []
  })

// attempt counters and the audit
const ECRITS_PAR_UN_REFUS = new Set(['limiteur', 'audit'])
/** Tables written since this was asked last, but for what a refusal may write. */
export const ecritesParDesRefus = async (etat: EtatDeBase): Promise<string[]> =>
  (await etat.ecrites()).filter((nom) => !ECRITS_PAR_UN_REFUS.has(nom))

let essayes = 0
/** Cells of the matrix tried so far: (role, call, object) that were really called. */
export const cellulesEssayees = (): number => essayes

/**
 * Every role against one endpoint. Gives the violations of its declaration as they are found, in words: who needs one only
 * stops there.
 */
export async function* fautesDe(terrain: Terrain, endpoint: Endpoint): AsyncGenerator<string> {
  const { app, base, etat, monde } = terrain
  const appels = await appelsSansUtilisateur(terrain, endpoint)
  for (const role of monde.roles) appels.push(...(await appelsDuRole(terrain, endpoint, role)))
  const reponses = new Map<string, Reponse>()
  const essayer = async (appel: Appel): Promise<string[]> => {
    essayes += 1
    const requete = appel.attendu === 'permis' ? await prouver(base, endpoint, appel.requete) : appel.requete
    const reponse = await appeler(app, endpoint, requete, appel.jeton)
    reponses.set(appel.quoi, reponse)
    return faute(endpoint, appel, reponse)
  }
  // the sessions
  await etat.ecrites()
  // refusals first: they must leave the database as it is
  const [refus, permis] = [
    appels.filter(({ attendu }) => attendu !== 'permis'),
    appels.filter(({ attendu }) => attendu === 'permis'),
  ]
  for (const appel of refus) yield* await essayer(appel)
  const changees = await ecritesParDesRefus(etat)
  if (changees.length > 0) yield `${endpoint.path}: a refused call wrote into ${changees.join(', ')}`
  yield* indistincts(endpoint, reponses)
  for (const appel of permis) yield* await essayer(appel)
}

/** All of them; none is the pass. */
export const parcourir = async (terrain: Terrain, endpoint: Endpoint): Promise<string[]> => {
  const fautes: string[] = []
  for await (const une of fautesDe(terrain, endpoint)) fautes.push(une)
  return fautes
}
