import { ACCORD, enOrdre, LIGNE, lignesDe, REGLEMENT, TOTAUX, taxesDe } from './chemins.ts'
import { PROFIL } from './cii.ts'
import type { Regles } from './regle.ts'
import { type Element, texteDe, tous } from './xml.ts'

const ENTETE = 'rsm:ExchangedDocument'
const CONTEXTE = 'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'
const VENDEUR = `${ACCORD}/ram:SellerTradeParty`
const ACHETEUR = `${ACCORD}/ram:BuyerTradeParty`
const PAYS = 'ram:PostalTradeAddress/ram:CountryID'

const dit =
  (chemin: string) =>
  (cii: Element): boolean =>
    (texteDe(cii, chemin) ?? '') !== ''
const chaqueLigneDit =
  (chemin: string) =>
  (cii: Element): boolean =>
    lignesDe(cii).every(dit(chemin))
const chaqueTaxeDit =
  (nom: string) =>
  (cii: Element): boolean =>
    taxesDe(cii).every(dit(nom))
const existe = (cii: Element, chemin: string): boolean => tous(cii, chemin).length > 0

/** What must be said, and how it is written. */
export const reglesDePresence: Regles = {
  'BR-01': (cii) => texteDe(cii, CONTEXTE) === PROFIL,
  'BR-02': dit(`${ENTETE}/ram:ID`),
  'BR-03': (cii) => /^\d{8}$/.test(texteDe(cii, `${ENTETE}/ram:IssueDateTime/udt:DateTimeString`) ?? ''),
  'BR-04': (cii) => ['380', '381'].includes(texteDe(cii, `${ENTETE}/ram:TypeCode`) ?? ''),
  'BR-05': (cii) => /^[A-Z]{3}$/.test(texteDe(cii, `${REGLEMENT}/ram:InvoiceCurrencyCode`) ?? ''),
  'BR-06': dit(`${VENDEUR}/ram:Name`),
  'BR-07': dit(`${ACHETEUR}/ram:Name`),
  'BR-09': (cii) => /^[A-Z]{2}$/.test(texteDe(cii, `${VENDEUR}/${PAYS}`) ?? ''),
  'BR-11': (cii) => /^[A-Z]{2}$/.test(texteDe(cii, `${ACHETEUR}/${PAYS}`) ?? ''),
  'BR-12': dit(`${TOTAUX}/ram:LineTotalAmount`),
  'BR-13': dit(`${TOTAUX}/ram:TaxBasisTotalAmount`),
  'BR-14': dit(`${TOTAUX}/ram:GrandTotalAmount`),
  'BR-15': dit(`${TOTAUX}/ram:DuePayableAmount`),
  'BR-16': (cii) => lignesDe(cii).length > 0,
  'BR-21': chaqueLigneDit(LIGNE.numero),
  'BR-22': chaqueLigneDit(LIGNE.quantite),
  'BR-23': (cii) => lignesDe(cii).every((ligne) => (tous(ligne, LIGNE.quantite)[0]?.attributs.unitCode ?? '') !== ''),
  'BR-24': chaqueLigneDit(LIGNE.montant),
  'BR-25': chaqueLigneDit(LIGNE.nom),
  'BR-26': chaqueLigneDit(LIGNE.prix),
  'BR-29': (cii) => enOrdre(tous(cii, `${REGLEMENT}/ram:BillingSpecifiedPeriod`)),
  'BR-30': (cii) => enOrdre(lignesDe(cii).flatMap((ligne) => tous(ligne, LIGNE.periode))),
  'BR-45': chaqueTaxeDit('ram:BasisAmount'),
  'BR-46': chaqueTaxeDit('ram:CalculatedAmount'),
  'BR-47': chaqueTaxeDit('ram:CategoryCode'),
  'BR-55': (cii) =>
    !existe(cii, `${REGLEMENT}/ram:InvoiceReferencedDocument`) ||
    dit(`${REGLEMENT}/ram:InvoiceReferencedDocument/ram:IssuerAssignedID`)(cii),
  'BR-CO-04': chaqueLigneDit(LIGNE.categorie),
  'BR-CO-18': (cii) => taxesDe(cii).length > 0,
  'BR-CO-26': (cii) =>
    dit(`${VENDEUR}/ram:SpecifiedLegalOrganization/ram:ID`)(cii) ||
    dit(`${VENDEUR}/ram:SpecifiedTaxRegistration/ram:ID`)(cii),
  'BR-S-02': (cii) =>
    lignesDe(cii).every((ligne) => texteDe(ligne, LIGNE.categorie) !== 'S') ||
    dit(`${VENDEUR}/ram:SpecifiedTaxRegistration/ram:ID`)(cii),
}
