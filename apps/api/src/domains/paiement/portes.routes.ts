import { portesPaiementEndpoints } from '@ondine/webapi/paiement/portes.endpoints.ts'
import { bind } from '../../platform/http/bind.ts'
import { Acquittement, VersRoute } from '../../platform/http/portes/reponses.ts'

const versRetour = async (reference: string) => new VersRoute(`/retourPaiement?reference=${reference}`)

export const portesPaiementRoutes = bind(portesPaiementEndpoints, {
  // no provider is built in: what says to come from one does not
  notificationPaiement: async () => new Acquittement(400, 'text/plain; charset=utf-8', 'KO'),
  retourPaiement: (_ctx, { params }) => versRetour(params.reference),
  retourPaiementPoste: (_ctx, { params }) => versRetour(params.reference),
})
