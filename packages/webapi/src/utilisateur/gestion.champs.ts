import { defineChamps } from '../champ/champ.ts'
import { seulement } from '../champ/condition.rules.ts'
import { commun } from '../champ/natures/commun.ts'
import { compte } from '../champ/natures/compte.ts'
import { identite } from '../champ/natures/identite.ts'
import { memeMotDePasse } from './compte.champs.ts'
import type { BornesMotDePasse } from './exigences-mot-de-passe.rules.ts'
import { listeUtilisateurs } from './utilisateurs.liste.ts'

/** Why somebody's account is opened: kept in the audit. */
export const motif = {
  ...commun.texte,
  etiquette: 'Motif',
  aide: 'Par exemple\u202f: appel du client, numéro de la demande. Il est inscrit au journal, avec votre nom.',
  longueurMin: 3,
  tropCourt: 'Indiquez pourquoi vous ouvrez ce compte, en quelques mots.',
} as const
export const champsUsurpation = defineChamps({ motif })

/** The group that a mass action is about. */
export const champsGroupeChoisi = defineChamps({
  groupe: { ...commun.choix, etiquette: 'Groupe', manque: 'Choisissez un groupe.' },
})

const autrui = { autoComplete: 'off' } as const
const { colonnes } = listeUtilisateurs

/** The setting of one account, or that of the portal. */
export const accesResilie = { portail: 'portail', toujours: 'toujours', jamais: 'jamais' } as const
export const lireAccesResilie = (choix: string): boolean | null =>
  choix === accesResilie.portail ? null : choix === accesResilie.toujours
export const ecrireAccesResilie = (acces: boolean | null): string =>
  acces === null ? accesResilie.portail : acces ? accesResilie.toujours : accesResilie.jamais

/** Account form of staff (3§5), of somebody else; with a password only where one is given. */
export const formulaireCompte = (politique: BornesMotDePasse, nouveau: boolean) => {
  const avecMotDePasse = { si: { champ: 'motDePasse', rempli: true } } as const
  return {
    champs: defineChamps({
      nom: { ...identite.nom, ...autrui, etiquette: colonnes.nom.label },
      prenom: { ...identite.prenom, ...autrui, etiquette: colonnes.prenom.label },
      email: { ...identite.courriel, ...autrui, etiquette: colonnes.email.label },
      identifiant: {
        ...compte.identifiant,
        ...autrui,
        etiquette: colonnes.identifiant.label,
        requis: false,
        ...(nouveau && { aide: 'Par défaut, l’adresse e-mail.' }),
      },
      accesContratResilie: {
        ...commun.choix,
        etiquette: colonnes.accesContratResilie.label,
        options: [
          { valeur: accesResilie.portail, libelle: 'Comme le dit le réglage du portail' },
          { valeur: accesResilie.toujours, libelle: colonnes.accesContratResilie.libelles.true },
          { valeur: accesResilie.jamais, libelle: colonnes.accesContratResilie.libelles.false },
        ],
        ...seulement(!nouveau),
      },
      profil: { ...commun.choix, etiquette: colonnes.profils.label, manque: 'Le profil est obligatoire.' },
      motDePasse: { ...compte.nouveauMotDePasse, etiquette: 'Mot de passe provisoire', politique, requis: false },
      confirmation: { ...compte.confirmation, etiquette: 'Confirmez le mot de passe', ...avecMotDePasse },
      motif: { ...motif, ...avecMotDePasse },
    }),
    controles: [memeMotDePasse],
  }
}
