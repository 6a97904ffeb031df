import { z } from 'zod'
import { numeroContrat } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { fichierPdf } from '../http/fichier.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { pageDe, plageDeListe, requeteDeListe } from '../liste/liste.schemas.ts'
import { colonnesTriables } from '../liste/liste.ts'
import { identifiantInterne, lectureDeFactures } from './commun.endpoints.ts'
import { statutsFacture, TRI_DATE_FACTURE } from './factures.codes.ts'
import { listeDeFactures } from './factures.liste.ts'
import { factureErreurs } from './factures.messages.ts'
import { facture, factureDetaillee, soldeComptable } from './factures.schemas.ts'

const numeroFacture = z.string().trim().min(1).max(64)

/** Query of every list of invoices. */
export const requeteDeFactures = {
  ...requeteDeListe(listeDeFactures),
  ...plageDeListe,
  tri: z
    .enum([...colonnesTriables(listeDeFactures), TRI_DATE_FACTURE], 'Ce tri n’est pas proposé.')
    .transform((tri) => (tri === TRI_DATE_FACTURE ? 'dateFacture' : tri))
    .default('dateFacture')
    .meta({ description: `${TRI_DATE_FACTURE} is the invoice date` }),
}

/** What only the lists of every state take. */
export const rechercheDeFactures = {
  listeColonnes: z
    .string()
    .max(255)
    .optional()
    .meta({ description: 'Columns the text search looks into, separated by commas; absent: all that may be' }),
  profondeurHistorique: z.coerce.number().int().min(-1).max(600).optional().meta({
    description: 'Months back from today, -1 for all; absent: the parameter of that name. What is due stays',
  }),
}

/** Invoices of one contract: lists, balance, one of them, its document (2§4, 2§7). */
export const facturesEndpoints = defineEndpoints({
  listeFactures: {
    ...lectureDeFactures,
    path: 'Facture/listeFactures',
    summary: 'Invoices of a contract, whatever their state',
    spec: '2§7, 2§9',
    objets: { contratFacture: 'query.numeroContrat' },
    query: z.object({
      ...requeteDeFactures,
      ...rechercheDeFactures,
      numeroContrat,
    }),
    reply: pageDe(facture),
    erreurs: erreursDeListe,
  },
  factures: {
    ...lectureDeFactures,
    path: 'Facture/factures',
    summary: 'Invoices of a contract in one state: to settle, settled, at the treasury',
    spec: '2§4, 2§7',
    objets: { contratFacture: 'query.contrat' },
    query: z.object({
      ...requeteDeFactures,
      type: z.enum(statutsFacture, 'Cet état n’existe pas.'),
      contrat: numeroContrat,
    }),
    reply: pageDe(facture),
    erreurs: erreursDeListe,
  },
  detailFacture: {
    ...lectureDeFactures,
    path: 'Facture/detailFacture/{internalId}',
    summary: 'One invoice with its lines, VAT, price per litre and indexes',
    spec: '2§3, decision 006',
    objets: { facture: 'params.internalId' },
    params: z.object({ internalId: identifiantInterne }),
    reply: factureDetaillee,
    erreurs: [],
  },
  telecharger: {
    ...lectureDeFactures,
    path: 'Facture/telecharger/{internalId}/{contract}/{number}',
    summary: 'PDF of one invoice, for who holds or pays its contract',
    spec: '2§7, 2§9',
    objets: { contratFacture: 'params.contract', facture: 'params.internalId' },
    params: z.object({ internalId: identifiantInterne, contract: numeroContrat, number: numeroFacture }),
    reply: fichierPdf,
    // identifiers that are each one's own, but not of one invoice
    erreurs: [communErreurs.introuvable, factureErreurs.documentAbsent, factureErreurs.documentReserve],
  },
  soldeComptableContratAbonnement: {
    ...lectureDeFactures,
    path: 'Facturation/soldeComptableContratAbonnement/{contract}',
    summary: 'Balance of a contract: what billing said, less what was paid online since',
    spec: '2§4, 2§7',
    objets: { contratFacture: 'params.contract' },
    params: z.object({ contract: numeroContrat }),
    reply: soldeComptable,
    erreurs: [],
  },
})
