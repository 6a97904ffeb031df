import { z } from 'zod'
import { idNumerique } from '../common/champs.ts'
import { jour } from '../consommation/consommation.schemas.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { erreursDeListe } from '../liste/liste.messages.ts'
import { pageDe, requeteDeListe } from '../liste/liste.schemas.ts'
import { listeDAutresDues } from './autres-dues.liste.ts'
import { statutsFacture } from './factures.codes.ts'
import { attente, rechercheDeFactures, requeteDeFactures, retard } from './factures.endpoints.ts'
import { centimes, facture } from './factures.schemas.ts'
import { listeDeFacturesGroupe } from './factures-groupe.liste.ts'
import { etapesRelanceConnues } from './relance.codes.ts'
import { soldeEtAlerteGroupe, soldeGroupe } from './solde.schemas.ts'

// not cacheable: a payment that the browser did not make changes them
const commun = {
  method: 'GET',
  auth: 'utilisateur',
  profils: 'tous',
  contenu: 'facture',
  fonctionnalite: 'Groupe',
  cacheable: false,
} as const
const liste = { ...commun, objets: { groupe: 'query.idGroupe' }, erreurs: erreursDeListe } as const
const solde = {
  ...commun,
  objets: { groupe: 'params.id' },
  params: z.object({ id: idNumerique }),
  erreurs: [],
} as const

/** An invoice of a group: also where the water goes. */
export const factureDeGroupe = facture.extend({
  adresseLivraisonConstruite: z.string().meta({ description: 'Of the delivery point served last' }),
})
export type FactureDeGroupe = z.output<typeof factureDeGroupe>

/** An amount due of a group that is no invoice. */
export const autreDue = z.object({
  rang: z.int().meta({ description: 'Tells it from the others of its contract' }),
  numeroContrat: z.string(),
  adresseLivraisonConstruite: z.string(),
  libelle: z.string(),
  jour: jour.meta({ description: 'By which it is to be paid, or is debited' }),
  reste: centimes,
  etape: z.enum(etapesRelanceConnues),
  etatDit: z.string(),
})
export type AutreDue = z.output<typeof autreDue>

/** Invoices of a group; 0 is « Tous mes contrats » (2§4, 2§6, 2§7). */
export const facturesGroupeEndpoints = defineEndpoints({
  listeFacturesGroupe: {
    ...liste,
    path: 'Facture/listeFactures/groupe',
    summary: 'Invoices of a group, whatever their state; a large group shows so many months back',
    spec: '2§6, 2§7, 2§9',
    query: z.object({ ...requeteDeFactures, ...rechercheDeFactures(listeDeFacturesGroupe), idGroupe: idNumerique }),
    reply: pageDe(factureDeGroupe),
  },
  facturesGroupe: {
    ...liste,
    path: 'Facture/factures/groupe',
    summary: 'Invoices of a group in one state; what is left to settle is never hidden by the history of a large group',
    spec: '2§4, 2§6, 2§7',
    query: z.object({
      ...requeteDeFactures,
      type: z.enum(statutsFacture, 'Cet état n’existe pas.'),
      idGroupe: idNumerique,
    }),
    reply: pageDe(factureDeGroupe),
  },
  autresDuesGroupe: {
    ...liste,
    path: 'Facture/autresDues/groupe',
    summary: 'What a group owes that is no invoice: with its invoices to settle, all that its balance counts',
    spec: '2§3, 2§4, decision 006',
    query: z.object({ ...requeteDeListe(listeDAutresDues), idGroupe: idNumerique, retard, attente }),
    reply: pageDe(autreDue),
  },
  soldeComptableGroupe: {
    ...solde,
    path: 'Facturation/soldeComptableContratAbonnement/groupe/{id}',
    summary: 'Balance of a group: the sum of those of its contracts',
    spec: '2§4, 2§7',
    reply: soldeGroupe,
  },
  soldeComptableEtAlerteGroupe: {
    ...solde,
    path: 'Facturation/soldeComptableEtAlerteContratAbonnement/groupe/{id}',
    summary: 'The same, with the gravest of what it asks, as a contract says it',
    spec: '2§7, decision 026',
    reply: soldeEtAlerteGroupe,
  },
})
