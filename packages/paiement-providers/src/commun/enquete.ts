import { type Constat, type Outils, type PaiementConnu, type Prestataire, SansReponse } from '../port.ts'

/** Somebody waits for the answer; what is silent is asked again. */
export const DELAI_ENQUETE_MS = 3_000
export const DELAI_DEMANDE_MS = 8_000
/** How long after its end a page that nobody used may still be in use. */
export const GRACE_MINUTES = 30

/** Calls the rail; what is not an answer of its own in time is none. @throws SansReponse */
export const appelerRail = async (
  { appeler }: Pick<Outils<unknown>, 'appeler'>,
  adresse: string,
  requete: RequestInit,
  delaiMs = DELAI_ENQUETE_MS,
): Promise<{ statut: number; corps: string }> => {
  try {
    const reponse = await appeler(adresse, { ...requete, signal: AbortSignal.timeout(delaiMs) })
    return { statut: reponse.status, corps: await reponse.text() }
  } catch (cause) {
    throw new SansReponse(cause instanceof Error ? cause.name : 'Error')
  }
}

/** Of a page that nobody used: still to be used, or over. */
export const inconnuLaBas = ({ expireLe }: PaiementConnu, maintenant: Date): Constat =>
  maintenant.getTime() > expireLe.getTime() + GRACE_MINUTES * 60_000 ? { nature: 'EXPIRE' } : { nature: 'EN_COURS' }

/** A rail whose page cannot be closed: what it says stands, and what it leaves open cannot be concluded from. */
export const fermerEnDemandant =
  <S, C>(enqueter: Prestataire<S, C>['enqueter']): Prestataire<S, C>['expirer'] =>
  async (paiement, outils) => {
    const constat = await enqueter(paiement, outils)
    // of a card that was refused while another may be tried, that page is as open
    if (constat.nature === 'EN_COURS' || (constat.nature === 'REFUSE' && constat.pageOuverte))
      throw new SansReponse('its page cannot be closed')
    return constat
  }

/** A rail that answers no question: its page is over with its time, and what became of it nobody says. */
export const sansEnquete = async ({ expireLe }: PaiementConnu, outils: Outils<unknown>): Promise<Constat> => {
  if (outils.maintenant() < expireLe) throw new SansReponse('it answers no question')
  return { nature: 'EXPIRE' }
}
