import { booleen, declarer, entier } from '../parametre.declaration.ts'

/** Contracts, their groups, and what proves them. */
export const parametresContrats = declarer({
  AttachementContratNbMaxParGroupe: {
    ...entier(1000, 1, 100_000, 'Nombre maximal de contrats par groupe'),
    public: true,
  },
  limitGroupes: { ...entier(10, 1, 1000, 'Nombre maximal de groupes'), public: true },
  limitUsers: { ...entier(10, 1, 100, 'Contrats affichés avec un utilisateur'), public: true },
  accesContratResilie: {
    type: 'System.Boolean',
    defaut: true,
    description: 'Accès aux contrats résiliés',
    public: true,
  },
  rattachementFactureMoisMax: entier(24, 1, 240, 'Âge maximal d’une facture qui prouve un contrat, en mois'),
  rattachementCompteurSuffit: booleen(
    false,
    'Rattachement\u202f: accepter le numéro de compteur comme preuve. Risque\u202f: il se lit sur le compteur, donc un voisin, un facteur ou un ancien occupant ouvre le contrat, ses factures et les coordonnées de son titulaire',
  ),
  rattachementPreuvesRefuseesMaxParJour: entier(
    10,
    1,
    1000,
    'Preuves refusées par contrat et par jour, tous comptes ensemble\u202f; ensuite lien, code, lettre ou accueil',
  ),
  importContratsPassesPourCent: entier(
    5,
    1,
    100,
    'Part des contrats ouverts à un compte, en pourcentage, au-delà de laquelle un import qui leur donne d’autres clients est refusé',
  ),
  rattachementRefusMaxParHeure: entier(10, 1, 1000, 'Rattachements refusés par compte et par heure'),
})
