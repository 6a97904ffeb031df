import { z } from 'zod'
import { numeroContrat } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { fichierPdf } from '../http/fichier.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { pageDe, plageDeListe, requeteDeListe } from '../liste/liste.schemas.ts'
import { identifiantInterne, lectureDeFactures } from './commun.endpoints.ts'
import { factureErreurs } from './factures.messages.ts'
import { recuDeReglement } from './recu.schemas.ts'
import { listeDeReglements } from './reglements.liste.ts'
import { alerteReglement, reglement, soldeEtAlerte } from './reglements.schemas.ts'

const parContrat = {
  objets: { contratFacture: 'params.contract' },
  params: z.object({ contract: numeroContrat }),
} as const

const unRecu = {
  ...lectureDeFactures,
  objets: { contratFacture: 'params.contract' },
  params: z.object({ contract: numeroContrat, receipt: z.string().trim().min(1).max(200) }),
  // a payment that is not of that contract, or of none
  erreurs: [
    communErreurs.introuvable,
    factureErreurs.reglementsMasques,
    factureErreurs.recuReserve,
    factureErreurs.reglementRefuse,
  ],
} as const

/** Payments of a contract, its balance with what asks something of the person who pays (2§4, 2§7). */
export const reglementsEndpoints = defineEndpoints({
  listeReglements: {
    ...lectureDeFactures,
    ...parContrat,
    path: 'Facturation/listeReglements/{contract}',
    summary: 'Payments of a contract: booked by billing, and made online but not booked yet',
    spec: '2§2, 2§7',
    query: z.object({
      ...requeteDeListe(listeDeReglements),
      ...plageDeListe,
      facture: identifiantInterne.optional().meta({ description: 'Only those of this bill' }),
    }),
    reply: pageDe(reglement),
    erreurs: [...erreursDeListe, factureErreurs.reglementsMasques],
  },
  recuReglement: {
    ...unRecu,
    path: 'Facturation/recuReglement/{contract}/{receipt}',
    summary: 'What a receipt says: one payment, what it settled, who received it',
    spec: '2§2, decision 006',
    reply: recuDeReglement,
  },
  telechargerRecu: {
    ...unRecu,
    path: 'Facturation/telechargerRecu/{contract}/{receipt}',
    summary: 'The same on paper, one page',
    spec: '2§2, decision 006',
    reply: fichierPdf,
    erreurs: [...unRecu.erreurs, factureErreurs.documentOccupe],
  },
  listeAlerteReglements: {
    ...lectureDeFactures,
    path: 'Facturation/listeAlerteReglements/{id}',
    summary: 'What the payments of a contract ask of the person now, the gravest first',
    spec: '2§7, decision 026',
    objets: { contratFacture: 'params.id' },
    params: z.object({ id: numeroContrat }),
    reply: z.array(alerteReglement),
    erreurs: [],
  },
  soldeComptableEtAlerteContratAbonnement: {
    ...lectureDeFactures,
    ...parContrat,
    path: 'Facturation/soldeComptableEtAlerteContratAbonnement/{contract}',
    summary: 'Balance of a contract in a word, with the gravest alert of its payments',
    spec: '2§4, 2§7, decision 026',
    reply: soldeEtAlerte,
    erreurs: [],
  },
  isContratSoldable: {
    ...lectureDeFactures,
    ...parContrat,
    path: 'Facturation/isContratSoldable/{contract}',
    summary:
      'Does the contract owe something that online payment takes; whether it is one payment, its configuration says',
    spec: '2§7, decision 026',
    reply: z.boolean(),
    erreurs: [],
  },
})
