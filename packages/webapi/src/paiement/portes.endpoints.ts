import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { reponsesDesPortes } from '../http/portes.ts'
import { prestatairesPaiement } from './paiement.codes.ts'
import { paiementErreurs } from './paiement.messages.ts'
import { referencePaiement } from './paiement.schemas.ts'

const FORMULAIRE = 'application/x-www-form-urlencoded'
const brut = { nature: 'brut', octets: 64 * 1024, types: ['application/json', FORMULAIRE, 'text/xml'] } as const
const porte = { spec: 'decision 030', auth: 'anonyme', profils: 'tous', cacheable: false, erreurs: [] } as const
const retour = {
  ...porte,
  porte: 'retour',
  path: 'Paiement/retour/{reference}',
  summary: 'A browser comes back from the provider: its state is asked for, nothing it says is believed',
  params: z.object({ reference: referencePaiement }),
  reply: reponsesDesPortes.retour,
} as const

const notification = {
  ...porte,
  porte: 'notification',
  path: 'Paiement/notification/{prestataire}/{traite}',
  summary: 'A provider tells of a payment of this traité: verified over its bytes, kept, processed by a job',
  params: z.object({
    prestataire: z.string().toUpperCase().pipe(z.enum(prestatairesPaiement)),
    traite: z.string().regex(/^[A-Za-z0-9_-]{1,20}$/),
  }),
  reply: reponsesDesPortes.notification,
} as const

/** Where providers tell us something, and where they lead browsers back (decision 021). */
export const portesPaiementEndpoints = defineEndpoints({
  notificationPaiement: { ...notification, method: 'POST', corps: brut },
  notificationPaiementLue: { ...notification, method: 'GET' },
  departPaiement: {
    ...porte,
    erreurs: [paiementErreurs.pageFermee, paiementErreurs.impossible],
    method: 'GET',
    porte: 'depart',
    path: 'Paiement/depart/{jeton}',
    summary: 'Our page that sends the form of this payment to its provider, and to nobody else',
    params: z.object({ jeton: z.uuid() }),
    reply: reponsesDesPortes.depart,
  },
  retourPaiement: { ...retour, method: 'GET' },
  retourPaiementPoste: { ...retour, method: 'POST', corps: brut },
})
