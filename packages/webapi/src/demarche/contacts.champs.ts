import { defineChamps } from '../champ/champ.ts'
import { commun } from '../champ/natures/commun.ts'
import { identite } from '../champ/natures/identite.ts'
import type { ContactsDeDemarche, ValeurDite } from './contacts.schemas.ts'
import { etatsContact } from './contacts.schemas.ts'
import { libellesEtatDemande } from './demande.codes.ts'

interface Choix extends Pick<ContactsDeDemarche, 'codesRetour' | 'typesContrat'> {
  readonly ofts: readonly ValeurDite[]
  readonly tiers: readonly ValeurDite[]
}

const dites = (valeurs: readonly ValeurDite[]) => valeurs.map(({ code, libelle }) => ({ valeur: code, libelle }))
const facultative = { ...commun.liste, requis: false } as const

/** A contact of a procedure (3§3): for which requests, and what becomes of them. */
export const champsContact = ({ codesRetour, typesContrat, ofts, tiers }: Choix) =>
  defineChamps({
    codeRetourDemarche: {
      ...commun.code,
      etiquette: 'Code de retour',
      longueur: 60,
      requis: false,
      aide:
        codesRetour.length === 0
          ? '* vaut pour toutes les demandes de cette démarche.'
          : `* vaut pour tous les codes. Ceux de cette démarche\u202f: ${codesRetour.map(({ code }) => code).join(', ')}.`,
      motif: /^(\*|[A-Z0-9_]+)$/,
      malEcrit: 'Un code s’écrit avec des lettres sans accent, des chiffres et _\u202f; * vaut pour tous.',
    },
    typeContrat: {
      ...facultative,
      etiquette: 'Type de contrat',
      aide: 'Vide\u202f: tous les contrats, et les demandes sans contrat.',
      options: typesContrat.map((type) => ({ valeur: type, libelle: type })),
    },
    etat: {
      ...commun.liste,
      etiquette: 'État de la demande à son arrivée',
      options: etatsContact.map((etat) => ({ valeur: etat, libelle: libellesEtatDemande[etat] })),
    },
    emailMessage: {
      ...identite.courriel,
      etiquette: 'Adresse prévenue de chaque demande',
      aide: 'Celle d’un service ou d’un collègue. Vide\u202f: la demande attend au guichet, sans message.',
      autoComplete: 'off',
      requis: false,
    },
    oft: { ...facultative, etiquette: 'Ordre de travail transmis à la facturation', options: dites(ofts) },
    tiers: { ...facultative, etiquette: 'Tiers transmis à la facturation', options: dites(tiers) },
  })
