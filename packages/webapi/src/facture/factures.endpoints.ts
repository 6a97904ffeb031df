import { z } from 'zod'
import { captcha } from '../acces/captcha.schemas.ts'
import { entier, numeroContrat } from '../common/champs.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { corpsFormulaire } from '../http/corps.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { fichierPdf } from '../http/fichier.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { colonnesVoulues, pageDe, plageDeListe, requeteDeListe } from '../liste/liste.schemas.ts'
import { type Colonnes, colonnesTriables, type Liste } from '../liste/liste.ts'
import { identifiantInterne, lectureDeFactures } from './commun.endpoints.ts'
import { attentesVoulues } from './dues.rules.ts'
import { statutsFacture, TRI_DATE_FACTURE } from './factures.codes.ts'
import { listeDeFactures } from './factures.liste.ts'
import { factureErreurs } from './factures.messages.ts'
import { facture, factureDetaillee, soldeComptable } from './factures.schemas.ts'

const numeroFacture = z.string().trim().min(1).max(64)

const fileId = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'Cet identifiant de document n’existe pas.')
  .meta({ description: 'SHA-256 of the document' })
/** What a mail carries: cut where no link is as long, so that every wrong one has the same answer. */
const token = z
  .string()
  .trim()
  .min(1)
  .transform((code) => code.slice(0, 200))
const documentParLien = {
  method: 'GET',
  auth: 'application',
  profils: 'tous',
  cacheable: false,
  reply: fichierPdf,
  erreurs: [
    factureErreurs.lienDeFactureInvalide,
    factureErreurs.lienDeFactureNonValidee,
    factureErreurs.documentAbsent,
    factureErreurs.documentAbime,
  ],
} as const

/** Of every list of what is due. */
export const retard = z
  .stringbool({ truthy: ['true', '1', 'oui'], falsy: ['false', '0', 'non'] })
  .optional()
  .meta({ description: 'Only those to settle whose day is past, or that somebody was reminded of (dues.rules.ts)' })

export const attente = z.enum(attentesVoulues, 'Ce filtre n’existe pas.').optional().meta({
  description: 'Only those to settle of which this is expected: to be paid, debited, nothing for now (dues.rules.ts)',
})

/** Query of every list of invoices. */
export const requeteDeFactures = {
  ...requeteDeListe(listeDeFactures),
  ...plageDeListe,
  tri: z
    .enum([...colonnesTriables(listeDeFactures), TRI_DATE_FACTURE], 'Ce tri n’est pas proposé.')
    .transform((tri) => (tri === TRI_DATE_FACTURE ? 'dateFacture' : tri))
    .default('dateFacture')
    .meta({ description: `${TRI_DATE_FACTURE} is the invoice date` }),
  retard,
  attente,
}

/** What only the lists of every state take. */
export const rechercheDeFactures = <C extends Colonnes>(liste: Liste<C>) => ({
  listeColonnes: colonnesVoulues(liste).meta({
    description:
      'Columns of the list the text search looks into, separated by commas, of those it may; absent: all of these',
  }),
  profondeurHistorique: entier(-1, 600).optional().meta({
    description: 'Months back from today, -1 for all; absent: the parameter of that name. What is due stays',
  }),
})

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
      ...rechercheDeFactures(listeDeFactures),
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
    erreurs: [
      communErreurs.introuvable,
      factureErreurs.documentAbsent,
      factureErreurs.documentReserve,
      factureErreurs.documentAbime,
      factureErreurs.documentOccupe,
    ],
  },
  osmose: {
    ...lectureDeFactures,
    path: 'Document/osmose/{number}/{contract}/{fileId}',
    summary: 'The document of one invoice as billing sent it, for who holds or pays its contract',
    spec: '2§7',
    objets: { contratFacture: 'params.contract' },
    params: z.object({ number: numeroFacture, contract: numeroContrat, fileId }),
    reply: fichierPdf,
    erreurs: [
      communErreurs.introuvable,
      factureErreurs.documentAbsent,
      factureErreurs.documentReserve,
      factureErreurs.documentAbime,
      factureErreurs.documentOccupe,
    ],
  },
  telechargePdf: {
    ...documentParLien,
    method: 'POST',
    path: 'Facture/telechargePdf',
    summary: 'The document of one invoice by the link of a mail, without an account; the link goes on working',
    spec: '2§2, 2§7',
    body: z.object({ token, captcha: captcha.optional().describe('Read when the configuration shows one') }),
    preuves: [{ nature: 'captcha', dans: 'body.captcha', formulaire: 'FACTURE' }],
    limite: { appels: 60, minutes: 60, par: 'reseau' },
    corps: corpsFormulaire,
    lectureParPost: true,
  },
  telechargePdfParJeton: {
    ...documentParLien,
    path: 'Facture/telechargePdf/{token}',
    summary: 'The same without a form, for programs; bounded by network',
    spec: '2§7',
    params: z.object({ token }),
    limite: { appels: 30, minutes: 60, par: 'reseau' },
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
