// Contracts of the two rails that speak SOAP, as their documentation describes the operations that we call. Their publishers' own files are not here.

const PAYFIP =
  'http://securite.service.tpa.cp.finances.gouv.fr/services/mas_securite/contrat_paiement_securise/PaiementSecuriseService'
const XSD = 'http://www.w3.org/2001/XMLSchema'
const WSDL = 'http://schemas.xmlsoap.org/wsdl/'

const champs = (noms: string, entiers: readonly string[]): string =>
  noms
    .split(' ')
    .map((nom) => `<xs:element name="${nom}" type="xs:${entiers.includes(nom) ? 'int' : 'string'}" minOccurs="0"/>`)
    .join('')
const type = (nom: string, contenu: string): string =>
  `<xs:complexType name="${nom}"><xs:sequence>${contenu}</xs:sequence></xs:complexType>`
const tete = (nom: string, contenu: string): string =>
  `<xs:element name="${nom}"><xs:complexType><xs:sequence>${contenu}</xs:sequence></xs:complexType></xs:element>`

interface Operation {
  readonly nom: string
  readonly entree: string
  readonly sortie: string
  readonly action: string
}
/** One service, one port: document, literal. */
const contrat = (
  service: string,
  espace: string,
  types: string,
  operations: readonly Operation[],
): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="${WSDL}" xmlns:soap="${WSDL}soap/" xmlns:xs="${XSD}" xmlns:tns="${espace}" targetNamespace="${espace}" name="${service}"><types>${types}</types>${operations
  .map(
    ({ nom, entree, sortie }) =>
      `<message name="${nom}In"><part name="parameters" element="tns:${entree}"/></message><message name="${nom}Out"><part name="parameters" element="tns:${sortie}"/></message>`,
  )
  .join('')}<portType name="Operations">${operations
  .map(
    ({ nom }) =>
      `<operation name="${nom}"><input message="tns:${nom}In"/><output message="tns:${nom}Out"/></operation>`,
  )
  .join(
    '',
  )}</portType><binding name="Liaison" type="tns:Operations"><soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>${operations
  .map(
    ({ nom, action }) =>
      `<operation name="${nom}"><soap:operation soapAction="${action}"/><input><soap:body use="literal"/></input><output><soap:body use="literal"/></output></operation>`,
  )
  .join(
    '',
  )}</binding><service name="${service}"><port name="Port" binding="tns:Liaison"><soap:address location="http://127.0.0.1/"/></port></service></definitions>`

// what is asked and answered is described in two spaces of their own; its elements are of none
const DE_PAYFIP = 'http://securite.service.tpa.cp.finances.gouv.fr'
const enEspace = (espace: string, contenu: string): string =>
  `<xs:schema targetNamespace="${espace}" elementFormDefault="unqualified">${contenu}</xs:schema>`

export const CONTRAT_PAYFIP = contrat(
  'PaiementSecuriseService',
  PAYFIP,
  [
    enEspace(
      `${DE_PAYFIP}/requete`,
      type('Creer', champs('exer mel montant numcli objet refdet saisie urlnotif urlredirect', ['montant'])) +
        type('Detail', champs('idOp', [])),
    ),
    enEspace(
      `${DE_PAYFIP}/reponse`,
      type('Cree', champs('idOp', [])) +
        type(
          'Detaille',
          champs('dattrans exer heurtrans idOp mel montant numauto numcli objet refdet resultrans saisie', ['montant']),
        ),
    ),
    `<xs:schema xmlns:req="${DE_PAYFIP}/requete" xmlns:rep="${DE_PAYFIP}/reponse" targetNamespace="${PAYFIP}" elementFormDefault="unqualified"><xs:import namespace="${DE_PAYFIP}/requete"/><xs:import namespace="${DE_PAYFIP}/reponse"/>`,
    tete('creerPaiementSecurise', '<xs:element name="arg0" type="req:Creer"/>'),
    tete('creerPaiementSecuriseResponse', '<xs:element name="return" type="rep:Cree"/>'),
    tete('recupererDetailPaiementSecurise', '<xs:element name="arg0" type="req:Detail"/>'),
    tete('recupererDetailPaiementSecuriseResponse', '<xs:element name="return" type="rep:Detaille"/>'),
    '</xs:schema>',
  ].join(''),
  ['creerPaiementSecurise', 'recupererDetailPaiementSecurise'].map((nom) => ({
    nom,
    entree: nom,
    sortie: `${nom}Response`,
    action: '',
  })),
)

const IMPL = 'http://impl.ws.payline.experian.com'
const OBJ = 'http://obj.ws.payline.experian.com'
const de = (nom: string, typeNomme: string): string =>
  `<xs:element name="${nom}" type="obj:${typeNomme}" minOccurs="0"/>`

/** Elements are of a space throughout: of the message, or of the object. */
export const CONTRAT_PAYLINE = contrat(
  'WebPaymentAPI',
  IMPL,
  [
    `<xs:schema targetNamespace="${OBJ}" elementFormDefault="qualified">`,
    type('result', champs('code shortMessage longMessage', [])),
    type('payment', champs('amount currency action mode contractNumber', ['amount'])),
    type('order', champs('ref origin country taxes amount currency date', ['amount'])),
    type('buyer', champs('title lastName firstName email', [])),
    type('transaction', champs('id date', [])),
    type('authorization', champs('number date', [])),
    type('card', champs('number type', [])),
    '</xs:schema>',
    `<xs:schema xmlns:obj="${OBJ}" targetNamespace="${IMPL}" elementFormDefault="qualified"><xs:import namespace="${OBJ}"/>`,
    tete(
      'doWebPaymentRequest',
      [
        champs('version', []),
        de('payment', 'payment'),
        champs('returnURL cancelURL', []),
        de('order', 'order'),
        champs('notificationURL languageCode', []),
        de('buyer', 'buyer'),
      ].join(''),
    ),
    tete('doWebPaymentResponse', de('result', 'result') + champs('token redirectURL', [])),
    tete('getWebPaymentDetailsRequest', champs('version token', [])),
    tete(
      'getWebPaymentDetailsResponse',
      ['result', 'transaction', 'payment', 'authorization', 'card', 'order'].map((nom) => de(nom, nom)).join(''),
    ),
    '</xs:schema>',
  ].join(''),
  ['doWebPayment', 'getWebPaymentDetails'].map((nom) => ({
    nom,
    entree: `${nom}Request`,
    sortie: `${nom}Response`,
    action: nom,
  })),
)
