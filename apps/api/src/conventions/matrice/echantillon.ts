import type { Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { z } from 'zod'

const PARTIES = ['params', 'query', 'body'] as const
export type Requete = Record<(typeof PARTIES)[number], Record<string, unknown> | undefined>

/** Samples by field name, where the schema alone cannot tell a plausible value. Data: add a line for a new kind of field. */
const PAR_NOM: Readonly<Record<string, unknown>> = {
  numeroContrat: '0000001',
  numeroFacture: 'F1',
  numeroClient: 'C1',
  numeroPhysiqueAppareil: 'N1',
  identifiantAppareil: 'APP-1',
  userWebId: 1,
  userWebIdSecondaire: 1,
  utilisateurMembreId: 1,
  nom: 'Essai',
  prenom: 'Camille',
  listeUniversInfoKey: ['00000000-0000-4000-8000-000000000000'],
  idGroupe: 1,
  start: '2026-10-01',
  end: '2026-10-31',
  dateDebut: '2026-10-01',
  dateFin: '2026-10-31',
  fromUnix: 1_790_000_000,
  toUnix: 1_792_000_000,
  email: 'essai@exemple.fr',
  numeroContratAbonnement: '0000001',
  numContrat: '0000001',
  numAbt: '0000001',
  contract: '0000001',
  adresseMail: 'essai@exemple.fr',
  codeCommune: '99001',
  codePostal: '99100',
  numeroCompteur: 'N1',
  recherche: 'rue',
  reference: 'DZZZZZZZZ',
}

const UNE_ALERTE = {
  numeroContratAbonnement: '0000001',
  titreAlerte: 'Fuite',
  valeurSeuilEnM3: 0,
  canalAlerte: 'AUCUN',
}

/** Code of a link that nobody was sent. */
const UN_CODE = 'z'.repeat(43)
/** Of a payment that nobody began. */
const UNE_REFERENCE = '00000000000Z'
/** Fingerprint of the logo of the matrix's world. */
export const UN_LOGO = '0'.repeat(16)
const UNE_DEMANDE = {
  paiementInfo: {
    facturePaiementInfoList: [
      { identifiantFacture: '0000001F00000000000001', numeroContrat: '0000001', montant: 1000 },
    ],
  },
}
const UNE_AUTORISATION = { NumeroContrat: '0000001', Montant: 1000 }
const UNE_SELECTION = { body: { factures: [{ numeroContrat: '0000001', identifiantInterneFacture: 1 }] } }
const UN_COMPTE = { nom: 'Essai', prenom: 'Camille', email: 'inscription@exemple.fr', motDePasse: 'Clarinet#7' }

const UNE_QUESTION = {
  TypeFormulaire: 'Contact',
  MailContact: 'essai@exemple.fr',
  MessageClient: 'Bonjour',
  subject: 'INFOS_COMPTEUR',
  data: { nom: 'Essai', prenom: 'Camille' },
}

const UN_BROUILLON_SANS_COMPTE = {
  formType: 'Contact',
  reponses: JSON.stringify([{ nom: 'nom', valeur: 'Essai' }]),
  etape: 'message',
  empreinte: 'x',
}
const UN_BROUILLON = { ...UN_BROUILLON_SANS_COMPTE, revision: 0 }
const UN_ENVOI = {
  formType: 'Contact',
  formValue: JSON.stringify(
    Object.entries({
      subject: 'INFOS_COMPTEUR',
      nom: 'Essai',
      prenom: 'Camille',
      MailContact: 'essai@exemple.fr',
      MessageClient: 'Bonjour',
    }).map(([name, value]) => ({ name, value })),
  ),
}

/** Samples of one endpoint, by path, over the others. */
const PAR_ENDPOINT: Readonly<Record<string, Partial<Requete>>> = {
  'Alerte/creationAlerte': { body: { alerte: { ...UNE_ALERTE, codeTypeAlarme: 'AF' } } },
  'Alerte/modificationAlerte': { body: { serviceInfo: { ...UNE_ALERTE, idAlerte: 1 } } },
  'Alerte/setParamAlerte': { body: { AFDM: 5, AFDH: 5, AFDW: 5, AFND: 2 } },
  'Configuration/logo/{empreinte}': { params: { empreinte: UN_LOGO } },
  'Facturation/listeConsommationsMTFacturees/{id}': { params: { id: '0000001' } },
  'Facturation/listeModeReglement/{invoice}': { params: { invoice: 1 } },
  'Facturation/listeAlerteReglements/{id}': { params: { id: '0000001' } },
  'Facturation/recuReglement/{contract}/{receipt}': { params: { contract: '0000001', receipt: 'R:1' } },
  'Facturation/telechargerRecu/{contract}/{receipt}': { params: { contract: '0000001', receipt: 'R:1' } },
  'Prelevement/plansMensualisation/{id}': { params: { id: '0000001' } },
  'Prelevement/listeEcheancesEncaissables/{id}': { params: { id: '0000001' } },
  'Facture/factures': { query: { type: 'AR', contrat: '0000001' } },
  'Facture/autresDues/groupe': { query: { idGroupe: 1 } },
  'Facture/factures/groupe': { query: { type: 'AR', idGroupe: 1 } },
  'Facture/telechargeMultiplePdf': UNE_SELECTION,
  'Facture/totauxSelection': UNE_SELECTION,
  'Facture/telecharger/{internalId}/{contract}/{number}': {
    params: { internalId: 1, contract: '0000001', number: 'F1' },
  },
  'Document/archiver': { body: { key_type: 'FICHIER', key_libelle: 'Tarifs', key_date: '2026-01-01' } },
  'Document/osmose/{number}/{contract}/{fileId}': {
    params: { number: 'F1', contract: '0000001', fileId: 'a'.repeat(64) },
  },
  'Facture/telechargePdf': { body: { token: UN_CODE } },
  'Facture/telechargePdf/{token}': { params: { token: UN_CODE } },
  'Export/{format}/{contract}/{group}/{key}': { body: { urlService: 'Abonnement/contrats' } },
  'Acces/generateToken': { body: { ConversationId: 'JS-WEB-1', ClientId: 'x', AccessKey: 'y' } },
  'Acces/defiCaptcha': { body: { formulaire: 'INSCRIPTION' } },
  'Utilisateur/creeUtilisateur': { body: { utilisateur: UN_COMPTE, cgu: true } },
  'Utilisateur/validationMailUtilisateur': { body: { activationCode: UN_CODE } },
  'Utilisateur/rappelInfosCompte': { body: { Email: 'essai@exemple.fr' } },
  'Utilisateur/reinitialiseMotDePasse': { body: { MotDePasse: 'Clarinet#7x', Activationcode: UN_CODE } },
  'Utilisateur/notificationModifierAdresseMailEtLogin': { body: { activationCode: UN_CODE } },
  'Utilisateur/lireLien': { body: { nature: 'ACTIVATION', code: UN_CODE } },
  'Utilisateur/refuseLien': { body: { nature: 'ACTIVATION', code: UN_CODE } },
  'Utilisateur/connexionParJeton': { body: { token: UN_CODE } },
  'Utilisateur/annuleChangementAdresseMail': { body: { code: UN_CODE } },
  'Utilisateur/modifieMotDePasse': { body: { AncienMotDePasse: 'Devine#26', NouveauMotDePasse: 'Clarinet#7' } },
  'Abonnement/gestionAbonnement': { body: { action: 'ATTACHER_CONTRAT', numeroDeClient: 'C1' } },
  // changes that leave things as they are declared: the matrix must stay true for the other calls
  'Acces/activerDroit': { body: { controleur: 'Sante', action: 'version', profil: 'ADMIN' } },
  'Acces/desactiverDroit': { body: { controleur: 'Sante', action: 'version', profil: 'UTILISATEUR_STANDARD' } },
  'Acces/addProfile': { body: { profil: 'PROFIL_ESSAI' } },
  'Acces/deleteProfile': { body: { profil: 'PROFIL_ESSAI' } },
  'Acces/restrictedContent': { body: { perimeter: '*' } },
  'Configuration/activerConfig': { body: { nom: 'Groupe' } },
  'Configuration/desactiverConfig': { body: { nom: 'UsePagination' } },
  'Configuration/ModifierParametre': { body: { Nom: 'limitGroupes', Valeur: '10' } },
  'Configuration/SupprimerParametre': { body: { Nom: 'limitGroupes' } },
  'Configuration/ajouterMessage': {
    body: {
      controller: '*',
      action: '*',
      code: 'S404',
      libelle: 'Cet élément n’existe pas ou ne vous est pas accessible.',
    },
  },
  'Abonnement/envoyerPreuve': { body: { numeroContrat: '0000001', contact: 'z'.repeat(22) } },
  'Abonnement/validerCode': { body: { numeroContrat: '0000001', code: '123456' } },
  'Abonnement/lireLienDePreuve': { body: { code: UN_CODE } },
  'Abonnement/confirmerParLien': { body: { code: UN_CODE } },
  'Annonce/lireContestation': { body: { code: UN_CODE } },
  'Annonce/contester': { body: { code: UN_CODE } },
  'Abonnement/statuerRattachement': {
    body: { userWebId: 1, numeroContrat: '0000001', decision: 'PROUVER', motif: 'Facture vue au guichet' },
  },
  'Abonnement/detacherContrats': { body: { numeros: ['0000001'] } },
  'Configuration/ajouterErreurIgnorable': { body: { status: 404, path: 'TableauDeBord/derniereFacture' } },
  // a type of its own: the others keep theirs
  'ContenuDynamique/infoMailType/{type}': { params: { type: 'ALERTE_FUITE' } },
  'ContenuDynamique/ajouterOuMajMailType': {
    body: { MailType: { type: 'TYPE_ESSAI', sujet: 'Essai', corpsMessage: '<p>Essai</p>' } },
  },
  'ContenuDynamique/apercuMailType': {
    body: { MailType: { type: 'TYPE_ESSAI', sujet: 'Essai', corpsMessage: '<p>Essai</p>' } },
  },
  'ContenuDynamique/infoArticle/{identifiant}': { params: { identifiant: 'accueil-fuite' } },
  'ContenuDynamique/infoArticle/{identifiant}/{numeroContrat}': { params: { identifiant: 'accueil-fuite' } },
  'ContenuDynamique/ajouterArticle': { body: { identifiant: 'article-essai', titre: 'Essai' } },
  'ContenuDynamique/ajouterOuMajArticle': { body: { Article: { identifiant: 'article-essai-2', titre: 'Essai' } } },
  'ContenuDynamique/ajouterLienArticle': {
    body: { identifiant: 'accueil-fuite', lien: { libelle: 'Essai', url: 'https://exemple.fr' } },
  },
  'ContenuDynamique/supprimerArticle': { body: { identifiant: 'article-essai' } },
  'ContenuDynamique/testerMailType': { body: { type: 'ALERTE_FUITE' } },
  'ContenuDynamique/supprimerMailType': { body: { type: 'ALERTE_VEILLE' } },
  'Utilisateur/spoofUser': { body: { utilisateur: { userWebId: 1 }, motif: 'Essai' } },
  'Acces/univers': { body: { libelle: 'Essai' } },
  'Groupe/attacherContrat': {
    body: { groupeInfo: { idGroupe: 1 }, contratInfo: { numeroContrat: '0000001' } },
  },
  'Groupe/detacherContrat': {
    body: { groupeInfo: { idGroupe: 1 }, contratInfo: { numeroContrat: '0000001' } },
  },
  'WebPaiement/effectuerDemandePaiement': { body: UNE_DEMANDE },
  'Paiement/effectuerDemandePaiement': { body: UNE_DEMANDE },
  'WebPaiement/effectuerDemandeWebPaiement': { body: UNE_DEMANDE },
  'WebPaiement/effectuerDemandePaiementParContrat': { body: { numeroContrat: '0000001', montant: 1000 } },
  'WebPaiement/autoriserDemandePaiement': { body: UNE_AUTORISATION },
  'Paiement/autoriserDemandePaiement': { body: UNE_AUTORISATION },
  'WebPaiement/traiterPaiement': { body: { paiementInfo: { token: UNE_REFERENCE } } },
  'WebPaiement/paiementsDeFacture/{reference}': { params: { reference: UNE_REFERENCE } },
  'WebPaiement/multipleNotification': { body: { paiements: [{ reference: UNE_REFERENCE }] } },
  'WebPaiement/prouverPaiement': {
    body: {
      reference: UNE_REFERENCE,
      identifiantTransaction: 'releve_1',
      numeroAutorisation: 'A1',
      montant: 1000,
      date: '2026-11-01',
      motif: 'Relevé du jour',
    },
  },
  'WebPaiement/accepterEcartsDeFacturation': { body: { lignes: [1], motif: 'Repris en facturation' } },
  'WebPaiement/reprendreEcartsDeFacturation': { body: { lignes: [1], motif: 'Repris en facturation' } },
  'WebPaiement/expliquerEcarts': { body: { lignes: [1], motif: 'Relevé du jour' } },
  'WebPaiement/reprendreEcarts': { body: { lignes: [1], motif: 'Relevé du jour' } },
  'WebPaiement/deciderPaiement': {
    body: { reference: UNE_REFERENCE, decision: 'IMPUTATION', motif: 'Relevé du jour' },
  },
  'WebPaiement/classerEncaissement': {
    body: {
      typeServicePaiement: 'STRIPE',
      identifiantTransaction: 'pi_1',
      decision: 'REMBOURSEMENT',
      motif: 'Relevé du jour',
    },
  },
  'Facture/infoFacture/{invoice}/{contract}': { params: { invoice: 'F-1', contract: '0000001' } },
  'WebPaiement/effectuerDemandeAnonyme': {
    body: { jetonVerification: UN_CODE, montant: 1000, email: 'essai@exemple.fr' },
  },
  'WebPaiement/abandonnerAnonyme': { body: { jetonVerification: UN_CODE, reference: UNE_REFERENCE } },
  'Paiement/etat/{reference}': { params: { reference: UNE_REFERENCE } },
  'Paiement/abandonner': { body: { reference: UNE_REFERENCE } },
  'Paiement/retour/{reference}': { params: { reference: UNE_REFERENCE } },
  'Paiement/depart/{jeton}': { params: { jeton: '00000000-0000-4000-8000-000000000000' } },
  'Paiement/notification/{prestataire}/{traite}': { params: { prestataire: 'STRIPE', traite: 'EAU' } },
  'Essai/retour/{reference}': { params: { reference: 'REF1' } },
  'Configuration/enregistrerFormulaire': {
    body: {
      identifiant: 'SOUSCRIPTION_SIGN',
      description: '',
      autoriserPj: false,
      pjObligatoire: false,
      tailleMaxPj: 1,
      nbMaxPj: 1,
      extensionPj: [],
      autoriserCommentaire: false,
      commentaireObligatoire: false,
      actionImpactePlusieursContrats: null,
      masquerPourContratResilie: false,
      masquerPourContratEnAttente: false,
      delaiJours: null,
    },
  },
  'Configuration/supprimerFormulaire': { body: { identifiant: 'SOUSCRIPTION_SIGN' } },
  'Configuration/comparerFormulaires': { body: { fichier: '<reglages/>' } },
  'Configuration/importerFormulaires': { body: { fichier: '<reglages/>', empreinte: 'x' } },
  'Configuration/contact/{x}': { params: { x: 'Contact' } },
  'Configuration/enregistrerContactFormulaire': { body: { identifiant: 'Contact' } },
  'Configuration/supprimerContactFormulaire': { body: { id: 1 } },
  'Configuration/getFormulaireParControleur/{controleur}': { params: { controleur: 'ContactDocumentaire' } },
  'Configuration/getFormulaire/{formType}': { params: { formType: 'Contact' } },
  'Demarche/piece/{reference}/{id}': { params: { id: '00000000-0000-4000-8000-000000000000' } },
  'Demarche/creationNouvelleDemarche': { body: UN_ENVOI },
  'Demarche/garderBrouillon': { body: UN_BROUILLON },
  'Demarche/envoyerLienBrouillon': { body: { ...UN_BROUILLON_SANS_COMPTE, email: 'essai@exemple.fr' } },
  'Demarche/reprendreBrouillon': { body: { formType: 'Contact' } },
  'Demarche/ouvrirLienBrouillon': { body: { jeton: 'A'.repeat(43) } },
  'Demarche/supprimerBrouillon': { body: { formType: 'Contact' } },
  'ContactDocumentaire/creationContact': { body: UNE_QUESTION },
  'Demarche/completerDemande': {
    body: { texte: 'Bonjour', cleIdempotence: '00000000-0000-4000-8000-000000000000' },
  },
  'Demarche/ouvrirLienDocument': { body: { jeton: 'A'.repeat(43) } },
  'Demarche/envoyerDocumentParLien': {
    body: { jeton: 'A'.repeat(43), texte: 'Bonjour', cleIdempotence: '00000000-0000-4000-8000-000000000000' },
  },
  'Demarche/prouverIdentite': { body: { jeton: 'A'.repeat(43) } },
  'Demarche/relancerRemise': { body: { numero: 'R2222222222' } },
  'Demarche/solderRemise': { body: { numero: 'R2222222222', motif: 'Fait au guichet' } },
  'Demarche/traiterDemande': { body: { geste: 'PRISE_EN_CHARGE', revision: 0 } },
  'Utilisateur/authentification': { body: { identifiant: 'personne@exemple.fr', motDePasse: 'Devine#26' } },
}

type SchemaJson = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: SchemaJson[]
  format?: string
  minimum?: number
  minLength?: number
  minItems?: number
  properties?: Record<string, SchemaJson>
  required?: string[]
  items?: SchemaJson
}

const texteDe = ({ format, minLength = 1 }: SchemaJson): string => {
  if (format === 'date') return '2026-10-01'
  if (format === 'date-time') return '2026-10-01T00:00:00Z'
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  return 'a'.repeat(Math.max(1, minLength))
}

const valeurDe = (nom: string, schema: SchemaJson): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (nom in PAR_NOM) return PAR_NOM[nom]
  if (schema.anyOf?.[0] !== undefined) return valeurDe(nom, schema.anyOf[0])
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).flatMap(([cle, enfant]) =>
          schema.required?.includes(cle) ? [[cle, valeurDe(cle, enfant)]] : [],
        ),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => valeurDe('', schema.items ?? {}))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    default:
      return texteDe(schema)
  }
}

/**
 * A well-formed call of an endpoint, from its schemas and the tables above.
 * @throws when it does not satisfy them: a sample is missing here
 */
export const echantillonDe = (endpoint: Endpoint): Requete => {
  const requete: Requete = { params: undefined, query: undefined, body: undefined }
  for (const partie of PARTIES) {
    const schema = endpoint[partie]
    if (schema === undefined) continue
    const json = z.toJSONSchema(schema, { io: 'input', reused: 'inline', unrepresentable: 'any' }) as SchemaJson
    const valeur = {
      ...(valeurDe('', json) as Record<string, unknown>),
      ...PAR_ENDPOINT[endpoint.path]?.[partie],
    }
    const lu = schema.safeParse(valeur)
    if (!lu.success)
      throw new Error(`${endpoint.path}: give a sample of ${partie} in echantillon.ts. ${z.prettifyError(lu.error)}`)
    requete[partie] = valeur
  }
  return requete
}

/** The same call with another value at `chemin` (`body.groupe.idGroupe`). */
export const avec = (requete: Requete, chemin: string, valeur: unknown): Requete => {
  const copie = structuredClone(requete)
  const cles = chemin.split('.')
  const derniere = cles.pop() ?? ''
  let objet = copie as Record<string, unknown>
  for (const cle of cles) {
    objet[cle] ??= {}
    objet = objet[cle] as Record<string, unknown>
  }
  objet[derniere] = valeur
  return copie
}
