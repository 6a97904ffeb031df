import { communErreurs } from '../http/commun.erreurs.ts'
import { corpsGrand } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { fichierZip } from '../http/fichier.ts'
import { factureErreurs } from './factures.messages.ts'
import { selectionDeFactures, totauxSelection } from './lot.schemas.ts'

const commun = {
  method: 'POST',
  auth: 'utilisateur',
  profils: 'tous',
  contenu: 'facture',
  cacheable: false,
  lectureParPost: true,
  body: selectionDeFactures,
  corps: corpsGrand,
} as const

/** Several invoices at once (2§7, 2§9). Each of them is checked by the use case: a foreign one refuses the whole, as an absent one. */
export const lotEndpoints = defineEndpoints({
  telechargeMultiplePdf: {
    ...commun,
    path: 'Facture/telechargeMultiplePdf',
    summary: 'The documents of several invoices as one archive, complete or broken off',
    spec: '2§7, 2§9, decision 025',
    reply: fichierZip,
    erreurs: [
      communErreurs.introuvable,
      factureErreurs.lotVide,
      factureErreurs.lotTropGrand,
      factureErreurs.documentReserve,
      factureErreurs.lotSansDocument,
      factureErreurs.lotManquant,
      factureErreurs.lotEnAttente,
      factureErreurs.lotOccupe,
    ],
  },
  totauxSelection: {
    ...commun,
    path: 'Facture/totauxSelection',
    summary: 'How many invoices a selection holds and what they come to',
    spec: 'decision 006, decision 025',
    reply: totauxSelection,
    erreurs: [communErreurs.introuvable, factureErreurs.totauxOccupes],
  },
})
