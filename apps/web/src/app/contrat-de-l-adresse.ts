import { lireIdentifiant } from '@ondine/webapi/common/entiers.rules.ts'
import { cheminDe, lireRecherche } from '@ondine/webapi/navigation/adresse.rules.ts'
import { adresseDePaiement } from '@ondine/webapi/paiement/adresses.rules.ts'
import { contratDesJours } from '../domains/facture/contrat-de-facture.public.ts'
import { listerContrats } from '../session/contrats.queries.ts'
import { estConnecte, magasinSession } from '../session/session.store.ts'
import { suivreContrat } from '../session/suivre-contrat.ts'

const estDeConso = (chemin: string): boolean => chemin === cheminDe('conso')
const FORME_CONTRAT = /^\d{7}$/

/** The contract that an address is of, by itself or by the bill that it names; undefined: of none in particular. */
const contratDe = async (chemin: string, recherche: object): Promise<string | undefined> => {
  if (chemin === cheminDe('factures')) {
    const { contrat } = lireRecherche('factures', { ...recherche })
    return contrat !== undefined && FORME_CONTRAT.test(contrat) ? contrat : undefined
  }
  if (!estDeConso(chemin)) return adresseDePaiement(chemin).contrat
  const facture = lireIdentifiant(lireRecherche('conso', { ...recherche }).facture)
  return facture === undefined ? undefined : contratDesJours(facture)
}

/**
 * The portal goes on with the contract that the address is of: what stands around a page is of the same contract. One that is not to be
 * looked at leaves the context as it is, and the page says so (docs/decisions/079).
 * @param affiche path of the screen that still shows, if any.
 */
export const suivreLAdresse = async (chemin: string, recherche: object, affiche: string | undefined): Promise<void> => {
  const { contexte } = magasinSession.lire()
  if (!estConnecte()) return
  // a group goes on while its bills are read and paid one after the other
  if (contexte?.mode === 'groupe' && !estDeConso(chemin)) return
  try {
    const numero = await contratDe(chemin, recherche)
    if (numero === undefined || (contexte?.mode === 'contrat' && contexte.numeroContrat === numero)) return
    const { resultats } = await listerContrats(numero, 1)
    const contrat = resultats.find(({ numeroContrat }) => numeroContrat === numero)
    if (contrat !== undefined) suivreContrat(contrat, chemin, affiche)
  } catch {
    // the page itself reads what it shows, and says what it could not read
  }
}
