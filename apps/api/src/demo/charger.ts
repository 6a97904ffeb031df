import { MODE_DISTRIBUTION_SECTEUR_PUBLIC } from '@ondine/webapi/abonnement/abonnement.codes.ts'
import type { PoolClient } from 'pg'
import { alertesDemo } from './alertes.ts'
import { ajouterJours, instantLocal, isoDe } from './calendrier.ts'
import { copierAlertes } from './charger-alertes.ts'
import { copierComptes } from './charger-comptes.ts'
import { copierDemandes } from './charger-demandes.ts'
import { copierFactures } from './charger-factures.ts'
import { copierContenus } from './contenus.ts'
import { copier } from './copier.ts'
import { demandesDemo } from './demandes.ts'
import { copierEncaissement, copierOrphelin, copierRelevesLus } from './encaissement.ts'
import { connueA, type Demo, genererDemo } from './generer.ts'
import { copierLevees } from './levees.ts'
import type { ContratDemo, Parc } from './modele.ts'
import { HEURE_POSE } from './releves.ts'
import { HEURE_DEPOSE, JOURS_DE_TELERELEVE } from './telereleve.ts'

/** Highest numbers already given in this database: the demo's begin after them. */
interface Dernier {
  utilisateur: number
  appareil: number
  groupe: number
}

const lireDernier = async (connexion: PoolClient): Promise<Dernier> => {
  const { rows } = await connexion.query<Dernier>(`select
    (select coalesce(max(user_web_id), 0) from utilisateur)::int as utilisateur,
    (select coalesce(max(appareil_id), 0) from appareil)::int as appareil,
    (select coalesce(max(id_groupe), 0) from groupe)::int as groupe`)
  return rows[0] ?? { utilisateur: 0, appareil: 0, groupe: 0 }
}

const copierParc = async (connexion: PoolClient, parc: Parc, { appareil: depart }: Dernier): Promise<void> => {
  await copier(
    connexion,
    'client',
    `numero_client, civilite, denomination, raison_sociale, prenom, nom, siret, code_ape, numero_telephone1, numero_telephone2, email,
     date_naissance, est_professionnel, facturation_adresse, facturation_code_postal, facturation_ville, iban, bic, titulaire_du_compte`,
    parc.clients.map((c) => [
      c.numeroClient,
      c.civilite,
      c.denomination,
      c.raisonSociale,
      c.prenom,
      c.nom,
      c.siret,
      c.codeApe,
      c.telephone1,
      c.telephone2,
      c.email,
      c.dateNaissance,
      c.estProfessionnel,
      c.adresse,
      c.codePostal,
      c.ville,
      c.iban,
      c.bic,
      c.titulaire,
    ]),
  )
  await copier(
    connexion,
    'point_livraison',
    'id_point, adresse, complement, code_postal, ville, code_commune',
    parc.points.map((p) => [p.idPoint, p.adresse, p.complement, p.codePostal, p.ville, p.codeCommune]),
  )
  await copier(
    connexion,
    'contrat',
    `numero_contrat, code_type_service, code_etat_contrat, date_etat, date_de_mise_en_service, numero_client_titulaire, numero_client_payeur,
     type_contrat, libelle_categorie_contrat, libelle_categorie_facturation, libelle_rythme_facturation, libelle_rythme_releve,
     type_regroupement, numero_contrat_regroupant, mode_distribution, code_service, numero_commande, numero_marche`,
    parc.contrats.map((c) => [
      c.numeroContrat,
      c.typeService,
      c.etat,
      c.dateEtat,
      c.dateMiseEnService,
      c.numeroClient,
      c.numeroClientPayeur,
      'ORDINAIRE',
      c.categorie,
      c.categorie,
      'Semestriel',
      'Semestriel',
      c.typeRegroupement,
      c.regroupant,
      ...secteurPublicDe(c),
    ]),
  )
  await copier(
    connexion,
    'contrat_point',
    'numero_contrat, id_point, du, au_declare',
    parc.contrats.map((c) => [
      c.numeroContrat,
      c.idPoint,
      isoDe(instantLocal(c.du)),
      c.au === null ? null : isoDe(instantLocal(c.au)),
    ]),
  )
  await copier(
    connexion,
    'appareil',
    'appareil_id, identifiant_appareil, numero_physique_appareil, diametre_mm, unite, telereleve, fournisseur_capteur',
    parc.appareils.map((a, rang) => [
      depart + rang + 1,
      a.identifiantAppareil,
      a.numeroPhysique,
      a.diametre,
      a.unite,
      a.telereleve,
      a.fournisseur,
    ]),
  )
  await copier(
    connexion,
    'cadran',
    'appareil_id, numero_ordre',
    parc.appareils.map((_, rang) => [depart + rang + 1, 1]),
  )
}

/** How its bills go out, and what a public body wants to read on them. */
const secteurPublicDe = ({ secteurPublic: s }: ContratDemo): readonly (string | null)[] =>
  s === null ? [null, null, null, null] : [MODE_DISTRIBUTION_SECTEUR_PUBLIC, s.codeService, s.engagement, s.marche]

const copierPoses = (connexion: PoolClient, parc: Parc, depart: number): Promise<void> =>
  copier(
    connexion,
    'appareil_pose',
    'appareil_id, id_point, pose_le, index_pose_litres, depose_le, index_depose_litres',
    parc.appareils.map(({ pose }, rang) => [
      depart + rang + 1,
      pose.idPoint,
      isoDe(instantLocal(pose.poseLe, HEURE_POSE)),
      pose.indexPose,
      pose.deposeLe === null ? null : isoDe(instantLocal(pose.deposeLe, HEURE_DEPOSE)),
      pose.indexDepose,
    ]),
  )

const copierLectures = async (
  connexion: PoolClient,
  { parc, releves, series }: Demo,
  depart: number,
): Promise<number> => {
  const idDe = new Map(parc.appareils.map((a, rang) => [a.identifiantAppareil, depart + rang + 1]))
  await copier(
    connexion,
    'releve',
    'appareil_id, releve_le, index_litres, origine',
    releves.map((r) => [idDe.get(r.identifiantAppareil) ?? null, r.releveLe, r.indexLitres, r.origine]),
  )
  const lignes = function* () {
    for (const [appareil, serie] of series) {
      const id = idDe.get(appareil.identifiantAppareil) ?? null
      for (const { instant, indexLitres } of serie) yield [id, isoDe(instant), indexLitres] as const
    }
  }
  await copier(connexion, 'telereleve', 'appareil_id, instant, index_litres', lignes())
  // '-infinity': the whole series is to be derived (see derivation_a_faire)
  await connexion.query(
    `insert into derivation_a_faire (appareil_id, mois, du, au, lectures)
     select appareil_id, '-infinity', min(instant), max(instant), count(*) from telereleve where appareil_id > $1 group by appareil_id`,
    [depart],
  )
  return [...series.values()].reduce((somme, serie) => somme + serie.length, 0)
}

const IDENTITES = [
  ['utilisateur', 'user_web_id'],
  ['appareil', 'appareil_id'],
  ['groupe', 'id_groupe'],
] as const

/**
 * Loads the whole demo in the caller's transaction.
 * @param jourReference last day with data, yyyy-MM-dd
 * @param choisi the day was asked for, whatever today is: whole, even to come; otherwise nothing was read later than now
 * @returns number of contracts and of automatic readings
 */
export const chargerDemo = async (
  connexion: PoolClient,
  jourReference: string,
  maintenant: Date,
  choisi: boolean,
): Promise<{ contrats: number; lectures: number }> => {
  const entiere = genererDemo(jourReference)
  const demo = choisi ? entiere : connueA(entiere, Math.floor(maintenant.getTime() / 1000))
  await connexion.query('select assurer_partitions($1, $2)', [
    ajouterJours(jourReference, -JOURS_DE_TELERELEVE - 40),
    ajouterJours(jourReference, 62),
  ])
  const dernier = await lireDernier(connexion)
  await copierParc(connexion, demo.parc, dernier)
  await copierPoses(connexion, demo.parc, dernier.appareil)
  const lectures = await copierLectures(connexion, demo, dernier.appareil)
  await copierFactures(connexion, demo, jourReference, maintenant)
  await copierEncaissement(connexion, maintenant)
  await copierOrphelin(connexion, maintenant)
  await copierRelevesLus(connexion, maintenant)
  await copierLevees(connexion, demo.parc, jourReference)
  await copierComptes(connexion, demo.comptes, maintenant, dernier)
  await copierContenus(connexion, jourReference)
  await copierAlertes(connexion, alertesDemo(jourReference), demo.comptes, dernier)
  await copierDemandes(connexion, demandesDemo(jourReference), demo.comptes, dernier)
  for (const [table, colonne] of IDENTITES)
    await connexion.query(
      `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${colonne}), 1) from ${table}))`,
      [table, colonne],
    )
  return { contrats: demo.parc.contrats.length, lectures }
}
