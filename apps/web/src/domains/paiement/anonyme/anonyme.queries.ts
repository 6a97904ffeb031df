import { anonymeEndpoints } from '@ondine/webapi/paiement/anonyme.endpoints.ts'
import type { DepartAnonyme, InfoFacture } from '@ondine/webapi/paiement/anonyme.schemas.ts'
import { etatsDePaiement } from '@ondine/webapi/paiement/paiement.codes.ts'
import { ecrire, lireUneFois } from '../../../api/appels.ts'
import { cleDe, oublierCle } from '../cle-idempotence.ts'

export const verifierFacture = (
  numeros: { readonly numeroFacture: string; readonly numeroContrat: string },
  captcha: string,
): Promise<InfoFacture> =>
  lireUneFois(anonymeEndpoints.infoFacture, {
    params: { invoice: numeros.numeroFacture, contract: numeros.numeroContrat },
    body: captcha ? { captcha } : {},
  })

/** Begins the payment of the invoice that was checked; pressed again it is the same, one that ended unpaid is begun anew. */
export const demanderAnonyme = async (
  jetonVerification: string,
  montant: number,
  email: string,
  prevenu: boolean,
): Promise<DepartAnonyme> => {
  const quoi = { jetonVerification, montant, email }
  const body = { ...quoi, ...(prevenu ? { isDoublonAccepte: true } : {}) }
  const appeler = () => ecrire(anonymeEndpoints.effectuerDemandeAnonyme, { body, cleIdempotence: cleDe(quoi) })
  const depart = await appeler()
  if (depart.statutPaiement <= etatsDePaiement.PAYE.statut) return depart
  oublierCle()
  return appeler()
}

export const abandonnerAnonyme = (jetonVerification: string, reference: string) =>
  ecrire(anonymeEndpoints.abandonnerAnonyme, { body: { jetonVerification, reference } })
