import { adresseSans, horodateUtc } from '../commun/champs.ts'
import type { Demande, Depart, Outils } from '../port.ts'
import type { ConfigPayzen, SecretsPayzen } from './compte.ts'
import { signerPayzen } from './signature.ts'

const LETTRES = 26
const SUITE = 36 ** 5
const ADRESSE_MAX = 150

/** Six signs, of which no other payment of the day has the same: a letter first, since 900000 to 999999 are the platform's. */
export const numeroTransaction = (numero: number): string => {
  const rang = numero % (LETTRES * SUITE)
  const suite = (rang % SUITE).toString(36).padStart(5, '0')
  return `${String.fromCharCode(65 + Math.trunc(rang / SUITE))}${suite.toUpperCase()}`
}

/** The form of the payment page. Its date is the payment's, so that it is the same form whenever it is made. */
export const demanderPayzen = async (
  demande: Demande,
  { secrets, config, page }: Pick<Outils<SecretsPayzen, ConfigPayzen>, 'secrets' | 'config' | 'page'>,
): Promise<Depart> => {
  const email = adresseSans('+', demande.email, ADRESSE_MAX)
  const champs: Record<string, string> = {
    vads_action_mode: 'INTERACTIVE',
    vads_amount: String(demande.montant),
    vads_ctx_mode: config.mode,
    vads_currency: '978',
    ...(email === undefined ? {} : { vads_cust_email: email }),
    vads_language: 'fr',
    vads_order_id: demande.reference,
    vads_order_info: demande.libelle,
    vads_page_action: 'PAYMENT',
    vads_payment_config: 'SINGLE',
    vads_return_mode: 'GET',
    vads_site_id: config.site,
    vads_trans_date: horodateUtc(demande.creeLe),
    vads_trans_id: numeroTransaction(demande.numero),
    vads_url_cancel: demande.urlAnnulation,
    vads_url_check: demande.urlNotification,
    vads_url_return: demande.urlRetour,
    vads_version: 'V2',
  }
  if (demande.devise !== 'EUR') return { nature: 'REFUS', motif: 'currency' }
  return {
    nature: 'FORMULAIRE',
    formulaire: {
      action: `${page}/vads-payment/`,
      champs: [...Object.entries(champs), ['signature', signerPayzen(champs, secrets.cles[0] ?? '')]],
    },
    idPrestataire: demande.reference,
    expireLe: demande.expireLe,
  }
}
