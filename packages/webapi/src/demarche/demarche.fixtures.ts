import type { Combinaison } from './combinaisons.rules.ts'
import type { Definition } from './definition.ts'
import type { Faits } from './faits.codes.ts'
import { analyse } from './formulaires/analyse.form.ts'
import { branchementNeuf } from './formulaires/branchement-neuf.form.ts'
import { contact } from './formulaires/contact.form.ts'
import { coordPayeur, coordPayeurContact } from './formulaires/coord-payeur.form.ts'
import { droitAccesDonnees } from './formulaires/droit-acces-donnees.form.ts'
import { entreprise } from './formulaires/entreprise.form.ts'
import { nouveauPayeur } from './formulaires/payeur.form.ts'
import { reclamation } from './formulaires/reclamation.form.ts'
import { souscriptionSignee, souscriptionV2 } from './formulaires/souscription-v2.form.ts'
import { souscriptionV3 } from './formulaires/souscription-v3.form.ts'
import { virement } from './formulaires/virement.form.ts'
import { type ChampOuvert, type Contexte, parcourir, type Reponses } from './parcours.rules.ts'
import type { TypeChamp } from './types-de-champ.ts'

export const AUJOURDHUI = '2026-11-20'
export const definitions = {
  contact,
  souscriptionV2,
  souscriptionSignee,
  souscriptionV3,
  reclamation,
  analyse,
  droitAccesDonnees,
  branchementNeuf,
  entreprise,
  nouveauPayeur,
  coordPayeur,
  coordPayeurContact,
  virement,
}
const listes = {
  communes: [{ code: '95001', libelle: 'Val-d’Ondine' }],
  civilites: [{ code: 'MME', libelle: 'Madame' }],
}

/** A good answer for each type. */
export const exemples: Readonly<Record<TypeChamp, string>> = {
  nom: 'Roche',
  prenom: 'Anaïs',
  email: 'anais@ondine.example',
  emailConfirme: 'anais@ondine.example',
  telephone: '0612345678',
  dateNaissance: '1980-02-29',
  villeNaissance: 'Bief',
  pays: 'FRANCE',
  ville: 'BIEF',
  rue: '3 RUE DU LAVOIR',
  codePostal: '95001',
  codePostalEtranger: 'SW1A 1AA',
  complement: 'BATIMENT B',
  adresse: '',
  adresseFrance: '',
  siret: '73282932000074',
  ape: '3600Z',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  titulaireCompte: 'A ROCHE',
  domiciliation: 'BIEF',
  texteMoyen: 'La banque',
  message: 'Bonjour',
  numeroContrat: '0012345',
  numeroFacture: 'F2026-1-AB12',
  numeroCompteur: 'A123456',
  date: '2026-11-19',
  datePassee: '2026-11-19',
  index: '1234',
  cadrans: '1:1234',
  nbPersonnes: '3',
  montant: '30',
  choix: '',
  liste: '',
  ouiNon: 'Oui',
  coche: 'Oui',
  engagement: 'Oui',
  pieces: '0b9bd9f0-6d0c-4a3f-9d55-2a2f8f8d0f10',
}

const ADRESSE = { rue: '1 RUE HAUTE', codePostal: '95001', ville: 'BIEF', pays: 'FRANCE' }
/** Facts that no condition looks at. */
export const faitsLibres: Faits = {
  'contrat.numero': '0012345',
  'client.nom': 'Roche',
  'client.prenom': 'Anaïs',
  'client.email': 'anais@ondine.example',
  'virement.reference': 'Contrat 0012345',
  'virement.du': '84,20',
  'point.trouve': 'Oui',
  'point.adresse': ADRESSE,
  'point.identifiantAppareil': 'APP1',
  'point.numeroContrat': '0000777',
  'commune.site': 'ici',
  'occupant.trouve': 'Oui',
  'occupant.nom': 'Martin',
  'occupant.numeroContrat': '0000888',
  'occupant.adresse': ADRESSE,
  'occupant.dateIndex': '2026-11-01',
  'occupant.index': '987',
  'ape.valide': 'Oui',
}

export const contexteDe = (faits: Faits): Contexte => ({
  faits: { ...faitsLibres, ...faits },
  aujourdhui: AUJOURDHUI,
  listes,
})

const exempleDe = ({ champ: { type }, options }: ChampOuvert): string => exemples[type] || (options?.[0]?.code ?? '')

/** The answers of a combination, and a good one everywhere else. */
export const remplir = (definition: Definition, { faits, reponses }: Combinaison): Reponses => {
  let toutes = reponses
  for (;;) {
    const { champs } = parcourir(definition, toutes, contexteDe(faits))
    const manquants = champs.filter(({ champ, impose }) => impose === undefined && toutes[champ.nom] === undefined)
    if (manquants.length === 0) return toutes
    toutes = { ...toutes, ...Object.fromEntries(manquants.map((une) => [une.champ.nom, exempleDe(une)])) }
  }
}
