import { hash } from '@node-rs/argon2'
import { consentementRgpd } from '@ondine/webapi/utilisateur/consentement.codes.ts'
import type { PoolClient } from 'pg'
import { MOT_DE_PASSE_DEMO } from './comptes.ts'
import { copier } from './copier.ts'
import type { CompteDemo } from './modele.ts'

const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Copies the accounts, what they are attached to, their groups, universe and consents. */
export const copierComptes = async (
  connexion: PoolClient,
  comptes: readonly CompteDemo[],
  maintenant: Date,
  dernier: { utilisateur: number; groupe: number },
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
    'user_web_id, identifiant, email, titre, nom, prenom, mot_de_passe, mail_valide, adresse_prouvee, adresse_prouvee_le, meta, proprietaire_id, acces_contrat_resilie, cree_le',
    comptes.map((c, rang) => [
      idUtilisateur(rang),
      c.email,
      c.email,
      c.titre,
      c.nom,
      c.prenom,
      motsDePasse[rang] ?? null,
      true,
      c.email,
      le,
      '{}',
      sousUtilisateur(c) ? idSyndic : null,
      c.resiliesFermes ? false : null,
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
    'user_web_id, numero_contrat, libelle, is_defaut_contrat, attache_le, preuve',
    comptes.flatMap((c, rang) =>
      c.contrats.map((contrat) => [
        idUtilisateur(rang),
        contrat.numero,
        contrat.libelle,
        contrat.defaut,
        le,
        'ANTERIEURE',
      ]),
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
