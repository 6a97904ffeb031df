import { z } from 'zod'
import { extensionsPj } from '../common/extensions.codes.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import {
  administration,
  identifiantFormulaire,
  listeDesFormulaires,
  reglageEnregistre,
  tousLesFormulaires,
  typeConnu,
} from './administration.schemas.ts'
import { demarcheErreurs } from './demarche.messages.ts'
import { formulaireOuvert } from './demarche.schemas.ts'
import { actionsImpact } from './impact.codes.ts'

const rien = z.object({})

/** Procedures, tuned by staff (3§2, 3§7). Types are the code's; how each is offered is theirs. */
export const administrationDemarchesEndpoints = defineEndpoints({
  listeFormulaires: {
    ...administration,
    method: 'GET',
    path: 'Configuration/listeFormulaires',
    summary: 'Form definitions, and the types that have none',
    spec: '3§7, 2§3',
    reply: listeDesFormulaires,
    erreurs: [],
  },
  apercuFormulaire: {
    ...administration,
    method: 'GET',
    path: 'Configuration/apercuFormulaire/{formType}',
    summary:
      'A form as a person opens it, whether it is open or not: without a contract, or with one that does not exist',
    spec: '3§7, 2§3',
    params: z.object({ formType: typeConnu }),
    query: z.object({
      exemple: z
        .stringbool({ truthy: ['true', '1', 'oui'], falsy: ['false', '0', 'non'] })
        .optional()
        .meta({ description: 'With a contract that does not exist, and what such a form knows of one' }),
    }),
    reply: formulaireOuvert,
    erreurs: [demarcheErreurs.sansVirement],
  },
  enregistrerFormulaire: {
    ...administration,
    method: 'POST',
    path: 'Configuration/enregistrerFormulaire',
    summary: 'Defines a form, or changes its definition: read from the next call',
    spec: '3§7, 2§3',
    body: reglageEnregistre,
    reply: rien,
    erreurs: [demarcheErreurs.reglageChange],
  },
  supprimerFormulaire: {
    ...administration,
    method: 'POST',
    path: 'Configuration/supprimerFormulaire',
    summary: 'Undefines a procedure: listed no more, its address says so; requests already sent stay',
    spec: '3§7, 2§8',
    body: identifiantFormulaire,
    reply: rien,
    erreurs: [demarcheErreurs.nonDefinie, demarcheErreurs.reglageChange],
  },
  supprimerTousFormulaires: {
    ...administration,
    method: 'POST',
    path: 'Configuration/supprimerTousFormulaires',
    summary: 'Undefines every procedure, as they were read; requests already sent stay',
    spec: '3§7, 3§2',
    body: tousLesFormulaires,
    reply: z.object({ supprimes: z.int() }),
    erreurs: [demarcheErreurs.reglageChange],
  },
  listeActionsImpact: {
    ...administration,
    method: 'GET',
    path: 'Configuration/listeActionsImpact',
    summary: 'What a procedure may do for a payer with several contracts',
    spec: '3§7, 2§3',
    reply: z.object({ resultats: z.array(z.enum(actionsImpact)) }),
    erreurs: [],
  },
  listeExtensions: {
    ...administration,
    method: 'GET',
    path: 'Configuration/listeExtensions',
    summary: 'Extensions that a form may take: those whose first bytes are known',
    spec: '3§7, 2§5',
    reply: z.object({ resultats: z.array(z.enum(extensionsPj)) }),
    erreurs: [],
  },
})
