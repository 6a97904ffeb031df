import { lireMontant } from '../commun/champs.ts'
import { texte } from '../commun/soap.ts'
import { type Constat, type PaiementConnu, SansReponse } from '../port.ts'

/** A page lives 15 minutes and lets its payer try again: nothing but money is final before. */
const FINAL_MS = 20 * 60_000
const estFinal = ({ creeLe }: PaiementConnu, maintenant: Date): boolean =>
  maintenant.getTime() - creeLe.getTime() > FINAL_MS

/** @throws SansReponse a word that nobody told us */
export const constatDeFaute = (faute: string, paiement: PaiementConnu, maintenant: Date): Constat => {
  const code = texte(faute, 'code')
  // we ask about operations that it made alone: it purges them in the night, those that were paid too
  if (code === 'P1') return { nature: 'EXPIRE', oublie: true }
  if (code === 'P4' || code === 'P5') return { nature: estFinal(paiement, maintenant) ? 'EXPIRE' : 'EN_COURS' }
  throw new SansReponse(`fault ${code}`.slice(0, 40))
}

/** What the answer of an enquiry says. @throws SansReponse it is of something else */
export const constatPayfip = (
  detail: string,
  paiement: PaiementConnu,
  { numcli, maintenant }: { numcli: string; maintenant: Date },
): Constat => {
  const resultat = texte(detail, 'resultrans')
  const montant = lireMontant(texte(detail, 'montant'))
  if (montant === undefined || texte(detail, 'numcli') !== numcli || texte(detail, 'idOp') !== paiement.idPrestataire)
    throw new SansReponse('answer of something else')
  // a title is of one payment after the other: which one, the operation says
  const refdet = texte(detail, 'refdet')
  const nomme = paiement.titre?.reference ?? paiement.reference
  const final = estFinal(paiement, maintenant)
  switch (resultat) {
    case 'P':
    case 'V':
      return {
        nature: 'PAYE',
        capture: {
          transaction: paiement.idPrestataire,
          montant,
          devise: 'EUR',
          reference: refdet === nomme ? paiement.reference : refdet,
          traite: paiement.traite,
          autorisation: texte(detail, 'numauto') || null,
          moyen: resultat === 'P' ? 'carte' : 'prélèvement',
          le: maintenant,
        },
      }
    case 'A':
      return final ? { nature: 'ANNULE' } : { nature: 'EN_COURS', motif: 'A' }
    case 'R':
    case 'Z':
      return { nature: 'REFUSE', motif: resultat, pageOuverte: !final }
    default:
      return { nature: 'EN_COURS', motif: resultat.slice(0, 20) }
  }
}
