import { banque, civilite } from '../blocs.ts'
import { c, et, fait, ou, oui, sous, vaut } from '../construire.ts'
import { type ChampDeDemarche, defineDemarche, type Etape } from '../definition.ts'

// SOUSCRIPTIONV3, « J’emménage » (2§3, 2§4). The former occupant's last index and its day are the server's alone.

const connu = oui('type_ancienProprio')
const entreprise = vaut('sumup_type', 'Professionnel')
const particulier = vaut('sumup_type', 'Particulier')
const mensu = oui('modePaiement_ok_paiement_mensu')
const debit = ou(mensu, oui('modePaiement_ok_facture'))
const requis = fait('birthDataRequired')
const LOGEMENT = 'Votre logement'
const CONTRAT = 'Votre contrat'

const logement: readonly Etape[] = [
  {
    id: 'localisation',
    phase: LOGEMENT,
    titre: 'Localisation',
    recherches: ['commune', 'occupant'],
    champs: [
      c('type_commune', 'liste', 'Commune', { options: { liste: 'communes' } }),
      c('type_numeroCompteur', 'numeroCompteur', 'Numéro du compteur'),
      c('type_ancienProprio', 'ouiNon', 'Connaissez-vous l’ancien occupant\u202f?'),
      c('type_ancienProprio_nom', 'nom', 'Son nom', { si: connu }),
    ],
  },
  {
    id: 'ancien',
    phase: LOGEMENT,
    titre: 'Ancien occupant',
    si: connu,
    champs: [
      c('ancien_occupant_nom', 'texteMoyen', 'Nom', { impose: [{ valeur: { fait: 'occupant.nom' } }] }),
      c('ancien_commune', 'texteMoyen', 'Commune', { impose: [{ valeur: { champ: 'type_commune' } }] }),
      c('ancien_numeroCompteur', 'texteMoyen', 'Compteur', { impose: [{ valeur: { champ: 'type_numeroCompteur' } }] }),
      c('ancien_ancienNumeroContrat', 'texteMoyen', 'Ancien contrat', {
        impose: [{ valeur: { fait: 'occupant.numeroContrat' } }],
      }),
      c('ancien_confirm_habitation', 'ouiNon', 'Est-ce bien ce logement\u202f?'),
      c('ancien_confirm_lieu_raccordement', 'ouiNon', 'Le raccordement est-il à cette adresse\u202f?'),
      c('ancien_confirm_adress_facturation', 'ouiNon', 'Les factures iront-elles à cette adresse\u202f?', {
        si: oui('ancien_confirm_lieu_raccordement'),
      }),
      c('ancien', 'adresseFrance', 'Adresse de facturation', {
        impose: [{ si: oui('ancien_confirm_adress_facturation'), valeur: { fait: 'occupant.adresse' } }],
      }),
    ],
  },
  {
    id: 'index',
    phase: LOGEMENT,
    titre: 'Index relevé',
    champs: [
      c('indexreleve_dateentree', 'date', 'Date d’entrée'),
      c('indexreleve_compteur', 'texteMoyen', 'Compteur', { impose: [{ valeur: { champ: 'type_numeroCompteur' } }] }),
      ...sous(et(connu, fait('occupant.releve')), [
        c('indexreleve_datedernierindex_ancien', 'date', 'Dernier relevé', {
          impose: [{ valeur: { fait: 'occupant.dateIndex' } }],
          invisible: true,
        }),
        c('indexreleve_valeurIndexConsommationReleve_ancien', 'index', 'Dernier index', {
          impose: [{ valeur: { fait: 'occupant.index' } }],
          invisible: true,
        }),
      ]),
      c('indexreleve_datedernierindex', 'datePassee', 'Date du relevé'),
      c('indexreleve_valeurIndexConsommationReleve', 'index', 'Index relevé, en m³', { widget: 'compteur' }),
    ],
  },
]

const titulaire: readonly ChampDeDemarche[] = [
  c('sumup_type', 'choix', 'Vous êtes', { options: ['Particulier', 'Professionnel'] }),
  c('sumup_locataire_prop', 'choix', 'Vous êtes', {
    options: [
      { code: 'Locataire', libelle: 'Locataire' },
      { code: 'Proprietaire', libelle: 'Propriétaire' },
    ],
  }),
  civilite('sumup'),
  c('sumup_nom', 'nom', [{ si: entreprise, texte: 'Raison sociale' }, { texte: 'Nom' }], {
    initial: { fait: 'client.nom' },
  }),
  ...sous(particulier, [
    c('sumup_prenom', 'prenom', 'Prénom', { initial: { fait: 'client.prenom' } }),
    c('sumup_titulaire_dateNaissance', 'dateNaissance', 'Date de naissance', { requis }),
    c('sumup_titulaire_ville', 'villeNaissance', 'Ville de naissance', { requis }),
    c('cotitulaire', 'coche', 'Le contrat sera à deux noms', { requis: false, nonEnvoye: true }),
  ]),
  ...sous(oui('cotitulaire'), [
    c('sumup_cotitulaire_dateNaissance', 'dateNaissance', 'Date de naissance du co-titulaire', { requis }),
    c('sumup_cotitulaire_ville', 'villeNaissance', 'Sa ville de naissance', { requis }),
  ]),
  ...sous(entreprise, [c('sumup_siret', 'siret', 'SIRET'), c('sumup_ape', 'ape', 'Code APE')]),
  c('sumup_email', 'email', 'Adresse e-mail', { initial: { fait: 'client.email' } }),
  c('sumup_telephone1', 'telephone', 'Téléphone'),
  c('sumup_telephone2', 'telephone', 'Autre téléphone', { requis: false }),
  c('sumup_adresseLivraison', 'adresseFrance', 'Adresse du logement', {
    impose: [{ si: oui('ancien_confirm_lieu_raccordement'), valeur: { fait: 'occupant.adresse' } }],
  }),
]

const informations: readonly Etape[] = [
  { id: 'infos', phase: LOGEMENT, titre: 'Mes informations', recherches: ['ape'], champs: titulaire },
  {
    id: 'proprietaire',
    phase: LOGEMENT,
    titre: 'Informations du propriétaire',
    si: vaut('sumup_locataire_prop', 'Locataire'),
    champs: [
      civilite('infoProprio'),
      c('infoProprio_nom', 'nom', 'Nom'),
      c('infoProprio_prenom', 'prenom', 'Prénom'),
      c('infoProprio', 'adresse', 'Adresse'),
      c('infoProprio_telephone', 'telephone', 'Téléphone'),
    ],
  },
]

const paiement: readonly Etape[] = [
  {
    id: 'paiement',
    phase: CONTRAT,
    titre: 'Mode de paiement',
    champs: [
      c('modePaiement_ok_facture', 'ouiNon', 'Être prélevé à chaque facture', { initial: { constante: 'Non' } }),
      c('modePaiement_ok_paiement_mensu', 'ouiNon', 'Être mensualisé', { initial: { constante: 'Non' } }),
      ...sous(mensu, [
        c('modePaiement_nbr_occupant', 'nbPersonnes', 'Nombre d’occupants'),
        c('modePaiement_mensu_prevue', 'montant', 'Mensualité prévue', {
          impose: [{ valeur: { calcul: 'mensualitePrevue' } }],
        }),
        c('modePaiement_mensu_demande', 'montant', 'Mensualité souhaitée'),
      ]),
      ...sous(debit, banque('modePaiement', { nom: 'nom', long: true, signature: false })),
    ],
  },
  {
    id: 'accord',
    phase: CONTRAT,
    titre: 'Bon pour accord',
    si: ou(debit, entreprise),
    champs: [
      c('ecranrecap_file2', 'pieces', 'RIB', { si: debit }),
      c('ecranrecap_file3', 'pieces', 'KBIS', { si: entreprise }),
    ],
  },
  {
    id: 'recap',
    titre: 'Récapitulatif',
    surRecapitulatif: true,
    champs: [
      c('ecranrecap_exact', 'engagement', 'Ces informations sont exactes'),
      c('ecranrecap_contrat', 'engagement', 'J’accepte le contrat'),
      c('ecranrecap_mandat', 'engagement', 'J’accepte le mandat SEPA', { si: debit }),
    ],
  },
]

export const souscriptionV3 = defineDemarche({
  type: 'SOUSCRIPTIONV3',
  titre: 'J’emménage',
  apres: 'mandat',
  succes: 'subscription-ok',
  recherches: {
    commune: { entrees: { codeCommune: 'type_commune' }, exige: fait('commune.site', 'ici') },
    occupant: {
      si: connu,
      entrees: {
        codeCommune: 'type_commune',
        numeroCompteur: 'type_numeroCompteur',
        nomAncienOccupant: 'type_ancienProprio_nom',
      },
      exige: fait('occupant.trouve'),
      refus: 'W1004',
    },
    ape: { si: entreprise, entrees: { code: 'sumup_ape' }, exige: fait('ape.valide') },
  },
  exclusifs: [['modePaiement_ok_facture', 'modePaiement_ok_paiement_mensu']],
  controles: [
    {
      si: connu,
      sur: 'indexreleve_datedernierindex',
      op: 'auMoins',
      a: { fait: 'occupant.dateIndex' },
      message: 'v3-date-invalid',
    },
    {
      si: connu,
      sur: 'indexreleve_valeurIndexConsommationReleve',
      op: 'auMoins',
      a: { fait: 'occupant.index' },
      message: 'v3-index-invalid',
    },
    {
      sur: 'modePaiement_mensu_demande',
      op: 'auMoins',
      a: { calcul: 'mensualiteMinimale' },
      message: 'monthly-too-low',
    },
  ],
  etapes: [...logement, ...informations, ...paiement],
})
