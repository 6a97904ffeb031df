import { z } from 'zod'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { administration, typeConnu } from './administration.schemas.ts'
import { contactEnregistre, contactSupprime, contactsDeDemarche, valeursDites } from './contacts.schemas.ts'
import { demarcheErreurs } from './demarche.messages.ts'

/** Contacts per procedure (3§2, 3§3): by return code and type of contract, the first state, who is told, what billing gets. */
export const contactsDemarchesEndpoints = defineEndpoints({
  contact: {
    ...administration,
    method: 'GET',
    path: 'Configuration/contact/{x}',
    summary: 'Contacts of a procedure, and what may be chosen for them',
    spec: '3§7, 3§3',
    params: z.object({ x: typeConnu }),
    reply: contactsDeDemarche,
    erreurs: [],
  },
  enregistrerContactFormulaire: {
    ...administration,
    method: 'POST',
    path: 'Configuration/enregistrerContactFormulaire',
    summary: 'Adds a contact to a procedure, or changes one: requests go to it from the next one',
    spec: '3§7, 3§3',
    body: contactEnregistre,
    reply: z.object({ id: z.int() }),
    erreurs: [
      demarcheErreurs.nonDefinie,
      demarcheErreurs.contactDouble,
      demarcheErreurs.contactChange,
      communErreurs.saisieInvalide,
    ],
  },
  supprimerContactFormulaire: {
    ...administration,
    method: 'POST',
    path: 'Configuration/supprimerContactFormulaire',
    summary: 'Removes a contact of a procedure',
    spec: '3§7',
    body: contactSupprime,
    reply: z.object({}),
    erreurs: [demarcheErreurs.contactChange],
  },
  listeOfts: {
    ...administration,
    method: 'GET',
    path: 'Configuration/listeOfts',
    summary: 'Work orders that a contact may name to billing (parameter demarcheOfts)',
    spec: '3§7',
    reply: valeursDites,
    erreurs: [],
  },
  listeTiers: {
    ...administration,
    method: 'GET',
    path: 'Configuration/listeTiers',
    summary: 'Third parties that a contact may name to billing (parameter demarcheTiers)',
    spec: '3§7',
    reply: valeursDites,
    erreurs: [],
  },
})
