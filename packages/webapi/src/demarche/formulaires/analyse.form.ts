import { complements, contratConcerne, demandeur } from '../blocs.ts'
import { c, nonA, vaut } from '../construire.ts'
import { defineDemarche } from '../definition.ts'

const symptomes = [
  { code: 'GOUT', libelle: 'Un goût' },
  { code: 'ODEUR', libelle: 'Une odeur' },
  { code: 'COULEUR', libelle: 'Une couleur, ou une eau trouble' },
  { code: 'DEPOT', libelle: 'Un dépôt, ou des particules' },
  { code: 'SANTE', libelle: 'Une personne malade ou fragile dans le logement' },
  { code: 'AUTRE', libelle: 'Autre chose' },
]

export const analyse = defineDemarche({
  type: 'ANALYSE',
  titre: 'Demander une analyse de l’eau',
  apres: 'recu',
  etapes: [
    {
      id: 'constat',
      titre: 'Ce que vous constatez',
      champs: [
        contratConcerne('analyse_numeroContrat'),
        c('analyse_motif', 'choix', 'Pourquoi demandez-vous une analyse\u202f?', { options: symptomes }),
        c('analyse_depuis', 'datePassee', 'Depuis quand\u202f?'),
        c('analyse_robinets', 'ouiNon', 'Est-ce à tous les robinets\u202f?'),
        c('analyse_robinet', 'texteMoyen', 'À quel robinet\u202f?', { si: nonA('analyse_robinets') }),
        c('analyse_eau', 'choix', 'Sur quelle eau\u202f?', { options: ['Froide', 'Chaude', 'Les deux'] }),
        c('analyse_voisins', 'choix', 'Vos voisins le constatent-ils\u202f?', {
          options: ['Oui', 'Non', 'Je ne sais pas'],
        }),
        c('analyse_message', 'message', 'Décrivez ce que vous constatez', { requis: vaut('analyse_motif', 'AUTRE') }),
      ],
    },
    {
      id: 'prelevement',
      titre: 'Le prélèvement',
      champs: [
        c('analyse_adresse', 'adresseFrance', 'Où prélever\u202f?'),
        c('analyse_disponibilites', 'texteMoyen', 'Quand êtes-vous là\u202f?', { requis: false }),
        ...demandeur('analyse'),
        ...complements('analyse'),
      ],
    },
  ],
})
