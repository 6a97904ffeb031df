import { FIN_AVANT_DEBUT } from '../champ/champ.messages.ts'
import { defineChamps } from '../champ/champ.ts'
import type { Controle } from '../champ/controles.rules.ts'
import type { Sortie } from '../champ/lire.ts'
import { commun } from '../champ/natures/commun.ts'
import { identite } from '../champ/natures/identite.ts'
import { nombreDe } from '../champ/nombre.rules.ts'
import {
  type CodeTypeAlarme,
  canaux,
  codesTypeAlarme,
  motifsPause,
  PAUSE_JOURS_MAX,
  periodicites,
  typesAlerte,
  type UniteSeuil,
} from './alerte.codes.ts'
import { alerteErreurs } from './alerte.messages.ts'
import { seuilEnM3 } from './alerte.rules.ts'

const optionsDe = <const K extends string>(libelles: Readonly<Record<K, string>>) =>
  Object.entries<string>(libelles).map(([valeur, libelle]) => ({ valeur: valeur as K, libelle }))

/** A threshold of a thousand million litres is a slip of the keys. */
export const SEUIL_MAX_M3 = 1_000_000
export const SEUIL_TROP_GRAND = 'Ce seuil est trop grand.'
export const SEUIL_NEGATIF = 'Le seuil ne peut pas être négatif.'

/** Fault of a threshold, undefined when it is fine. A zero fires for everything: only a standby may want it. */
const fauteDuSeuil = (type: unknown, valeur: number, unite: UniteSeuil): string | undefined => {
  if (valeur < 0) return SEUIL_NEGATIF
  if (seuilEnM3(valeur, unite) > SEUIL_MAX_M3) return SEUIL_TROP_GRAND
  if (type !== 'SC' && seuilEnM3(valeur, unite) === 0) return 'Entrez un seuil supérieur à 0.'
  return unite === 'L' && !Number.isInteger(valeur) ? 'Entrez un nombre entier de litres.' : undefined
}
const seuilPossible: Controle = {
  sur: 'valeurSeuil',
  faute: ({ codeTypeAlarme, valeurSeuil, unite }) =>
    typeof valeurSeuil === 'number' ? fauteDuSeuil(codeTypeAlarme, valeurSeuil, unite as UniteSeuil) : undefined,
}
/** The end of an alert comes after its start (1§5). */
export const finApresDebut: Controle = { sur: 'periodeFin', op: 'apres', a: 'periodeDebut', message: FIN_AVANT_DEBUT }

const seuil = defineChamps({
  valeurSeuil: { ...commun.nombre, etiquette: 'Seuil par jour', manque: 'Le seuil est obligatoire.' },
  unite: {
    ...commun.segments,
    etiquette: 'Unité',
    options: [
      { valeur: 'L', libelle: 'Litres' },
      { valeur: 'M', libelle: 'm³' },
    ],
  },
})
/** Days that an alert may speak of. */
export const jourAlerte = {
  ...commun.date,
  min: '2000-01-01',
  max: '2099-12-31',
  horsBornes: 'Cette date doit être comprise entre 2000 et 2099.',
} as const

/**
 * The form of an alert (1§5).
 * @param aujourdHui a new alert cannot start before it; null: the start stays as it is.
 */
export const formulaireAlerte = (aujourdHui: string | null) => ({
  champs: defineChamps({
    codeTypeAlarme: {
      ...commun.choix,
      etiquette: 'Que surveiller\u202f?',
      manque: 'Choisissez un type d’alerte.',
      options: codesTypeAlarme.map((valeur) => ({ valeur, libelle: typesAlerte[valeur].libelle })),
    },
    montant: {
      ...commun.montant,
      aide: '0\u202f: prévenez-moi quel que soit le montant.',
      min: 0,
      max: 1_000_000,
      manque: 'Entrez un montant, 0 pour tous.',
      horsBornes: 'Entrez un montant, 0 pour tous.',
      si: { champ: 'codeTypeAlarme', vaut: ['RP', 'IP'] },
    },
    seuil: {
      ...commun.choix,
      etiquette: 'Seuil',
      options: [
        { valeur: 'REGIE', libelle: 'Celui de la régie (conseillé)' },
        { valeur: 'MIEN', libelle: 'Le mien' },
      ],
      si: { champ: 'codeTypeAlarme', vaut: ['AF', 'AS'] },
    },
    valeurSeuil: {
      ...seuil.valeurSeuil,
      si: {
        ou: [
          { champ: 'codeTypeAlarme', vaut: ['SC', 'AC'] },
          { champ: 'seuil', vaut: 'MIEN' },
        ],
      },
    },
    unite: seuil.unite,
    periodicite: {
      ...commun.choix,
      etiquette: 'Quand vérifier\u202f?',
      options: optionsDe(periodicites),
      si: { champ: 'codeTypeAlarme', vaut: 'AC' },
    },
    titreAlerte: {
      ...commun.texte,
      etiquette: 'Nom de l’alerte',
      longueur: 60,
      manque: 'Donnez un nom à l’alerte.',
      tropLong: 'Le nom de l’alerte compte 60 caractères au plus.',
    },
    periodeDebut:
      aujourdHui === null
        ? { ...jourAlerte, etiquette: 'Date de début', aide: 'Elle ne change plus.', readOnly: true }
        : {
            ...jourAlerte,
            etiquette: 'Date de début',
            aide: 'Aujourd’hui ou plus tard.',
            min: aujourdHui,
            horsBornes: alerteErreurs.debutPasse.texte,
            auDela: jourAlerte.horsBornes,
          },
    periodeFin: { ...jourAlerte, etiquette: 'Date de fin', aide: 'Vide\u202f: sans limite.', requis: false },
    canalAlerte: {
      ...commun.choix,
      etiquette: 'Comment vous prévenir\u202f?',
      manque: 'Choisissez un mode d’envoi.',
      options: optionsDe(canaux),
    },
    adresseMail: { ...identite.courriel, si: { champ: 'canalAlerte', vaut: 'MAIL' } },
    telephone: { ...identite.mobile, si: { champ: 'canalAlerte', vaut: 'SMS' } },
  }),
  controles: [finApresDebut, seuilPossible],
})

type Saisie = Sortie<ReturnType<typeof formulaireAlerte>['champs']>
/** What an alert's form is sent as: the threshold, typed in the chosen unit, in m3 (1§5); without its contract. */
export const versAlerte = ({ valeurSeuil = 0, unite = 'L', montant, adresseMail, telephone, ...saisie }: Saisie) => {
  const { seuil: _, periodicite: frequence = 'JOUR', ...suite } = saisie
  return {
    ...suite,
    periodicite: frequence,
    destinataire: adresseMail ?? telephone ?? null,
    valeurSeuilEnM3: seuilEnM3(valeurSeuil, unite),
    seuilEnCentimes: montant ?? null,
  }
}

/** Alert option (AC, 1§5): one threshold a day and one address. */
export const formulaireOption = {
  champs: defineChamps({ ...seuil, adresseMail: identite.courriel }),
  controles: [seuilPossible],
}

/** An address told besides the alert's own: somebody else's, the browser fills in nothing. */
export const champsAdressePrevenue = defineChamps({
  type: {
    ...commun.choix,
    etiquette: 'Pour quelles alertes\u202f?',
    options: codesTypeAlarme.map((valeur) => ({ valeur, libelle: typesAlerte[valeur].libelle })),
  },
  adresseMail: {
    ...identite.courriel,
    autoComplete: 'off',
    aide: 'Un proche, un gardien, un gestionnaire.',
  },
})

/** « C’est normal »: a reason, and a last day within the bounds of a pause. */
export const champsPause = (aujourdHui?: string, dernier?: string) =>
  defineChamps({
    motif: {
      ...commun.choix,
      etiquette: 'Pourquoi l’eau coule-t-elle\u202f?',
      manque: 'Choisissez une raison.',
      options: optionsDe(motifsPause),
    },
    jusquAu: {
      ...commun.date,
      etiquette: 'Jusqu’au',
      aide: `${PAUSE_JOURS_MAX} jours au plus.`,
      ...(aujourdHui !== undefined && { min: aujourdHui }),
      ...(dernier !== undefined && { max: dernier }),
      manque: alerteErreurs.finPausePassee.texte,
      horsBornes: alerteErreurs.finPausePassee.texte,
    },
    commentaire: { ...commun.texte, etiquette: 'Précision', requis: false },
  })

const AVANT_ESSAI = 'Choisissez d’abord ce qu’il faut surveiller et le seuil.'

interface SeuilSaisi {
  readonly codeTypeAlarme: string
  readonly periodicite: string
  readonly seuil: string
  readonly valeurSeuil: string
  readonly unite: string
}
type TypeJuge = Exclude<CodeTypeAlarme, 'RP' | 'IP'>
interface Essai {
  readonly codeTypeAlarme: TypeJuge
  readonly periodicite: keyof typeof periodicites
  readonly valeurSeuilEnM3: number
}

/** What a rehearsal is asked for: the kind and the threshold as typed, whatever the rest of the form holds. */
export const lireEssai = (saisie: SeuilSaisi): { readonly essai: Essai } | { readonly faute: string } => {
  const { codeTypeAlarme: type, periodicite, unite } = saisie
  if (type === '' || type === 'RP' || type === 'IP') return { faute: AVANT_ESSAI }
  const deLaRegie = (type === 'AF' || type === 'AS') && saisie.seuil === 'REGIE'
  const valeur = deLaRegie ? 0 : nombreDe(saisie.valeurSeuil)
  if (valeur === undefined) return { faute: seuil.valeurSeuil.manque }
  if (Number.isNaN(valeur)) return { faute: 'Entrez un nombre.' }
  const faute = deLaRegie ? undefined : fauteDuSeuil(type, valeur, unite as UniteSeuil)
  if (faute !== undefined) return { faute }
  return {
    essai: {
      codeTypeAlarme: type as TypeJuge,
      periodicite: type === 'AC' ? (periodicite as keyof typeof periodicites) : 'JOUR',
      valeurSeuilEnM3: seuilEnM3(valeur, unite as UniteSeuil),
    },
  }
}
