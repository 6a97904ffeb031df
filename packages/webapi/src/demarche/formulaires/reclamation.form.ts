import { complements, contratConcerne, demandeur } from '../blocs.ts'
import { c, oui, vaut } from '../construire.ts'
import { defineDemarche } from '../definition.ts'

/** What people complain of. A first written complaint, then two months, open the way to the mediator of water. */
export const motifsReclamation = [
  { code: 'FACTURE', libelle: 'Une facture' },
  { code: 'CONSOMMATION', libelle: 'Une consommation' },
  { code: 'QUALITE', libelle: 'La qualité ou la pression de l’eau' },
  { code: 'INTERVENTION', libelle: 'Une intervention ou des travaux' },
  { code: 'ACCUEIL', libelle: 'L’accueil ou une réponse reçue' },
  { code: 'AUTRE', libelle: 'Autre chose' },
] as const

export const reclamation = defineDemarche({
  type: 'RECLAMATION',
  titre: 'Faire une réclamation',
  apres: 'recu',
  etapes: [
    {
      id: 'objet',
      titre: 'Votre réclamation',
      champs: [
        contratConcerne('reclamation_numeroContrat'),
        c('reclamation_motif', 'choix', 'Votre réclamation porte sur', { options: motifsReclamation }),
        c('reclamation_numeroFacture', 'texteMoyen', 'Numéro de la facture', {
          si: vaut('reclamation_motif', 'FACTURE'),
          requis: false,
        }),
        c('reclamation_dejaFaite', 'ouiNon', 'Nous en avez-vous déjà parlé\u202f?'),
        c('reclamation_reference', 'texteMoyen', 'Référence de votre première demande', {
          si: oui('reclamation_dejaFaite'),
          requis: false,
          aide: 'Elle commence par un D. Sans elle, nous la retrouverons.',
        }),
        c('reclamation_message', 'message', 'Ce qui s’est passé, et ce que vous demandez'),
      ],
    },
    {
      id: 'coordonnees',
      titre: 'Vos coordonnées',
      champs: [...demandeur('reclamation'), ...complements('reclamation')],
    },
  ],
})
