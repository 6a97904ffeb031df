import { lireDevise, lireMontant } from '../commun/champs.ts'
import { element, texte } from '../commun/soap.ts'
import { type Constat, type PaiementConnu, SansReponse } from '../port.ts'

const ANNULES = ['02008', '02319', '02009']
const FINIS = ['02304', '02324', '02534']
/** Its machines, or a question that was not put well: nothing is known. */
const SANS_REPONSE = /^(02101|02102|02103|02302|02305|02308|04901|)$/

/** @throws SansReponse it says nothing of the payment */
export const constatPayline = (corps: string, paiement: PaiementConnu, maintenant: Date): Constat => {
  const code = texte(element(corps, 'result') ?? '', 'code')
  if (SANS_REPONSE.test(code)) throw new SansReponse(`code ${code}`)
  if (code === '00000' || code === '02500') {
    const [somme, transaction] = [element(corps, 'payment') ?? '', texte(element(corps, 'transaction') ?? '', 'id')]
    const montant = lireMontant(texte(somme, 'amount'))
    if (montant === undefined || transaction === '') throw new SansReponse('malformed answer')
    return {
      nature: 'PAYE',
      capture: {
        transaction,
        montant,
        devise: lireDevise(texte(somme, 'currency')),
        reference: texte(element(corps, 'order') ?? '', 'ref') || null,
        traite: paiement.traite,
        autorisation: texte(element(corps, 'authorization') ?? '', 'number') || null,
        moyen: texte(element(corps, 'card') ?? '', 'type') || null,
        le: maintenant,
      },
    }
  }
  if (/^01\d{3}$/.test(code)) return { nature: 'REFUSE', motif: code, pageOuverte: false }
  if (ANNULES.includes(code)) return { nature: 'ANNULE' }
  if (FINIS.includes(code)) return { nature: 'EXPIRE' }
  return { nature: 'EN_COURS', motif: code.slice(0, 20) }
}
