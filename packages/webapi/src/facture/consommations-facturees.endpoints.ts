import { z } from 'zod'
import { idNumerique, numeroContrat } from '../common/champs.ts'
import { consommationErreurs } from '../consommation/consommation.messages.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import {
  consommationsFacturees,
  consommationsFactureesGroupe,
  consommationsMTFacturees,
} from './consommations-facturees.schemas.ts'

const commun = { method: 'GET', spec: '1§7.5', auth: 'utilisateur', profils: 'tous', cacheable: true } as const

/** Billed consumption: the differences of billing readings (decision: sources). */
export const consommationsFactureesEndpoints = defineEndpoints({
  listeConsommationsFacturees: {
    ...commun,
    contenu: 'conso',
    path: 'Facturation/listeConsommationsFacturees/{contract}',
    summary: 'Billed consumptions of a contract: what lies between its billing readings, with the bill of each',
    objets: { contrat: 'params.contract' },
    params: z.object({ contract: numeroContrat }),
    reply: consommationsFacturees,
    erreurs: [],
  },
  listeConsommationsFactureesGroupe: {
    ...commun,
    contenu: 'conso',
    fonctionnalite: 'Groupe',
    path: 'Facturation/listeConsommationsFacturees/groupe/{id}',
    summary: 'Billed consumptions of a group, added up by month; 0 is « Tous mes contrats »',
    objets: { groupe: 'params.id' },
    params: z.object({ id: idNumerique }),
    reply: consommationsFactureesGroupe,
    erreurs: [communErreurs.introuvable, consommationErreurs.contratsTropNombreux],
  },
  listeConsommationsMTFacturees: {
    ...commun,
    contenu: 'conso',
    path: 'Facturation/listeConsommationsMTFacturees/{id}',
    summary: 'Billed consumptions of a medium-voltage contract, by tariff post',
    objets: { contrat: 'params.id' },
    params: z.object({ id: numeroContrat }),
    reply: consommationsMTFacturees,
    erreurs: [],
  },
})
