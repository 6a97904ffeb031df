import { civilite, complements, contratConcerne, demandeur } from '../blocs.ts'
import { c, sous, vaut } from '../construire.ts'
import { defineDemarche } from '../definition.ts'

const particulier = vaut('payeur_type', 'Particulier')
const professionnel = vaut('payeur_type', 'Professionnel')

/** Somebody else pays from a day on: the names of persons are those of subscriptions (2§3). */
export const nouveauPayeur = defineDemarche({
  type: 'NOUVEAU_PAYEUR',
  titre: 'Déclarer un nouveau payeur',
  apres: 'recu',
  etapes: [
    {
      id: 'payeur',
      titre: 'Le nouveau payeur',
      champs: [
        contratConcerne('payeur_numeroContrat'),
        c('payeur_type', 'choix', 'Le nouveau payeur est', { options: ['Particulier', 'Professionnel'] }),
        ...sous(particulier, [
          civilite('payeur'),
          c('payeur_nom', 'nom', 'Nom'),
          c('payeur_prenom', 'prenom', 'Prénom'),
        ]),
        ...sous(professionnel, [
          c('payeur_raisonSociale', 'nom', 'Raison sociale'),
          c('payeur_siret', 'siret', 'SIRET'),
        ]),
        c('payeur_email', 'email', 'Adresse e-mail du payeur'),
        c('payeur_telephone1', 'telephone', 'Téléphone'),
        c('payeur_telephone2', 'telephone', 'Autre téléphone', { requis: false }),
        c('payeur_adressePayeur', 'adresse', 'Adresse de facturation'),
      ],
    },
    {
      id: 'effet',
      titre: 'À partir de quand',
      champs: [
        c('payeur_dateEffet', 'date', 'Il paie à partir du'),
        c('payeur_lien', 'choix', 'Ce payeur est', {
          options: [
            'Le propriétaire',
            'Un locataire',
            'Un proche',
            'Un tuteur ou un curateur',
            'Un gestionnaire',
            'Autre',
          ],
        }),
        c('payeur_accord', 'engagement', 'Cette personne est d’accord pour payer les factures de ce contrat'),
        ...complements('payeur'),
      ],
    },
    {
      id: 'vous',
      titre: 'Vos coordonnées',
      champs: demandeur('demandeur', false),
    },
  ],
})
