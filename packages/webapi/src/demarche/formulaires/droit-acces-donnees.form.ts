import { complements, demandeur } from '../blocs.ts'
import { c, vaut } from '../construire.ts'
import { defineDemarche } from '../definition.ts'

/** Rights of the GDPR (art. 15 to 21). */
export const droitsDonnees = [
  { code: 'ACCES', libelle: 'Obtenir une copie de mes données' },
  { code: 'RECTIFICATION', libelle: 'Corriger une donnée' },
  { code: 'EFFACEMENT', libelle: 'Effacer des données' },
  { code: 'LIMITATION', libelle: 'Suspendre l’usage de mes données' },
  { code: 'OPPOSITION', libelle: 'M’opposer à un usage de mes données' },
  { code: 'PORTABILITE', libelle: 'Récupérer mes données pour un autre service' },
] as const

/** A paper is asked for only by staff, where there is a doubt: a proved contract of the account, or a link mailed to an address that billing knows, has shown who asks. */
export const droitAccesDonnees = defineDemarche({
  type: 'DROIT_ACCES_DONNEES',
  titre: 'Accéder à mes données personnelles',
  apres: 'recu',
  etapes: [
    {
      id: 'droit',
      titre: 'Votre demande',
      champs: [
        c('droit_type', 'choix', 'Que demandez-vous\u202f?', {
          options: droitsDonnees,
          aide: 'Avec un compte, une copie de vos données se télécharge tout de suite depuis «\u202fMon profil\u202f».',
        }),
        c('droit_pour', 'choix', 'Pour qui\u202f?', { options: ['Moi', 'Une personne que je représente'] }),
        c('droit_represente', 'texteMoyen', 'Nom et prénom de cette personne', {
          si: vaut('droit_pour', 'Une personne que je représente'),
          aide: 'Joignez ce qui vous autorise à la représenter.',
        }),
        c('droit_message', 'message', 'Précisez votre demande', {
          requis: vaut('droit_type', 'RECTIFICATION', 'EFFACEMENT', 'LIMITATION', 'OPPOSITION'),
        }),
      ],
    },
    {
      id: 'coordonnees',
      titre: 'Vos coordonnées',
      champs: [
        ...demandeur('droit', false),
        c('droit_numeroContrat', 'numeroContrat', 'Un numéro de contrat, pour vous retrouver', {
          requis: false,
          aide: 'Un lien part à l’adresse e-mail que nous connaissons pour ce contrat, si nous en connaissons une\u202f: il prouve votre identité sans papier, avec la référence de votre demande.',
        }),
        c('droit_identite', 'choix', 'Identité prouvée par un contrat du compte', {
          options: ['Oui', 'Non'],
          invisible: true,
          impose: [{ valeur: { fait: 'identite.prouvee' } }],
        }),
        ...complements('droit'),
      ],
    },
  ],
})
