import { complements, contratConcerne, demandeur } from '../blocs.ts'
import { c } from '../construire.ts'
import { type Definition, defineDemarche } from '../definition.ts'

/** Where bills are sent (2§2). The contact variant is treated by staff whatever the first one comes to do by itself. */
const coordonnees = (type: 'COORD_PAYEUR' | 'COORD_PAYEUR_CONTACT'): Definition =>
  defineDemarche({
    type,
    titre: 'Changer l’adresse de facturation',
    apres: 'recu',
    etapes: [
      {
        id: 'adresse',
        titre: 'La nouvelle adresse',
        champs: [
          contratConcerne('coord_numeroContrat'),
          c('coord', 'adresse', 'Adresse'),
          c('coord_complement', 'complement', 'Complément d’adresse', { requis: false }),
          c('coord_dateEffet', 'date', 'À partir du'),
          ...demandeur('coord', false),
          ...complements('coord'),
        ],
      },
    ],
  })

export const coordPayeur = coordonnees('COORD_PAYEUR')
export const coordPayeurContact = coordonnees('COORD_PAYEUR_CONTACT')
