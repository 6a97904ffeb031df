import { z } from 'zod'

/** Calls on invoices: for whoever may read them, and never kept by the browser: a payment that it did not make changes them. */
export const lectureDeFactures = {
  method: 'GET',
  auth: 'utilisateur',
  profils: 'tous',
  contenu: 'facture',
  cacheable: false,
} as const

/** identifiantInterneFacture */
export const identifiantInterne = z.coerce
  .number('Cet identifiant doit être un nombre.')
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
