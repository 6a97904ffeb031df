import { entier } from '../common/champs.ts'

/** Calls on invoices: for whoever may read them, and never kept by the browser: a payment that it did not make changes them. */
export const lectureDeFactures = {
  method: 'GET',
  auth: 'utilisateur',
  profils: 'tous',
  contenu: 'facture',
  cacheable: false,
} as const

/** identifiantInterneFacture */
export const identifiantInterne = entier(1, Number.MAX_SAFE_INTEGER, 'Cet identifiant doit être un nombre.')
