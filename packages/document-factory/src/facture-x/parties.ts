import type { AcheteurFacture, AdresseFacture, FactureX, VendeurFacture } from './modele.ts'
import { type Element, el } from './xml.ts'

/** ISO 6523: SIREN, SIRET, and the French directory of electronic invoicing. */
const [SIREN, SIRET, ANNUAIRE] = ['0002', '0009', '0225']

const adresse = ({ lignes: [une, deux, trois], codePostal, ville, pays }: AdresseFacture): Element | undefined =>
  el('ram:PostalTradeAddress', [
    el('ram:PostcodeCode', codePostal),
    el('ram:LineOne', une),
    el('ram:LineTwo', deux),
    el('ram:LineThree', trois),
    el('ram:CityName', ville),
    el('ram:CountryID', pays),
  ])

const identite = (siren: string | null): Element | undefined =>
  el('ram:SpecifiedLegalOrganization', [el('ram:ID', siren, { schemeID: SIREN })])

const electronique = (siren: string | null): Element | undefined =>
  el('ram:URIUniversalCommunication', [el('ram:URIID', siren, { schemeID: ANNUAIRE })])

const vendeur = ({ nom, siren, numeroTva, telephone, adresse: siege }: VendeurFacture): Element | undefined =>
  el('ram:SellerTradeParty', [
    el('ram:Name', nom),
    identite(siren),
    el('ram:DefinedTradeContact', [
      el('ram:DepartmentName', telephone !== null && 'Accueil'),
      el('ram:TelephoneUniversalCommunication', [el('ram:CompleteNumber', telephone)]),
    ]),
    adresse(siege),
    electronique(siren),
    el('ram:SpecifiedTaxRegistration', [el('ram:ID', numeroTva, { schemeID: 'VA' })]),
  ])

const acheteur = ({ nom, siret, adresse: la }: AcheteurFacture): Element | undefined => {
  const siren = siret?.slice(0, 9) ?? null
  return el('ram:BuyerTradeParty', [
    el('ram:GlobalID', siret, { schemeID: SIRET }),
    el('ram:Name', nom),
    identite(siren),
    adresse(la),
    electronique(siren),
  ])
}

/** Who sells and who buys, with what each of them calls it by. */
export const accord = ({ vendeur: qui, acheteur: aQui, secteurPublic, numeroContrat }: FactureX): Element | undefined =>
  el('ram:ApplicableHeaderTradeAgreement', [
    el('ram:BuyerReference', secteurPublic.codeService),
    vendeur(qui),
    acheteur(aQui),
    el('ram:BuyerOrderReferencedDocument', [el('ram:IssuerAssignedID', secteurPublic.engagement)]),
    el('ram:ContractReferencedDocument', [el('ram:IssuerAssignedID', secteurPublic.marche ?? numeroContrat)]),
  ])

export const livraison = ({ livraison: ou }: FactureX): Element =>
  el('ram:ApplicableHeaderTradeDelivery', [
    ou !== null && el('ram:ShipToTradeParty', [el('ram:Name', ou.nom), adresse(ou.adresse)]),
  ]) ?? { nom: 'ram:ApplicableHeaderTradeDelivery', attributs: {}, contenu: '' }
