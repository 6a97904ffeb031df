import { c, fait } from '../construire.ts'
import { defineDemarche } from '../definition.ts'

/** Subjects of a message (1§9). */
export const sujetsContact = [
  { code: 'INFOS_GENERALE', libelle: 'Une facture' },
  { code: 'INFOS_QUALITE_EAU', libelle: 'La qualité de l’eau' },
  { code: 'INFOS_COMPTEUR', libelle: 'Le compteur' },
  { code: 'INFOS_CONTRAT', libelle: 'Le contrat' },
  { code: 'INFOS_MOYEN_PAIEMENTS', libelle: 'Les moyens de paiement' },
  { code: 'INFOS_SITUATION_COMPTE', libelle: 'La situation du compte' },
] as const
export type SujetContact = (typeof sujetsContact)[number]['code']

export const contact = defineDemarche({
  type: 'Contact',
  titre: 'Nous contacter',
  apres: 'recu',
  etapes: [
    {
      id: 'message',
      titre: 'Votre message',
      champs: [
        c('ContratAbonnementId', 'numeroContrat', 'Contrat concerné', {
          si: fait('contrat.connu'),
          impose: [{ valeur: { fait: 'contrat.numero' } }],
        }),
        c('subject', 'choix', 'Votre question porte sur', { options: sujetsContact }),
        c('nom', 'nom', 'Nom', { initial: { fait: 'client.nom' } }),
        c('prenom', 'prenom', 'Prénom', { initial: { fait: 'client.prenom' } }),
        c('MailContact', 'email', 'Adresse e-mail', { initial: { fait: 'client.email' } }),
        c('MessageClient', 'message', 'Votre message'),
        c('info_file', 'pieces', 'Pièces jointes', {
          si: fait('reglage.pieces'),
          requis: fait('reglage.piecesRequises'),
        }),
      ],
    },
  ],
})
