import { adresseSans } from '../commun/champs.ts'
import { appelerRail } from '../commun/enquete.ts'
import { type Demande, type Depart, type Outils, SansReponse } from '../port.ts'
import type { ConfigPaybox, SecretsPaybox } from './compte.ts'
import { signerPaybox } from './signature.ts'

const RETOUR = 'montant:M;reference:R;appel:T;transaction:S;autorisation:A;erreur:E;carte:C;signature:K'
const ADRESSE_MAX = 120
const PANIER =
  '<?xml version="1.0" encoding="utf-8"?><shoppingcart><total><totalQuantity>1</totalQuantity></total></shoppingcart>'

/** As its manual checks a host: a page that holds OK. */
export const repondPaybox = async (outils: Pick<Outils<unknown>, 'appeler'>, page: string): Promise<boolean> => {
  try {
    const { statut, corps } = await appelerRail(outils, `${page}/load.html`, {})
    return statut === 200 && /\bOK\b/.test(corps)
  } catch (cause) {
    if (cause instanceof SansReponse) return false
    throw cause
  }
}

/** Where its payer is sent; undefined: neither host answers. A host that has no second is not asked: there is nothing to choose. */
const pageQuiRepond = async (
  outils: Pick<Outils<unknown>, 'appeler' | 'page' | 'secours'>,
): Promise<string | undefined> => {
  const { page, secours } = outils
  if (secours === undefined || (await repondPaybox(outils, page))) return page
  return (await repondPaybox(outils, secours)) ? secours : undefined
}

/** The form of the payment page, in the order that is signed. */
export const demanderPaybox = async (
  demande: Demande,
  outils: Pick<Outils<SecretsPaybox, ConfigPaybox>, 'secrets' | 'config' | 'page' | 'secours' | 'appeler'>,
): Promise<Depart> => {
  if (demande.devise !== 'EUR') return { nature: 'REFUS', motif: 'currency' }
  const page = await pageQuiRepond(outils)
  if (page === undefined) return { nature: 'SANS_REPONSE', motif: 'neither host of its pages answers' }
  const { secrets, config } = outils
  const porteur = adresseSans('&', demande.email, ADRESSE_MAX) ?? config.courriel
  const champs: [string, string][] = [
    ['PBX_SITE', config.site],
    ['PBX_RANG', config.rang],
    ['PBX_IDENTIFIANT', config.identifiant],
    ['PBX_TOTAL', String(demande.montant).padStart(3, '0')],
    ['PBX_DEVISE', '978'],
    ['PBX_CMD', demande.reference],
    ['PBX_PORTEUR', porteur],
    ['PBX_RETOUR', RETOUR],
    ['PBX_HASH', 'SHA512'],
    ['PBX_TIME', demande.creeLe.toISOString().replace(/\.\d+Z$/, '+00:00')],
    ['PBX_SHOPPINGCART', PANIER],
    ['PBX_LANGUE', 'FRA'],
    ['PBX_EFFECTUE', demande.urlRetour],
    ['PBX_REFUSE', demande.urlRetour],
    ['PBX_ATTENTE', demande.urlRetour],
    ['PBX_ANNULE', demande.urlAnnulation],
    ['PBX_REPONDRE_A', demande.urlNotification],
  ]
  return {
    nature: 'FORMULAIRE',
    formulaire: {
      action: `${page}/cgi/MYchoix_pagepaiement.cgi`,
      champs: [...champs, ['PBX_HMAC', signerPaybox(champs, secrets.cles[0] ?? '')]],
    },
    idPrestataire: demande.reference,
    expireLe: demande.expireLe,
  }
}
