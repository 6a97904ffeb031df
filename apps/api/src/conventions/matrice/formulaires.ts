import { captchaErreurs } from '@ondine/webapi/acces/captcha.messages.ts'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import { demandeRecue } from '@ondine/webapi/demarche/demarche.schemas.ts'
import { droitsDemarche } from '@ondine/webapi/demarche/droits.codes.ts'
import { type TypeDemarche, typesDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import type { Erreur } from '@ondine/webapi/http/erreur.ts'
import { regler } from '../../../test-setup/fixtures/compte.ts'
import { uneSession, unJetonApplication, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import type { Liaison } from '../../platform/http/bind.ts'
import { avec, echantillonDe, type Requete } from './echantillon.ts'
import { ABSENTS, estSousUtilisateur, type Monde, type Role, resiliesDe } from './monde.ts'
import { appeler, ecritesParDesRefus, estPermis, type Reponse, type Terrain } from './parcours.ts'
import { unTerrain } from './terrain.ts'

/** A call that names a form, to open it or to do something of it. */
export type AppelDeFormulaire = Endpoint & {
  readonly formulaire: Extract<NonNullable<Endpoint['formulaire']>, { geste: 'ouvrir' | 'faire' }>
}
export const estAppelDeFormulaire = (endpoint: Endpoint): endpoint is AppelDeFormulaire =>
  endpoint.formulaire !== undefined && endpoint.formulaire.geste !== 'completer'
export const envoie = ({ formulaire, preuves, reply }: AppelDeFormulaire): boolean =>
  formulaire.geste === 'faire' && preuves !== undefined && reply === demandeRecue

/** Somebody who calls; `role`: whose account it is, nobody's where there is none. */
interface Appelant {
  readonly nom: string
  readonly role: Role | undefined
  readonly enUsurpation: boolean
  readonly jeton: string
}
const situations = ['none', 'own', 'foreign', 'absent', 'ended'] as const
type SituationContrat = (typeof situations)[number]

/** What is tried of one call: each of its types by those callers. */
export interface Etendue {
  readonly types: readonly TypeDemarche[]
  readonly profils: readonly string[] | 'tous'
}

/** One type of each shape of rights: what the guard tells apart. */
export const formes: readonly TypeDemarche[] = [
  ...Map.groupBy(typesDemarche, (type) => JSON.stringify(droitsDemarche[type])).values(),
].flatMap(([premier]) => premier ?? [])
/** A profile of each kind of account that the rights of a form tell apart. */
export const profilsDeForme = [
  'UTILISATEUR_STANDARD',
  'CHARGE_DE_CLIENTELE',
  'UTILISATEUR_SECONDAIRE',
  'UTILISATEUR_VISITEUR',
]

/** The sample of a call with that form; undefined: the call does not take it. */
const requeteDe = (endpoint: AppelDeFormulaire, type: TypeDemarche): Requete | undefined => {
  const { dans, par } = endpoint.formulaire
  const echantillon = echantillonDe(endpoint)
  if (par === 'controleur') return type === 'Contact' ? echantillon : undefined
  const requete = avec(echantillon, dans, type)
  const partie = dans.startsWith('params.') ? 'params' : 'body'
  return endpoint[partie]?.safeParse(requete[partie]).success === true ? requete : undefined
}

export const typesDe = (endpoint: AppelDeFormulaire): TypeDemarche[] =>
  typesDemarche.filter((type) => requeteDe(endpoint, type) !== undefined)

/** What the declaration says of such a call, read here by itself. */
const attenduDe = (
  endpoint: AppelDeFormulaire,
  type: TypeDemarche,
  { role, enUsurpation }: Pick<Appelant, 'role' | 'enUsurpation'>,
  situation: SituationContrat,
  resiliesOuverts: boolean,
): Erreur | 'permis' => {
  const droits = droitsDemarche[type]
  if (enUsurpation && endpoint.interditEnUsurpation === true) return communErreurs.usurpationInterdite
  if (role === undefined && droits.acces === 'connecte') return demarcheErreurs.reserveeAuxAbonnes
  if (role !== undefined && droits.acces === 'deconnecte') return demarcheErreurs.reserveeSansCompte
  if (enUsurpation && !droits.enUsurpation) return communErreurs.usurpationInterdite
  if (role !== undefined && estSousUtilisateur(role.profil)) {
    const seulementEux = droits.sousUtilisateurs === 'secondaires' && role.profil === 'UTILISATEUR_SECONDAIRE'
    if (droits.sousUtilisateurs !== 'tous' && !seulementEux) return demarcheErreurs.pasPourCeCompte
  }
  if (situation === 'none')
    return endpoint.formulaire.geste === 'faire' && droits.contrat !== 'facultatif'
      ? demarcheErreurs.sansContrat
      : 'permis'
  const voitTout = role?.personnel === true && !enUsurpation && droits.contrat === 'facultatif'
  const sien = situation === 'own' || (situation === 'ended' && (resiliesOuverts || droits.contrat === 'du'))
  if (role === undefined || situation === 'absent' || !(sien || voitTout)) return demarcheErreurs.numeroContrat
  return 'permis'
}

let essayees = 0
/** Cells tried so far: (call, form, caller, contract) that were really called. */
export const cellulesDesFormulaires = (): number => essayees

const codeDe = ({ corps }: Reponse): unknown => {
  try {
    return (JSON.parse(corps) as { code?: unknown }).code
  } catch {
    return undefined
  }
}
/**
 * Did the guard let the form in? Where a captcha is asked for, it is missed next; a form that is declared and not offered yet is not
 * defined, which is no right of anybody's.
 */
const estEntre = (endpoint: AppelDeFormulaire, reponse: Reponse): boolean =>
  endpoint.preuves === undefined
    ? estPermis(endpoint, reponse) || codeDe(reponse) === demarcheErreurs.nonDefinie.code
    : codeDe(reponse) === captchaErreurs.captchaRefuse.code

/** The world of the matrix, with what ended of each role, and its callers. */
export const unTerrainDeFormulaires = async () => {
  const resilies = new Map<Role, string>()
  let adminId = 0
  const terrain = await unTerrain(async ({ db }, monde) => {
    for (const role of monde.roles) resilies.set(role, (await resiliesDe(db, role)).contrat as string)
    adminId = (await unUtilisateur(db, { profils: ['ADMIN'], motDePasse: null })).userWebId
  })

  const appelants = async ({ base, monde }: Terrain, profils: Etendue['profils']): Promise<Appelant[]> => {
    const [premier] = monde.roles
    const roles = monde.roles.filter(({ profil }) => profils === 'tous' || profils.includes(profil))
    const connectes = await Promise.all(
      roles.map(async (role) => ({
        nom: role.nom,
        role,
        enUsurpation: false,
        jeton: await uneSession(base.db, role.userWebId),
      })),
    )
    if (premier === undefined) return connectes
    const enSaPlace = await uneSession(base.db, premier.userWebId, { usurpateurId: adminId })
    return [
      { nom: 'application', role: undefined, enUsurpation: false, jeton: await unJetonApplication(base.db) },
      ...connectes,
      { nom: `in the place of ${premier.nom}`, role: premier, enUsurpation: true, jeton: enSaPlace },
    ]
  }

  const contratDe = (monde: Monde, role: Role | undefined, situation: SituationContrat): unknown => {
    const [premier] = monde.roles
    const de = role ?? premier
    if (situation === 'own') return de?.propres.contrat
    if (situation === 'ended') return de && resilies.get(de)
    return situation === 'foreign' ? monde.etrangers.contrat : ABSENTS.contrat
  }

  /** Violations of what is declared of the forms of this call, as they are found. */
  async function* fautes(
    lieu: Terrain,
    endpoint: AppelDeFormulaire,
    { types, profils }: Etendue,
  ): AsyncGenerator<string> {
    const { app, base, etat, monde } = lieu
    const qui = await appelants(lieu, profils)
    const cellules = types.flatMap((type) => {
      const requete = requeteDe(endpoint, type)
      if (requete === undefined) return []
      return qui.flatMap((appelant) => situations.map((situation) => ({ type, requete, appelant, situation })))
    })
    for (const resiliesOuverts of [false, true]) {
      await regler(base.db, { accesContratResilie: resiliesOuverts })
      await etat.ecrites()
      const tenues = cellules
        // everything else is the same where they are open
        .filter(({ situation }) => !resiliesOuverts || situation === 'ended')
        .map((une) => ({
          ...une,
          attendu: attenduDe(endpoint, une.type, une.appelant, une.situation, resiliesOuverts),
        }))
      const essayer = async ({ type, requete, appelant, situation, attendu }: (typeof tenues)[number]) => {
        essayees += 1
        const vise =
          situation === 'none'
            ? requete
            : avec(requete, endpoint.formulaire.contrat[0], contratDe(monde, appelant.role, situation))
        // each from a network of its own: what is counted of one must not stand in the way of the next
        const reseau = `10.${essayees >> 16}.${(essayees >> 8) & 255}.${essayees & 255}`
        const reponse = await appeler(app, endpoint, vise, appelant.jeton, reseau)
        const juste =
          attendu === 'permis'
            ? estEntre(endpoint, reponse)
            : reponse.statut === attendu.status && codeDe(reponse) === attendu.code
        const dit = attendu === 'permis' ? attendu : attendu.code
        return juste
          ? []
          : [
              `${endpoint.path} ${type}: ${appelant.nom}, ${situation}${resiliesOuverts ? ' open' : ''}: ${reponse.statut} ${reponse.corps.slice(0, 200)}, not ${dit}`,
            ]
      }
      // refusals first: they must leave the database as it is
      for (const une of tenues) if (une.attendu !== 'permis') yield* await essayer(une)
      const changees = await ecritesParDesRefus(etat)
      if (changees.length > 0) yield `${endpoint.path}: a refused form wrote into ${changees.join(', ')}`
      for (const une of tenues) if (une.attendu === 'permis') yield* await essayer(une)
    }
  }

  /** Without its captcha no form leaves, whoever sends it; and so many leave from one network, whatever they are. */
  async function* fautesDeGarde(lieu: Terrain, endpoint: AppelDeFormulaire): AsyncGenerator<string> {
    const { app, base, monde } = lieu
    const [role] = monde.roles
    if (role === undefined || endpoint.limite === undefined) throw new Error(`${endpoint.path}: it has no limit`)
    const types = typesDe(endpoint)
    const jeton = await uneSession(base.db, role.userWebId)
    const envoi = (type: TypeDemarche) =>
      avec(requeteDe(endpoint, type) ?? echantillonDe(endpoint), endpoint.formulaire.contrat[0], role.propres.contrat)
    for (const type of types) {
      essayees += 1
      const sans = await appeler(app, endpoint, envoi(type), jeton, '10.255.0.1')
      if (codeDe(sans) !== captchaErreurs.captchaRefuse.code) yield `${type}: left without a captcha, ${sans.statut}`
    }
    for (let rang = 0; rang <= endpoint.limite.appels; rang += 1) {
      essayees += 1
      const type = types[rang % types.length] ?? 'Contact'
      const compte = codeDe(await appeler(app, endpoint, envoi(type), jeton, '10.255.0.2'))
      const trop = compte === communErreurs.tropDEssais.code
      if (trop !== (rang === endpoint.limite.appels)) yield `${type}: ${rang + 1} from one network, ${String(compte)}`
    }
  }

  return { ...terrain, fautes, fautesDeGarde }
}

export const enAppels = (liaisons: readonly Liaison[]) =>
  liaisons.flatMap((liaison) => {
    const { endpoint } = liaison
    return estAppelDeFormulaire(endpoint) ? [{ liaison, endpoint }] : []
  })
