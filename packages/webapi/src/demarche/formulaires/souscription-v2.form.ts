import { banque, civilite, personne } from '../blocs.ts'
import { c, fait, nonA, ou, oui, sous, vaut } from '../construire.ts'
import { type Definition, defineDemarche, type Etape } from '../definition.ts'

// SOUSCRIPTIONV2, its PRO variant and SOUSCRIPTION_SIGN (2§3, 2§4).

const pro = vaut('type_client', 'Professionnel')
const debit = ou(oui('paiement_serviceMensu'), oui('paiement_servicePrelevement'))
const DEMANDE = 'Votre demande'
const CONTRAT = 'Votre contrat'

const demande = (signe: boolean): readonly Etape[] => [
  {
    id: 'type',
    phase: DEMANDE,
    titre: 'Type de contrat',
    champs: [c('type_client', 'choix', 'Vous êtes', { options: ['Particulier', 'Professionnel'] })],
  },
  {
    id: 'compteur',
    phase: DEMANDE,
    titre: 'Votre compteur',
    recherches: ['point'],
    champs: [c('recherche_compteur', 'numeroCompteur', 'Numéro du compteur', { widget: 'rechercheCompteur' })],
  },
  {
    id: 'particulier',
    phase: DEMANDE,
    titre: 'Vos informations',
    si: vaut('type_client', 'Particulier'),
    champs: [
      c('particulier_nombreOccuppantsLogement', 'choix', 'Nombre d’occupants', {
        options: ['1 à 5', '6 à 10', '10 à 20', '20 et plus'],
      }),
      ...personne('particulier', { tels: ['telephone1', 'telephone2'], signe }),
      c('coTitulaire', 'coche', 'Le contrat sera à deux noms', { requis: false, nonEnvoye: true }),
      ...sous(oui('coTitulaire'), personne('coTitulaire', { tels: ['telephone'], adresse: 'adresse', signe })),
    ],
  },
  {
    id: 'professionnel',
    phase: DEMANDE,
    titre: 'Votre entreprise',
    si: pro,
    champs: [
      civilite('professionnel', signe),
      c('professionnel_siret', 'siret', 'SIRET'),
      c('professionnel_naf', 'ape', 'Code NAF'),
      c('professionnel_nom', 'nom', 'Raison sociale'),
      c('professionnel_email', 'email', 'Adresse e-mail'),
      c('professionnel_telephone1', 'telephone', 'Téléphone'),
    ],
  },
]

const logement = (signe: boolean): readonly Etape[] => [
  {
    id: 'adresse',
    phase: CONTRAT,
    titre: 'Confirmation de votre adresse',
    champs: [
      c('confirmation_adresseLivraison', 'adresse', 'Adresse du compteur', {
        impose: [{ valeur: { fait: 'point.adresse' } }],
      }),
      c('confirmation_check', 'coche', 'Cette adresse est la mienne'),
      c('facturation_adresseIdentique', 'ouiNon', 'Recevoir les factures à cette adresse\u202f?', {
        initial: { constante: 'Oui' },
      }),
    ],
  },
  {
    id: 'releve',
    phase: CONTRAT,
    titre: 'Relevé du compteur',
    champs: [
      c('releve_dateReleveIndexConsommation', 'datePassee', 'Date du relevé'),
      c('releve_cadran', 'cadrans', 'Index relevé', { widget: 'compteur' }),
    ],
  },
  {
    id: 'payeur',
    phase: CONTRAT,
    titre: 'Adresse de facturation',
    si: nonA('facturation_adresseIdentique'),
    champs: personne('payeur', { tels: ['telephone1', 'telephone2'], adresse: 'adressePayeur', signe }),
  },
  {
    id: 'logement',
    phase: CONTRAT,
    titre: 'Votre logement',
    champs: [
      c('demande_proprietaire', 'ouiNon', 'Êtes-vous propriétaire\u202f?'),
      c('demande_connaissance_proprietaire', 'ouiNon', 'Connaissez-vous le propriétaire\u202f?', {
        si: nonA('demande_proprietaire'),
        siCache: 'Non',
      }),
      ...sous(
        oui('demande_connaissance_proprietaire'),
        personne('proprietaire', { tels: ['telephone'], adresse: 'adresse', signe }),
      ),
    ],
  },
  {
    id: 'assainissement',
    phase: CONTRAT,
    titre: 'Votre assainissement',
    si: oui('demande_proprietaire'),
    champs: [
      c('assainissement_proprietaire', 'choix', 'Votre logement est relié', {
        options: [
          { code: 'ass_collectif', libelle: 'Au réseau collectif' },
          { code: 'ass_individuel', libelle: 'À une installation individuelle' },
        ],
      }),
    ],
  },
]

const services = (signe: boolean): readonly Etape[] => [
  {
    id: 'service',
    phase: CONTRAT,
    titre: 'Informations service',
    champs: [
      c('paiement_serviceMensu', 'ouiNon', 'Être mensualisé', { initial: { constante: 'Oui' } }),
      c('paiement_servicePrelevement', 'ouiNon', 'Être prélevé à chaque facture', { initial: { constante: 'Non' } }),
      c('paiement_facture', 'ouiNon', 'Facture électronique', { initial: { constante: 'Oui' } }),
    ],
  },
  {
    id: 'prelevement',
    phase: CONTRAT,
    titre: 'Information de prélèvement',
    si: debit,
    champs: banque('prelevement', { nom: 'nomTitulaireDuCompte', long: signe, signature: true }),
  },
  {
    id: 'accord',
    phase: CONTRAT,
    titre: 'Bon pour accord',
    champs: [
      c('accord_delai', 'engagement', 'Je demande la mise en service avant la fin des 14 jours de rétractation', {
        requis: false,
      }),
      c('accord_formulaire_retractation', 'engagement', 'J’ai lu le formulaire de rétractation', {
        si: fait('document.FORMULAIRE_RETRACTATION'),
      }),
      c('accord_fourniture_eau', 'engagement', 'J’ai lu les conditions de fourniture', {
        si: fait('document.FOURNITURE_EAU'),
      }),
      c('accord_reglement_service', 'engagement', 'J’ai lu le règlement de service', {
        si: fait('document.REGLEMENT_SERVICE'),
      }),
      c('accord_contrat', 'engagement', 'J’accepte le contrat', { widget: 'apercuContrat' }),
    ],
  },
]

const souscription = (signe: boolean): Definition =>
  defineDemarche({
    type: signe ? 'SOUSCRIPTION_SIGN' : 'SOUSCRIPTIONV2',
    typeEnvoye: signe ? [] : [{ si: pro, type: 'SOUSCRIPTIONV2_PRO' }],
    titre: 'Ouvrir un contrat',
    decalageOrdre: 100,
    apres: 'mandat',
    succes: 'subscription-ok',
    recherches: {
      point: {
        entrees: { numeroCompteur: 'recherche_compteur' },
        exige: fait('point.trouve'),
        refus: 'W1021',
        fusion: {
          referenceAbonnement_identifiantAppareil: 'point.identifiantAppareil',
          referenceAbonnement_numeroContratAbonnementPredecesseur: 'point.numeroContrat',
        },
      },
    },
    exclusifs: [['paiement_serviceMensu', 'paiement_servicePrelevement']],
    etapes: [...demande(signe), ...logement(signe), ...services(signe)],
  })

export const souscriptionV2 = souscription(false)
export const souscriptionSignee = souscription(true)
