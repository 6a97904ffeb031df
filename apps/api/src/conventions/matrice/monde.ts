import type { Profil } from '@ondine/webapi/acces/profils.codes.ts'
import type { TypeObjet } from '@ondine/webapi/http/endpoint.ts'
import { unAConfirmer, unAppareil, unAttachement, unClient, unContrat } from '../../../test-setup/fixtures/contrat.ts'
import { uneDemande } from '../../../test-setup/fixtures/demande.ts'
import { uneFacture } from '../../../test-setup/fixtures/facture.ts'
import { unGroupe, unUnivers } from '../../../test-setup/fixtures/groupe.ts'
import { MAINTENANT, unUtilisateur } from '../../../test-setup/fixtures/utilisateur.ts'
import { remplacerLogo } from '../../domains/parametrage/logo/logo.repo.ts'
import type { Database } from '../../platform/db/connection.ts'
import { UN_LOGO } from './echantillon.ts'

/** Kinds of objects of the matrix: those the guard checks, and those that only a handler can look up. */
export type TypeObjetEssaye = TypeObjet | 'numeroPhysiqueAppareil'
type Objets = Record<TypeObjetEssaye, unknown>

/** Somebody of the matrix, and what is theirs. */
export interface Role {
  nom: string
  profil: Profil
  userWebId: number
  /** Staff see every object but other people's accounts. */
  personnel: boolean
  propres: Objets
  /** What was theirs and is not any more: detached, or deleted. */
  supprimes: Objets
}
export interface Monde {
  roles: readonly Role[]
  /** Objects that exist and belong to somebody who is none of the roles. */
  etrangers: Objets
}

export const ABSENTS: Objets = {
  contrat: '9999999',
  contratFacture: '9999999',
  facture: 888_888_888,
  contratAConfirmer: '9999999',
  groupe: 888_888_888,
  client: 'AUCUN',
  appareil: 'AUCUN',
  utilisateur: 888_888_888,
  compte: 888_888_888,
  sousUtilisateur: 888_888_888,
  univers: '00000000-0000-4000-8000-000000000000',
  numeroPhysiqueAppareil: 'AUCUN',
  demande: 'DZZZZZZZZ',
}
export const MALFORMES: Objets = {
  contrat: 'abc',
  contratFacture: 'abc',
  facture: 'x',
  contratAConfirmer: 'abc',
  groupe: 'x',
  client: '',
  appareil: '',
  utilisateur: '-1',
  compte: '-1',
  sousUtilisateur: 'x',
  univers: 'x',
  numeroPhysiqueAppareil: '<>',
  demande: 'D1',
}

const objetsAttaches = async (db: Database, userWebId: number): Promise<Objets> => {
  const client = await unClient(db)
  const contrat = await unAttachement(db, userWebId, await unContrat(db, { numero_client_titulaire: client }))
  const appareilId = await unAppareil(db, contrat)
  const compteur = await db
    .selectFrom('appareil')
    .select(['identifiant_appareil', 'numero_physique_appareil'])
    .where('appareil_id', '=', appareilId)
    .executeTakeFirstOrThrow()
  const facture = await uneFacture(db, contrat, { date_emission: '2025-06-10' })
  const groupe = await unGroupe(db, userWebId, { contrats: [contrat] })
  const sousUtilisateur = await unUtilisateur(db, {
    profils: ['UTILISATEUR_SECONDAIRE'],
    motDePasse: null,
    proprietaireId: userWebId,
  })
  const univers = await unUnivers(db, userWebId, {
    utilisateurs: [sousUtilisateur.userWebId],
    contrats: [contrat],
    groupes: [groupe],
  })
  return {
    contrat,
    contratFacture: contrat,
    facture: facture.identifiantInterne,
    contratAConfirmer: await unAConfirmer(db, userWebId),
    client,
    appareil: compteur.identifiant_appareil,
    groupe,
    utilisateur: userWebId,
    compte: userWebId,
    sousUtilisateur: sousUtilisateur.userWebId,
    univers,
    numeroPhysiqueAppareil: compteur.numero_physique_appareil,
    demande: await uneDemande(db, userWebId),
  }
}

/** What an account had and lost: a contract detached, a group and a universe deleted, accounts closed. */
const objetsPerdus = async (db: Database, userWebId: number): Promise<Objets> => {
  const objets = await objetsAttaches(db, userWebId)
  const numeroContrat = objets.contrat as string
  await db
    .deleteFrom('univers')
    .where('cle', '=', objets.univers as string)
    .execute()
  await db
    .deleteFrom('groupe')
    .where('id_groupe', '=', objets.groupe as number)
    .execute()
  await db
    .deleteFrom('demande')
    .where('reference', '=', objets.demande as string)
    .execute()
  await db.deleteFrom('attachement').where('numero_contrat', '=', numeroContrat).execute()
  await db
    .deleteFrom('rattachement_a_confirmer')
    .where('numero_contrat', '=', objets.contratAConfirmer as string)
    .execute()
  const parti = await unUtilisateur(db, { motDePasse: null })
  await db
    .updateTable('utilisateur')
    .set({ supprime_le: MAINTENANT })
    .where('user_web_id', 'in', [parti.userWebId, objets.sousUtilisateur as number])
    .execute()
  return { ...objets, utilisateur: parti.userWebId, compte: parti.userWebId }
}

const PROFILS_INDEPENDANTS: readonly Profil[] = [
  'UTILISATEUR_STANDARD',
  'UTILISATEUR_PREMIUM',
  'GRAND_COMPTE',
  'CHARGE_DE_CLIENTELE',
  'WEBMASTER',
  'ADMIN',
]
const PERSONNEL: readonly Profil[] = ['CHARGE_DE_CLIENTELE', 'WEBMASTER', 'ADMIN']

/** A contract still attached to an account, that has ended, with its client and its meter. */
export const objetsResilies = async (
  db: Database,
  userWebId: number,
): Promise<Pick<Objets, 'contrat' | 'client' | 'appareil' | 'numeroPhysiqueAppareil'>> => {
  const { contrat, client, appareil, numeroPhysiqueAppareil } = await objetsAttaches(db, userWebId)
  await db
    .updateTable('contrat')
    .set({ code_etat_contrat: 'RA' })
    .where('numero_contrat', '=', contrat as string)
    .execute()
  return { contrat, client, appareil, numeroPhysiqueAppareil }
}

export const estSousUtilisateur = (profil: Profil): boolean =>
  profil === 'UTILISATEUR_SECONDAIRE' || profil === 'UTILISATEUR_VISITEUR'

/** What ended, of the account or of the premium owner who opens it. Sub-users name a client by its role, in a contract. */
export const resiliesDe = async (db: Database, { userWebId, profil }: Role) => {
  if (!estSousUtilisateur(profil)) return objetsResilies(db, userWebId)
  const { proprietaire_id } = await db
    .selectFrom('utilisateur')
    .select('proprietaire_id')
    .where('user_web_id', '=', userWebId)
    .executeTakeFirstOrThrow()
  const resilies = await objetsResilies(db, proprietaire_id ?? 0)
  await unUnivers(db, proprietaire_id ?? 0, { utilisateurs: [userWebId], contrats: [resilies.contrat as string] })
  return { ...resilies, client: 'titulaire' }
}

/** A contract that waits for its proof in an account, with its client and its meter. */
export const objetsAConfirmer = async (
  db: Database,
  userWebId: number,
  etat: 'A_CONFIRMER' | 'SUSPENDU',
): Promise<Pick<Objets, 'contrat' | 'client' | 'appareil' | 'numeroPhysiqueAppareil'>> => {
  const { contrat, client, appareil, numeroPhysiqueAppareil } = await objetsAttaches(db, userWebId)
  const numero = contrat as string
  await db.deleteFrom('attachement').where('numero_contrat', '=', numero).execute()
  await unAConfirmer(db, userWebId, numero, etat)
  return { contrat, client, appareil, numeroPhysiqueAppareil }
}

/** One user of each profile with a contract, a client, a meter and a group of their own, and a stranger with the same. */
export const unMonde = async (db: Database): Promise<Monde> => {
  await remplacerLogo(db, { type: 'image/png', octets: Buffer.from('logo'), empreinte: UN_LOGO, pose_le: MAINTENANT })
  const roles: Role[] = []
  for (const profil of PROFILS_INDEPENDANTS) {
    const { userWebId } = await unUtilisateur(db, { profils: [profil], motDePasse: null })
    const propres = await objetsAttaches(db, userWebId)
    const supprimes = await objetsPerdus(db, userWebId)
    roles.push({ nom: profil, profil, userWebId, personnel: PERSONNEL.includes(profil), propres, supprimes })
  }
  // sub-users have nothing attached: what their premium owner opens to them is theirs to see
  for (const profil of ['UTILISATEUR_SECONDAIRE', 'UTILISATEUR_VISITEUR'] as const) {
    const proprietaire = await unUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'], motDePasse: null })
    const ouverts = await objetsAttaches(db, proprietaire.userWebId)
    const { userWebId } = await unUtilisateur(db, {
      profils: [profil],
      motDePasse: null,
      proprietaireId: proprietaire.userWebId,
    })
    await unUnivers(db, proprietaire.userWebId, {
      utilisateurs: [userWebId],
      contrats: [ouverts.contrat as string],
      groupes: [ouverts.groupe as number],
    })
    // whose numbers they are not shown: they name a client by its role
    const propres = {
      ...ouverts,
      client: 'titulaire',
      utilisateur: userWebId,
      compte: userWebId,
      demande: await uneDemande(db, userWebId),
    }
    const supprimes = await objetsPerdus(db, proprietaire.userWebId)
    roles.push({ nom: profil, profil, userWebId, personnel: false, propres, supprimes })
  }
  const inconnu = await unUtilisateur(db, { motDePasse: null })
  return { roles, etrangers: await objetsAttaches(db, inconnu.userWebId) }
}
