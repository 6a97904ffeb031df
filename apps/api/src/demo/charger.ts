import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { hash } from '@node-rs/argon2'
import { consentementRgpd } from '@ondine/webapi/utilisateur/consentement.codes.ts'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { creerParc } from './abonnes.ts'
import { ajouterJours, instantLocal, isoDe } from './calendrier.ts'
import { type CompteDemo, creerComptes, MOT_DE_PASSE_DEMO } from './comptes.ts'
import { creerHasard } from './hasard.ts'
import type { AppareilDemo, ContratDemo, Parc } from './modele.ts'
import { type FactureDemo, type ReleveDemo, releverEtFacturer } from './releves.ts'
import { HEURE_DEPOSE, JOURS_DE_TELERELEVE, type LectureDemo, lireParRadio } from './telereleve.ts'

const GRAINE = 20_261_120
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type Cellule = string | number | boolean | null

const echapper = (valeur: Cellule): string =>
  valeur === null
    ? '\\N'
    : String(valeur).replace(/[\\\t\n\r]/g, (c) =>
        c === '\t' ? '\\t' : c === '\n' ? '\\n' : c === '\r' ? '\\r' : '\\\\',
      )

const copier = async (
  connexion: PoolClient,
  table: string,
  colonnes: string,
  lignes: Iterable<readonly Cellule[]>,
): Promise<void> => {
  const flux = connexion.query(copyFrom(`copy ${table} (${colonnes}) from stdin`))
  const texte = function* () {
    let morceau = ''
    for (const ligne of lignes) {
      morceau += `${ligne.map(echapper).join('\t')}\n`
      if (morceau.length > 64_000) {
        yield morceau
        morceau = ''
      }
    }
    yield morceau
  }
  Readable.from(texte()).pipe(flux)
  await finished(flux)
}

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
     mode_distribution, code_service, numero_commande, numero_marche`,
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
      c.modeDistribution,
      ...(c.modeDistribution === '05' ? ['SERV01', 'CMD-2026-014', 'MAR-2025-003'] : [null, null, null]),
    ]),
  )
  await copier(
    connexion,
    'contrat_point',
    'numero_contrat, id_point, du, au',
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

const copierPoses = (connexion: PoolClient, parc: Parc, depart: number): Promise<void> =>
  copier(
    connexion,
    'appareil_pose',
    'appareil_id, id_point, pose_le, index_pose_litres, depose_le, index_depose_litres',
    parc.appareils.map(({ pose }, rang) => [
      depart + rang + 1,
      pose.idPoint,
      isoDe(instantLocal(pose.poseLe, 9)),
      pose.indexPose,
      pose.deposeLe === null ? null : isoDe(instantLocal(pose.deposeLe, HEURE_DEPOSE)),
      pose.indexDepose,
    ]),
  )

const copierComptes = async (
  connexion: PoolClient,
  comptes: readonly CompteDemo[],
  maintenant: Date,
  dernier: Dernier,
): Promise<void> => {
  const le = maintenant.toISOString()
  const idUtilisateur = (rang: number) => dernier.utilisateur + rang + 1
  const idGroupe = (rang: number) => dernier.groupe + rang + 1
  const idDe = new Map(comptes.map((compte, rang) => [compte.email, idUtilisateur(rang)]))
  const idSyndic = idDe.get('syndic@ondine.example') ?? null
  const motsDePasse = await Promise.all(comptes.map(() => hash(MOT_DE_PASSE_DEMO, ARGON2)))
  const sousUtilisateur = (compte: CompteDemo) =>
    compte.profil === 'UTILISATEUR_SECONDAIRE' || compte.profil === 'UTILISATEUR_VISITEUR'
  await copier(
    connexion,
    'utilisateur',
    'user_web_id, identifiant, email, titre, nom, prenom, mot_de_passe, mail_valide, meta, proprietaire_id, cree_le',
    comptes.map((c, rang) => [
      idUtilisateur(rang),
      c.email,
      c.email,
      c.titre,
      c.nom,
      c.prenom,
      motsDePasse[rang] ?? null,
      true,
      '{}',
      sousUtilisateur(c) ? idSyndic : null,
      le,
    ]),
  )
  await copier(
    connexion,
    'utilisateur_profil',
    'user_web_id, profil',
    comptes.map((c, rang) => [idUtilisateur(rang), c.profil]),
  )
  await copier(
    connexion,
    'attachement',
    'user_web_id, numero_contrat, libelle, is_defaut_contrat, attache_le',
    comptes.flatMap((c, rang) =>
      c.contrats.map((contrat) => [idUtilisateur(rang), contrat.numero, contrat.libelle, contrat.defaut, le]),
    ),
  )
  const groupes = comptes.flatMap((c, rang) =>
    c.groupes.map((groupe) => ({ ...groupe, createur: idUtilisateur(rang) })),
  )
  await copier(
    connexion,
    'groupe',
    'id_groupe, nom, description, createur_id, cree_le',
    groupes.map((g, rang) => [idGroupe(rang), g.nom, g.description, g.createur, le]),
  )
  await copier(
    connexion,
    'groupe_contrat',
    'id_groupe, numero_contrat',
    groupes.flatMap((g, rang) => g.contrats.map((contrat) => [idGroupe(rang), contrat])),
  )
  // the sub-users see two buildings and nothing else
  const cle = '5d3f8a0e-6b1c-4f57-9a46-0d1e2c3b4a59'
  await copier(connexion, 'univers', 'cle, proprietaire_id, libelle', [
    [cle, idSyndic, 'Gardiens des Bateliers et du Clos des Saules'],
  ])
  await copier(connexion, 'univers_groupe', 'cle, id_groupe', [
    [cle, idGroupe(0)],
    [cle, idGroupe(1)],
  ])
  await copier(
    connexion,
    'univers_utilisateur',
    'cle, user_web_id',
    comptes.flatMap((c, rang) => (sousUtilisateur(c) ? [[cle, idUtilisateur(rang)]] : [])),
  )
  await copier(
    connexion,
    'consentement',
    'user_web_id, nature, numero_contrat, accorde, version_texte, le',
    comptes.flatMap((c, rang) => [
      [idUtilisateur(rang), 'RGPD', null, true, consentementRgpd.version, le],
      ...(c.email === 'abonne@ondine.example'
        ? c.contrats.map((contrat) => [idUtilisateur(rang), 'HEURE', contrat.numero, true, 'demo', le])
        : []),
    ]),
  )
}

const contratALaDate = (contrats: readonly ContratDemo[], appareil: AppareilDemo): readonly ContratDemo[] =>
  contrats.filter((contrat) => contrat.au === null || contrat.au > appareil.pose.poseLe)

const copierLectures = async (
  connexion: PoolClient,
  parc: Parc,
  jourReference: string,
  depart: number,
): Promise<number> => {
  const hasard = creerHasard(GRAINE + 1)
  const parPoint = Map.groupBy(parc.contrats, (contrat) => contrat.idPoint)
  const idDe = new Map(parc.appareils.map((a, rang) => [a.identifiantAppareil, depart + rang + 1]))
  const releves: ReleveDemo[] = []
  const factures: FactureDemo[] = []
  const series = new Map<AppareilDemo, LectureDemo[]>()
  for (const appareil of parc.appareils) {
    const serie = appareil.telereleve ? lireParRadio(hasard, appareil, jourReference) : []
    if (appareil.telereleve) series.set(appareil, serie)
    if (appareil.pose.deposeLe !== null) appareil.pose.indexDepose = serie.at(-1)?.indexLitres ?? 0
    const indexLu = (jour: string) => {
      const instant = instantLocal(jour, 10)
      return serie.findLast((lecture) => lecture.instant <= instant)?.indexLitres
    }
    for (const contrat of contratALaDate(parPoint.get(appareil.pose.idPoint) ?? [], appareil)) {
      const lus = releverEtFacturer(hasard, appareil, contrat, jourReference, appareil.telereleve ? indexLu : undefined)
      releves.push(...lus.releves)
      factures.push(...lus.factures)
    }
  }
  await copierPoses(connexion, parc, depart)
  const vus = new Set<string>()
  const uniques = releves.filter((r) => {
    const cle = `${r.identifiantAppareil}|${r.releveLe}`
    return vus.has(cle) ? false : vus.add(cle)
  })
  await copier(
    connexion,
    'releve',
    'appareil_id, releve_le, index_litres, origine',
    uniques.map((r) => [idDe.get(r.identifiantAppareil) ?? null, r.releveLe, r.indexLitres, r.origine]),
  )
  await copier(
    connexion,
    'facture',
    'numero_contrat, numero_facture, date_emission, montant_ttc_centimes',
    new Map(
      factures.map((f) => [
        `${f.numeroContrat}|${f.numeroFacture}`,
        [f.numeroContrat, f.numeroFacture, f.dateEmission, f.montantTtcCentimes],
      ]),
    ).values(),
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
 * @returns number of contracts and of automatic readings
 */
export const chargerDemo = async (
  connexion: PoolClient,
  jourReference: string,
  maintenant: Date,
): Promise<{ contrats: number; lectures: number }> => {
  const constructeur = creerParc(GRAINE, jourReference)
  const comptes = creerComptes(constructeur)
  const { parc } = constructeur
  await connexion.query('select assurer_partitions($1, $2)', [
    ajouterJours(jourReference, -JOURS_DE_TELERELEVE - 40),
    ajouterJours(jourReference, 62),
  ])
  const dernier = await lireDernier(connexion)
  await copierParc(connexion, parc, dernier)
  const lectures = await copierLectures(connexion, parc, jourReference, dernier.appareil)
  await copierComptes(connexion, comptes, maintenant, dernier)
  for (const [table, colonne] of IDENTITES)
    await connexion.query(
      `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${colonne}), 1) from ${table}))`,
      [table, colonne],
    )
  return { contrats: parc.contrats.length, lectures }
}
