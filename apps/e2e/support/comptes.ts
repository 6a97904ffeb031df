/** Accounts of the demo that the journeys use, by the first part of their address. */
export type Compte =
  | 'abonne'
  | 'foyer'
  | 'nouveau'
  | 'ancien'
  | 'syndic'
  | 'secondaire'
  | 'visiteur'
  | 'grandcompte'
  | 'mairie'
  | 'charge'
  | 'webmaster'
  | 'admin'

export const MOT_DE_PASSE = 'Ondine#2026'

export const emailDe = (compte: Compte): string => `${compte}@ondine.example`

/** The subscriber's two contracts: one read by radio, one read on the spot. */
export const MAISON = '0012345'
export const CABANON = '0048210'
/** The household of several bills; its home that pays by the month. */
export const FOYER = '0090001'
export const FOYER_MENSUALISE = '0090006'
export const FOYER_GARAGE = '0090012'
/** Ended, of who has left: its bills alone are open. */
export const RESILIE = '0093001'
/** First contract of the syndic, read by radio, whose hours nobody agreed to show. */
export const PREMIER_LOT = '0200000'
