import { z } from 'zod'
import { captcha } from '../acces/captcha.schemas.ts'
import { email } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { corpsFormulaire } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import {
  demandeAnonyme,
  departAnonyme,
  infoFacture,
  jetonVerification,
  parametresInfoFacture,
} from './anonyme.schemas.ts'
import { paiementErreurs } from './paiement.messages.ts'
import { etatAnonyme, referencePaiement } from './paiement.schemas.ts'

const sansCompte = { method: 'POST', auth: 'application', profils: 'tous', cacheable: false } as const
const {
  impossible,
  abandonImpossible,
  pasAbandonnable,
  pasEncoreAbandonnable,
  factureIntrouvable,
  verificationPerimee,
  ...refus
} = paiementErreurs

/** Paying one invoice without an account (2§2, decision 042). */
export const anonymeEndpoints = defineEndpoints({
  infoFacture: {
    ...sansCompte,
    path: 'Facture/infoFacture/{invoice}/{contract}',
    summary: 'May this invoice be paid without an account: its number and that of its contract, which its paper bears',
    spec: '2§3, 2§7',
    params: parametresInfoFacture,
    body: z.object({
      captcha: captcha.optional().describe('Read when the configuration shows one'),
      email: email.optional().describe('As typed in the form; never instead of the captcha, and kept nowhere'),
    }),
    preuves: [{ nature: 'captcha', dans: 'body.captcha', formulaire: 'FACTURE_ANONYME' }],
    limite: { appels: 10, minutes: 60, par: 'reseau' },
    corps: corpsFormulaire,
    lectureParPost: true,
    reply: infoFacture,
    erreurs: [factureIntrouvable, communErreurs.tropDEssais],
  },
  effectuerDemandeAnonyme: {
    ...sansCompte,
    path: 'WebPaiement/effectuerDemandeAnonyme',
    summary: 'Begins the payment of the invoice that was checked, whole',
    spec: '2§4, decision 042',
    body: demandeAnonyme,
    limite: { appels: 30, minutes: 60, par: 'reseau' },
    relecture: 'rien',
    reply: departAnonyme,
    erreurs: [communErreurs.tropDEssais, factureIntrouvable, verificationPerimee, impossible, ...Object.values(refus)],
  },
  abandonnerAnonyme: {
    ...sansCompte,
    path: 'WebPaiement/abandonnerAnonyme',
    summary: 'Closes the page of the provider for whoever began this payment without an account',
    spec: 'decision 042',
    body: z.object({ jetonVerification, reference: referencePaiement }),
    limite: { appels: 30, minutes: 60, par: 'reseau' },
    relecture: 'rien',
    reply: etatAnonyme,
    erreurs: [communErreurs.introuvable, abandonImpossible, pasAbandonnable, pasEncoreAbandonnable],
  },
})
