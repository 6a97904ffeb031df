import { z } from 'zod'
import { idNumerique, numeroContrat } from '../common/champs.ts'
import { consommationErreurs } from '../consommation/consommation.messages.ts'
import { granularite, graphe, grapheGroupe, instant, jourBorne } from '../consommation/consommation.schemas.ts'
import { communErreurs } from '../http/commun.erreurs.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { codesTypeAlarme, etatsInstance } from './alerte.codes.ts'

/** An event of an alert that touches the period of the chart. */
export const instanceDuGraphe = z.object({
  idInstance: z.number().int(),
  numeroContratAbonnement: z.string(),
  codeTypeAlarme: z.enum(codesTypeAlarme),
  titre: z.string(),
  dateDebut: instant,
  dateFin: instant.nullable().meta({ description: 'Null while it lasts' }),
  etat: z.enum(etatsInstance),
})
export type InstanceDuGraphe = z.output<typeof instanceDuGraphe>

const commun = { method: 'GET', spec: '1§7.5', auth: 'utilisateur', profils: 'tous', cacheable: true } as const
const periode = { start: jourBorne, end: jourBorne, granularite }
const erreurs = [
  consommationErreurs.dateFinAvantDebut,
  consommationErreurs.periodeTropLongue,
  consommationErreurs.granulariteNonAutorisee,
  consommationErreurs.consentementRequis,
  consommationErreurs.dateArchive,
] as const
const instances = z.array(instanceDuGraphe)

/** The chart with the events of alerts on it. */
export const grapheAlertesEndpoints = defineEndpoints({
  listeConsommationsInstanceAlerteChart: {
    ...commun,
    contenu: 'conso',
    path: 'Consommation/listeConsommationsInstanceAlerteChart/{numeroContrat}/{start}/{end}/{granularite}/true',
    summary: 'Bars of the consumption chart with the alert events that touch the period',
    objets: { contrat: 'params.numeroContrat' },
    params: z.object({ numeroContrat, ...periode }),
    reply: graphe.extend({ instances }),
    erreurs,
  },
  listeConsommationsInstanceAlerteChartGroupe: {
    ...commun,
    contenu: 'conso',
    fonctionnalite: 'Groupe',
    path: 'Consommation/listeConsommationsInstanceAlerteChart/groupe/{idGroupe}/{start}/{end}/{granularite}/true',
    summary: 'The same for a group: at most the 200 latest events of its contracts',
    objets: { groupe: 'params.idGroupe' },
    params: z.object({ idGroupe: idNumerique, ...periode }),
    reply: grapheGroupe.extend({ instances }),
    erreurs: [communErreurs.introuvable, consommationErreurs.contratsTropNombreux, ...erreurs],
  },
})
