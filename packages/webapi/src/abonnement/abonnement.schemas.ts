import { z } from 'zod'
import { rolesClient } from '../client/client.codes.ts'
import { pageDe } from '../liste/liste.schemas.ts'
import { codesEtatContrat, codesTypeService } from './abonnement.codes.ts'

const jour = z.string().meta({ description: 'Local day, yyyy-MM-dd' })
const texte = z.string().nullable()

const NUMERO_CLIENT =
  'It proves the contract to whoever gives it: null unless the caller has proved it for themselves, or the contract has several clients'

export const adresse = z.object({
  adresse: z.string(),
  complement: texte,
  codePostal: z.string(),
  ville: z.string(),
})

/** What lists and the context switcher need of a contract (1§3.2). */
export const contratResume = z.object({
  numeroContrat: z.string(),
  libelle: texte.meta({ description: 'Label given by this user' }),
  codeTypeService: z.enum(codesTypeService),
  libelleTypeService: z.string(),
  isTypeElectricity: z.boolean(),
  codeEtatContrat: z.enum(codesEtatContrat),
  etatLib: z.string().meta({ description: 'State with its date: « En service depuis le 12 mars 2019 »' }),
  dateEtat: jour,
  isResilie: z.boolean(),
  isEnAttente: z.boolean(),
  nomClientTitulaire: z.string(),
  nomClientPayeur: z.string(),
  numeroClientTitulaire: texte.meta({ description: NUMERO_CLIENT }),
  numeroClientPayeur: texte.meta({ description: NUMERO_CLIENT }),
  adresseLivraison: adresse.nullable(),
  adresseLivraisonConstruite: z.string().meta({ description: 'One line; empty when unknown' }),
  numeroPhysiqueAppareil: texte,
  identifiantAppareil: texte,
  telereleve: z.boolean(),
  typeContrat: texte,
  groupes: z.array(z.object({ idGroupe: z.number().int(), nom: z.string() })),
  isDefautContrat: z.boolean(),
  isAttache: z.boolean().meta({ description: 'Attached to this very account' }),
  lectureSeule: z
    .boolean()
    .meta({ description: 'Seen through a universe, a group or as staff: nothing may be changed' }),
})
export type ContratResume = z.output<typeof contratResume>

/** Contract detail (1§3.2). */
export const contratDetail = contratResume.extend({
  numeroClientCoTitulaire: texte.meta({ description: NUMERO_CLIENT }),
  rolesClients: z
    .array(z.enum(rolesClient))
    .meta({ description: 'One role of each client of the contract: names it where its number is not shown' }),
  nomClientCoTitulaire: texte,
  adresseContrat: texte.meta({ description: 'Where its bills go: the postal address of the payer, one line' }),
  isIndexSaisisable: z.boolean(),
  isAttachableGroupe: z.boolean(),
  typeRegroupement: z.number().int().min(0).max(4),
  numeroContratRegroupant: texte,
  dateDeMiseEnService: jour.nullable(),
  libelleCategorieContrat: texte,
  libelleCategorieFacturation: texte,
  libelleRythmeFacturation: texte,
  libelleRythmeReleve: texte,
  referenceInterne: texte,
  attachementContratInfo: z.object({ isDefautContrat: z.boolean(), libelle: texte }).nullable(),
  infoSecteurPublic: z
    .object({ codeService: texte, numeroCommande: texte, numeroMarche: texte })
    .nullable()
    .meta({ description: 'Only for distribution mode 05' }),
  isJustificatifDelivrable: z
    .boolean()
    .meta({ description: 'The caller may have a proof of address of it: individuals, in service (decision 009)' }),
})
export type ContratDetail = z.output<typeof contratDetail>

/** A contract in a list. */
/** What a contract owes, in a line. */
export const duesDuContrat = z.object({
  soldeCentimes: z.int().meta({ description: 'Negative: owed' }),
  aReglerCentimes: z.int(),
  nbARegler: z.int(),
  limite: jour.nullable(),
  enRetardCentimes: z.int().meta({ description: 'Of what is to be paid, what is late' }),
  preleveCentimes: z.int(),
})
export type DuesDuContrat = z.output<typeof duesDuContrat>

export const contratDeListe = contratResume.extend({
  indexDernierReleve: z.number().int().nullable().meta({
    description: 'Last index read during the contract: whole m3 or kWh. Null: none, not asked for, several dials',
  }),
  dateDernierReleve: jour.nullable().meta({ description: 'Local day of that reading; null as above, but for dials' }),
  dues: duesDuContrat.nullable().meta({
    description: 'As its account says it. Null: not asked for, closed to the reader, or billing never told of it',
  }),
})
export type ContratDeListe = z.output<typeof contratDeListe>

/** A page of contracts, and every number of the search when `selectionnerTout` asks for them. */
export const contratsPage = pageDe(contratDeListe).extend({
  numeros: z
    .array(z.string())
    .nullable()
    .meta({ description: 'Every contract number of the search, only with selectionnerTout' }),
})

export const cadran = z.object({
  numeroOrdre: z.number().int(),
  libelle: texte,
  valeurIndex: z.number().int().nullable().meta({ description: 'Last index read during the contract: whole m3 (kWh)' }),
  indexEnLitres: z.number().int().nullable(),
  dateReleve: texte.meta({ description: 'Instant, ISO 8601 with offset' }),
})

/** Meter (1§3.3), as the holder of one contract may see it. */
export const compteur = z.object({
  numAppareil: z.string(),
  identifiantAppareil: z.string(),
  numeroContrat: z.string(),
  diametre: z.number().int().nullable().meta({ description: 'Millimetres' }),
  datePose: jour,
  dateDepose: jour.nullable(),
  adresseLivraison: adresse,
  adresseInstallation: z.string(),
  reseau: texte,
  telereleve: z.boolean(),
  unite: z.enum(['M3', 'KWH']),
  cadrans: z.array(cadran),
})
export type Compteur = z.output<typeof compteur>
