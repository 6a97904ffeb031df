import { champsDgfip } from '../commun/dgfip.ts'
import { DELAI_DEMANDE_MS } from '../commun/enquete.ts'
import { appelerSoap, element, enXml, texte } from '../commun/soap.ts'
import { type Constat, type Demande, type Depart, type Outils, type PaiementConnu, SansReponse } from '../port.ts'
import type { ConfigPayfip } from './compte.ts'
import { constatDeFaute, constatPayfip } from './constat.ts'

type OutilsPayfip = Outils<unknown, ConfigPayfip>
const ESPACE =
  'http://securite.service.tpa.cp.finances.gouv.fr/services/mas_securite/contrat_paiement_securise/PaiementSecuriseService'
export const FORME_IDOP = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** What is asked again may be done then: of a fault of its machines nothing is concluded. */
const PASSAGERES = ['TechDysfonctionnementErreur', 'TechIndisponibiliteErreur', 'TechProtocolaireErreur']

const appeler = (
  outils: OutilsPayfip,
  operation: string,
  champs: Readonly<Record<string, string>>,
  delaiMs?: number,
) => {
  const arg = Object.entries(champs).map(([nom, valeur]) => `<${nom}>${enXml(valeur)}</${nom}>`)
  return appelerSoap(
    outils,
    {
      adresse: `${outils.racine}/tpa/services/securite`,
      action: '',
      corps: `<pai:${operation} xmlns:pai="${ESPACE}"><arg0>${arg.join('')}</arg0></pai:${operation}>`,
    },
    delaiMs,
  )
}

/** A fault of ours; undefined: none. @throws SansReponse one of theirs */
const fauteDe = (corps: string): string | undefined => {
  const faute = element(corps, 'Fault')
  if (faute !== undefined && PASSAGERES.some((une) => element(faute, une) !== undefined))
    throw new SansReponse('fault of its machines')
  return faute
}

/** Opens an operation: its address lives 15 minutes and serves once. */
export const demanderPayfip = async (demande: Demande, outils: OutilsPayfip): Promise<Depart> => {
  if (demande.devise !== 'EUR') return { nature: 'REFUS', motif: 'currency' }
  // an account of titles knows nothing else, and no other account knows them
  if ((outils.config.nature === 'TITRE') !== (demande.titre !== null)) return { nature: 'REFUS', motif: 'title' }
  try {
    const champs = {
      ...champsDgfip(demande, outils.config),
      urlnotif: demande.urlNotification,
      urlredirect: demande.urlRetour,
    }
    const corps = await appeler(outils, 'creerPaiementSecurise', champs, DELAI_DEMANDE_MS)
    const faute = fauteDe(corps)
    if (faute !== undefined) return { nature: 'REFUS', motif: `fault ${texte(faute, 'code')}`.slice(0, 40) }
    const idOp = texte(corps, 'idOp')
    if (!FORME_IDOP.test(idOp)) return { nature: 'SANS_REPONSE', motif: 'malformed answer' }
    const url = `${outils.page}/tpa/paiementws.web?idop=${idOp}`
    return { nature: 'REDIRECTION', url, idPrestataire: idOp, expireLe: demande.expireLe }
  } catch (cause) {
    if (cause instanceof SansReponse) return { nature: 'SANS_REPONSE', motif: cause.message }
    throw cause
  }
}

/** @throws SansReponse */
export const enqueterPayfip = async (paiement: PaiementConnu, outils: OutilsPayfip): Promise<Constat> => {
  const corps = await appeler(outils, 'recupererDetailPaiementSecurise', { idOp: paiement.idPrestataire })
  const maintenant = outils.maintenant()
  const faute = fauteDe(corps)
  if (faute !== undefined) return constatDeFaute(faute, paiement, maintenant)
  return constatPayfip(corps, paiement, { numcli: outils.config.numcli, maintenant })
}
