import { defineChamps } from '../champ/champ.ts'
import { commun } from '../champ/natures/commun.ts'
import { contrat } from '../champ/natures/contrat.ts'

/** All fields are required numbers (3§5). */
const nombre = {
  ...commun.nombre,
  longueur: 10,
  manque: 'Cette valeur est obligatoire\u202f: entrez un nombre.',
} as const

const debit = {
  ...nombre,
  min: 0,
  max: 1000,
  horsBornes: 'Entrez un nombre positif.',
  auDela: 'Entrez 1 000 litres par heure au plus.',
} as const
const jours = {
  ...nombre,
  aide: 'Jours de suite.',
  entier: true,
  min: 1,
  horsBornes: 'Entrez au moins 1 jour.',
} as const

/** Leak parameters (3§3): least flow in litres an hour by sensor provider, days of consecutive overrun. */
export const champsFuite = defineChamps({
  AFDM: { ...debit, etiquette: 'Débit minimal, AFDM', aide: 'L/h, premiers capteurs.' },
  AFDH: { ...debit, etiquette: 'Débit minimal, AFDH', aide: 'L/h, deuxièmes capteurs.' },
  AFDW: { ...debit, etiquette: 'Débit minimal, AFDW', aide: 'L/h, troisièmes capteurs.' },
  AFND: { ...jours, etiquette: 'Durée, AFND', max: 30, auDela: 'Entrez 30 jours au plus.' },
})
/** Over-consumption parameters (3§3): days. */
export const champsConso = defineChamps({
  ASND: { ...jours, etiquette: 'Durée, ASND', max: 60, auDela: 'Entrez 60 jours au plus.' },
})
const facultatif = { requis: false } as const
/** What one contract overrides; empty: the general value. */
export const champsSurcharge = defineChamps({
  AFDM: { ...champsFuite.AFDM, ...facultatif },
  AFDH: { ...champsFuite.AFDH, ...facultatif },
  AFDW: { ...champsFuite.AFDW, ...facultatif },
  AFND: { ...champsFuite.AFND, ...facultatif },
  ASND: { ...champsConso.ASND, ...facultatif },
})
/** A range of daily average and the overrun it allows (3§3). */
export const champsPlage = defineChamps({
  plage_fin: {
    ...nombre,
    etiquette: 'Jusqu’à (m³ par jour)',
    aide: 'Moyenne par jour du contrat.',
    decimales: 3,
    min: 0.001,
    max: 1_000_000,
    horsBornes: 'La borne doit être supérieure à 0.',
    auDela: 'Cette borne est trop grande.',
  },
  plage_depassement: {
    ...nombre,
    etiquette: 'Dépassement (%)',
    aide: 'Ce que la plage tolère.',
    entier: true,
    min: 1,
    max: 10_000,
    horsBornes: 'Entrez au moins 1 %.',
    auDela: 'Entrez 10 000 % au plus.',
  },
})
/** The contract whose settings are looked at. */
export const champsNumero = defineChamps({ numAbt: { ...contrat.numeroContrat, aide: '7 chiffres.' } })
