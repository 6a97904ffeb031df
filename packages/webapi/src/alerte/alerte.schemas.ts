import { z } from 'zod'
import { controler, schemaDe } from '../champ/lire.ts'
import { email, idNumerique, instant, numeroContrat } from '../common/champs.ts'
import {
  finApresDebut,
  formulaireAlerte,
  jourAlerte,
  SEUIL_MAX_M3,
  SEUIL_NEGATIF,
  SEUIL_TROP_GRAND,
} from './alerte.champs.ts'
import {
  codesCanal,
  codesMotifPause,
  codesPeriodicite,
  codesTypeAlarme,
  etatsInstance,
  statutsAlerte,
} from './alerte.codes.ts'

const litres = z.number().int().meta({ description: 'Litres' })
const m3 = z.number().meta({ description: 'm3, 3 decimals at most' })
const centimes = z.number().int().meta({ description: 'Centimes, in the currency of the parameter devise' })
const jour = z.string().meta({ description: 'Local day, yyyy-MM-dd' })

const { champs } = formulaireAlerte(null)
const codeTypeAlarme = z.enum(codesTypeAlarme, champs.codeTypeAlarme.manque)
const periodicite = z.enum(codesPeriodicite, 'Cette fréquence n’existe pas.')
const canalAlerte = z.enum(codesCanal, champs.canalAlerte.manque)
const jourDAlerte = schemaDe(jourAlerte)
const valeurSeuilEnM3 = z
  .number(champs.valeurSeuil.manque)
  .min(0, SEUIL_NEGATIF)
  .max(SEUIL_MAX_M3, SEUIL_TROP_GRAND)
  .refine(
    (valeur) => Math.abs(valeur * 1000 - Math.round(valeur * 1000)) < 1e-6,
    'Le seuil compte 3 décimales au plus.',
  )
const parCanal = { MAIL: schemaDe(champs.adresseMail), SMS: schemaDe(champs.telephone) }

interface ChampsLies {
  canalAlerte: (typeof codesCanal)[number]
  destinataire?: string | null | undefined
  periodeDebut?: string | undefined
  periodeFin?: string | null | undefined
}
/** Rules between fields (1§5): whom to tell by that channel, an end after the start. */
const verifierChampsLies = (alerte: ChampsLies, ctx: z.RefinementCtx): void => {
  const { canalAlerte: canal } = alerte
  const lu = canal === 'AUCUN' ? undefined : parCanal[canal].safeParse(alerte.destinataire ?? '')
  for (const { message } of lu?.error?.issues.slice(0, 1) ?? [])
    ctx.addIssue({ code: 'custom', path: ['destinataire'], message })
  controler([finApresDebut])({ ...alerte }, ctx)
}

const destinataire = z.string().trim().max(255, 'Ce destinataire compte 255 caractères au plus.').nullish()
const champsAlerte = {
  titreAlerte: schemaDe(champs.titreAlerte),
  periodicite: periodicite.default('JOUR'),
  canalAlerte,
  periodeFin: jourDAlerte.nullish(),
  valeurSeuilEnM3: valeurSeuilEnM3.meta({
    description:
      'AF: m3 an hour; AS, SC, AC: m3 a day; RP, IP: not used, see seuilEnCentimes. 0: the thresholds of the utility (AF, AS), nothing tolerated (SC, AC)',
  }),
  seuilEnCentimes: z
    .number()
    .int()
    .min(0)
    .max(100_000_000)
    .nullish()
    .meta({ description: 'RP, IP: least amount, centimes' }),
  destinataire,
}
/** What a creation sends (1§3.6, 1§5). periodeDebut: today when absent. */
export const alerteCreation = z
  .object({
    codeTypeAlarme,
    numeroContratAbonnement: numeroContrat,
    periodeDebut: jourDAlerte.optional(),
    ...champsAlerte,
  })
  .superRefine(verifierChampsLies)
/** What a modification sends: everything but the kind, the contract and the start. */
export const alerteModification = z
  .object({ idAlerte: idNumerique, numeroContratAbonnement: numeroContrat, ...champsAlerte })
  .superRefine(verifierChampsLies)

/** Kinds that are judged on readings. */
const codesJuges = ['AF', 'AS', 'SC', 'AC'] as const
/** What a rehearsal is asked for: an alert over days that are past. */
export const alerteEssai = z.object({
  numeroContratAbonnement: numeroContrat,
  codeTypeAlarme: z.enum(codesJuges, 'Choisissez une alerte de consommation.'),
  periodicite: champsAlerte.periodicite,
  valeurSeuilEnM3: champsAlerte.valeurSeuilEnM3,
  periodeDebut: jourDAlerte.optional().meta({ description: 'First day; 365 days before the end when absent' }),
  periodeFin: jourDAlerte.nullish().meta({ description: 'Last day; today when absent or later' }),
})
export const evenementEssai = z.object({
  codeTypeAlarme: z.enum(codesJuges),
  message: z.string().meta({ description: 'One French sentence' }),
  dateDebut: jour.meta({ description: 'Since when' }),
  dateDeclenchante: jour.meta({ description: 'Day that would have made it fire' }),
  dateFin: jour.nullable().meta({ description: 'Last day; null while it lasts' }),
  volumeConsommeEnLitre: litres,
  litresPerdus: litres,
})
export type EvenementEssai = z.output<typeof evenementEssai>

/** Which alert of which contract. */
export const cleAlerte = z.object({ idAlerte: idNumerique, numeroContratAbonnement: numeroContrat })

/** Alert option (AC): threshold in litres a day, minimum 0 (1§3.6, 1§5). */
export const optionAlerte = z.object({
  numContrat: numeroContrat,
  type: z.literal('AC', 'Cette option est celle du type AC.').default('AC'),
  seuilConsommation: z
    .number(champs.valeurSeuil.manque)
    .min(0, SEUIL_NEGATIF)
    .max(SEUIL_MAX_M3 * 1000, SEUIL_TROP_GRAND)
    .meta({ description: 'Litres a day' }),
  adresseMail: email,
})

export const alerte = z.object({
  idAlerte: z.number().int(),
  codeTypeAlarme: z.enum(codesTypeAlarme),
  titreAlerte: z.string(),
  numeroContratAbonnement: z.string(),
  periodicite: z.enum(codesPeriodicite),
  canalAlerte: z.enum(codesCanal),
  statutAlerte: z.enum(statutsAlerte),
  periodeDebut: jour,
  periodeFin: jour.nullable(),
  valeurSeuilEnM3: m3,
  valeurSeuilEnLitres: litres,
  seuilEnCentimes: centimes.nullable(),
  destinataire: z.string().nullable().meta({ description: 'Null for readers who do not own the alert' }),
  supprimable: z.boolean().meta({ description: 'Never fired' }),
  isExpire: z.boolean(),
  etat: z.enum(etatsInstance).nullable().meta({ description: 'Of the event in progress, null when there is none' }),
  debitMin: z.number().nullable().meta({ description: 'AF: litres an hour that count as a leak for this contract' }),
  nbJourDepassement: z.number().int().nullable().meta({ description: 'AF, AS: consecutive days before it fires' }),
  consoMoyenneJournaliereM3: m3
    .nullable()
    .meta({ description: 'Daily average of the last 12 months; null when too little is known' }),
  modifiable: z.boolean().meta({ description: 'This caller owns it and the contract is attached to them' }),
})
export type Alerte = z.output<typeof alerte>

/** A fired alert (1§3.6). */
export const instanceAlerte = z.object({
  idInstance: z.number().int(),
  idAlerte: z.number().int(),
  numeroContratAbonnement: z.string(),
  codeTypeAlarme: z.enum(codesTypeAlarme),
  titre: z.string(),
  message: z.string().meta({ description: 'One French sentence' }),
  dateDebut: instant.meta({ description: 'Since when' }),
  dateDeclenchante: instant.meta({ description: 'End of the hour or day that made it fire' }),
  dateFin: instant.nullable().meta({ description: 'When it ended; null while it lasts' }),
  volumeConsommeEnM3: m3.nullable(),
  volumeConsommeEnLitre: litres.nullable().meta({ description: 'Measured litres since dateDebut' }),
  litresPerdus: litres
    .nullable()
    .meta({ description: 'AF: least hour of each day times its hours, added up; else litres above the threshold' }),
  nbJours: z.number().int().nullable().meta({ description: 'Days it has lasted, begun days included' }),
  montantEnCentimes: centimes.nullable().meta({ description: 'RP, IP' }),
  etat: z.enum(etatsInstance),
  pauseJusquAu: jour.nullable(),
  destinataire: z.string().nullable(),
})
export type InstanceAlerte = z.output<typeof instanceAlerte>

export const alerteAvecInstance = alerte.extend({
  adresseLivraisonConstruite: z.string().meta({ description: 'Where the water goes; empty where it is not known' }),
  groupes: z
    .array(z.object({ idGroupe: z.number().int(), nom: z.string() }))
    .meta({ description: 'Groups that hold the contract and that the reader sees, by name' }),
  instanceEnCours: instanceAlerte.nullable(),
})
export type AlerteAvecInstance = z.output<typeof alerteAvecInstance>

export const resultatsDe = <T extends z.ZodType>(ligne: T) =>
  z.object({ resultats: z.array(ligne), nbTotalResultats: z.number().int() })

export const notificationMail = z.object({
  idMail: z.number().int(),
  adresseMail: z.string(),
  numContrat: z.string(),
  type: z.enum(codesTypeAlarme),
})

export const nuitFuite = z.object({
  nuit: jour.meta({ description: 'Local day: its hours 0 to 5 where hours are open, else the whole of it' }),
  minimumLitresParHeure: litres
    .nullable()
    .meta({ description: 'Least measured hour of that night or day; null when none is' }),
})
/** Finest level that a reader may see of a contract: nights come from hours, daily minimums from days. */
export const detailsFuite = ['HEURE', 'JOURNEE', 'AUCUN'] as const

/** Everything the subscriber needs about one event (decision 006). */
export const explicationInstance = instanceAlerte.extend({
  fermeeLe: instant.nullable().meta({ description: 'When the engine or the end of the alert closed it' }),
  minimumLitresParHeure: litres.nullable().meta({ description: 'AF: least hour of the last 24 measured' }),
  detail: z.enum(detailsFuite).meta({
    description: 'Finest level of the contract that is open to this reader; what `nuits` tells keeps to it',
  }),
  nuits: z.array(nuitFuite).meta({
    description: 'AF: the last 14 nights at most, oldest first; days where hours are closed, none where days are',
  }),
  perteAnnuelleEnM3: m3.nullable().meta({ description: 'AF: if nothing is done, over a year' }),
  coutAnnuelEstimeEnCentimes: centimes.nullable().meta({
    description: 'That loss of a year at the price of the last bill, else the utility’s; null without a price',
  }),
  seuilEnLitres: z.number().nullable().meta({ description: 'What was passed: litres an hour (AF), a day (others)' }),
  moyenneJournaliereEnLitres: litres.nullable().meta({ description: 'AS: daily average it was judged against' }),
  coutEstimeEnCentimes: centimes.nullable().meta({ description: 'litresPerdus at that price; null without a price' }),
  conseils: z.array(z.string()).meta({ description: 'What to do, in order' }),
  pause: z.object({ motif: z.enum(codesMotifPause), jusquAu: jour, commentaire: z.string().nullable() }).nullable(),
  modifiable: z.boolean(),
})
export type ExplicationInstance = z.output<typeof explicationInstance>
