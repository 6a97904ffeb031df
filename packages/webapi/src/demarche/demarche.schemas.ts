import { z } from 'zod'
import { facultatif, instant, numeroContrat } from '../common/champs.ts'
import { naturesRemise } from '../remise/remise.codes.ts'
import { etatsRemise } from '../remise/remise.etats.ts'
import { brouillonLu, jetonBrouillon } from './brouillon-lu.schemas.ts'
import { annulations, codesEtatDemande, codesGesteDemande, identites, signauxDemande } from './demande.codes.ts'
import { nomsListe } from './listes.codes.ts'
import { etapesRecours } from './recours.codes.ts'
import { typesDemarche } from './types.codes.ts'

const texte = z.string()
const texteOuRien = z.string().nullable()

/** D and 8 signs that nobody confuses. */
export const referenceDemande = z
  .string()
  .trim()
  .overwrite((tape) => tape.toUpperCase())
  .regex(/^D[2-9A-HJKMNP-TV-Z]{8}$/, 'Une référence de demande compte un D et 8 lettres ou chiffres.')

/** Made when the form opens, the same for each try to send it. */
export const cleIdempotence = z.uuid('Cette clé n’est pas valable.')
export const contratDeDemande = facultatif(numeroContrat).optional()
export const captcha = z.string().max(5000).optional()

// no database keeps the sign 0, nor its JSON half of a pair of signs; nobody types either, a paste may bring them
const sansSigneImpossible = (_: string, valeur: unknown): unknown =>
  typeof valeur === 'string' ? valeur.replaceAll('\0', '').toWellFormed() : valeur

/** Answers as one text: a list in JSON. */
export const texteDeReponses = <T extends z.ZodType>(longueur: number, reponse: T) =>
  texte
    .max(longueur, 'Ces réponses sont trop longues.')
    .transform((lu, ctx) => {
      try {
        return JSON.parse(lu, sansSigneImpossible) as unknown
      } catch {
        ctx.addIssue({ code: 'custom', message: 'Ces réponses ne sont pas lisibles.' })
        return z.NEVER
      }
    })
    .pipe(z.array(reponse).max(300))

/** The answers as the specification's call has them, of which names and values are read (2§3). */
const formValue = texteDeReponses(
  60_000,
  z.object({
    name: texte.max(100),
    value: texte.max(5000),
    order: z.number().optional(),
    header: texte.max(200).optional(),
    type: texte.max(60).optional(),
  }),
)

/** Fields of the form that a procedure is sent as; its files come behind them. */
export const envoiDeDemarche = z.object({
  formType: z.string().max(60),
  numeroContrat: contratDeDemande,
  formValue,
  userMail: z.string().max(300).optional(),
  type: z.string().max(60).optional(),
  empreinte: z.string().max(64).optional(),
  cleIdempotence: cleIdempotence.optional(),
  jetonBrouillon: jetonBrouillon
    .optional()
    .meta({ description: 'The draft of a link that this is: erased with the sending' }),
  captcha,
})

/** Words that are added to a request. */
export const texteComplement = texte.trim().max(4000, 'Ce texte compte 4000 caractères au plus.').optional()

/** What files are taken. */
export const reglesPieces = z.object({
  tailleMaxPj: z.int().meta({ description: 'Bytes of one file' }),
  nbMaxPj: z.int(),
  extensionPj: z.array(texte).meta({ description: '.jpg, .pdf…' }),
})
export type ReglesPieces = z.output<typeof reglesPieces>

/** How a form is tuned (2§3). */
export const reglageDemarche = z.object({
  identifiant: z.enum(typesDemarche),
  description: texte,
  autoriserPj: z.boolean(),
  pjObligatoire: z.boolean(),
  ...reglesPieces.shape,
  autoriserCommentaire: z.boolean(),
  commentaireObligatoire: z.boolean(),
  actionImpactePlusieursContrats: z.enum(['CacherBouton', 'AfficherPopup']).nullable(),
  masquerPourContratResilie: z.boolean(),
  masquerPourContratEnAttente: z.boolean(),
  delaiJours: z
    .int()
    .nullable()
    .meta({ description: 'Working days in which it is answered; null: those of every one' }),
})
export type ReglageDemarche = z.output<typeof reglageDemarche>

/** A procedure that is offered. */
export const demarcheOfferte = z.object({
  type: z.enum(typesDemarche),
  description: texte,
  avertir: z.boolean().meta({ description: 'It bears on other contracts of the payer: to be said before (2§4)' }),
})

/** A form as it opens: its tuning, what is known beforehand, and which definition the answers are for. */
export const formulaireOuvert = reglageDemarche.extend({
  faits: z
    .array(z.object({ nom: texte, valeur: texte }))
    .meta({ description: 'What the form is walked with (decision 032); never what is the server’s alone' }),
  aujourdhui: z.iso.date(),
  listes: z
    .array(z.object({ nom: z.enum(nomsListe), options: z.array(z.object({ code: texte, libelle: texte })) }))
    .meta({ description: 'Closed lists that the definition names' }),
  empreinte: texte.meta({ description: 'Of the definition: sent back with the answers' }),
  brouillon: brouillonLu.nullable().meta({ description: 'What the account began here' }),
  brouillons: z
    .enum(['COMPTE', 'LIEN', 'AUCUN'])
    .meta({ description: 'How a draft is kept: by the account, by a link that is mailed, not at all' }),
})

/** What is answered to a request that was kept (2§7). */
export const demandeRecue = z.object({
  result: z.object({
    rum: texteOuRien,
    numeroClientPayeur: texteOuRien,
    numeroContratAbonnement: texteOuRien,
    emailConnexion: texteOuRien,
  }),
  numeroContrat: texteOuRien,
  reference: texte,
  suite: texte.meta({ description: 'What happens next, one sentence' }),
  delaiJours: z.int().meta({ description: 'Working days' }),
  // absent of what was answered before it was told
  reponseAvant: z.iso.date().optional(),
})
export type DemandeRecue = z.output<typeof demandeRecue>

export const ligneDemande = z.object({
  reference: texte,
  creeLe: instant,
  closeLe: instant.nullable(),
  type: texte,
  libelle: texte,
  etat: z.enum(codesEtatDemande),
  numeroContrat: texteOuRien,
  message: texteOuRien.meta({ description: 'Lines parted by pipes (2§2)' }),
  reponseAvant: z.iso
    .date()
    .nullable()
    .meta({ description: 'Day until which an answer is promised; null once it is closed' }),
  attendDepuis: z.iso
    .date()
    .nullable()
    .meta({ description: 'Since when a document is asked of the person: the promise waits for it' }),
  attenduLe: z.iso.date().nullable().meta({ description: 'Day by which what is asked of the person is expected' }),
})
export type LigneDemandeLue = z.output<typeof ligneDemande>

export const ligneDemandeATraiter = z.object({
  reference: texte,
  creeLe: instant,
  type: texte,
  libelle: texte,
  nomComplet: texte,
  email: texte,
  numeroContrat: texteOuRien,
  etat: z.enum(codesEtatDemande),
  echeance: z.iso.date().meta({ description: 'Day until which an answer is promised' }),
  attendDepuis: z.iso.date().nullable().meta({ description: 'Since when the person is asked for a document' }),
  attenduLe: z.iso.date().nullable().meta({ description: 'Day by which it is expected, as the person was told' }),
  agent: texteOuRien,
  agentId: z.int().nullable(),
  nbPieces: z.int(),
})
export type LigneDemandeATraiter = z.output<typeof ligneDemandeATraiter>

/** The same in the list of the desk. */
export const ligneGuichet = ligneDemandeATraiter.extend({
  signal: z
    .object({
      nature: z.enum(signauxDemande),
      le: instant.nullable().meta({ description: 'Null: the portal knows since when it stands so, not the request' }),
      motif: texteOuRien.meta({ description: 'Of REFUSEE: what billing said' }),
    })
    .nullable()
    .meta({
      description:
        'NON_TRANSMISE: ten tries to hand it over failed; REFUSEE: billing refused it; PIECE_RECUE, MESSAGE: the person added something, waited for or not, and staff did nothing since',
    }),
})
export type LigneGuichet = z.output<typeof ligneGuichet>

const reponseLue = z.object({
  nom: texte,
  etiquette: texte,
  entete: texte,
  valeur: texte,
  type: texte,
})
const pieceLue = z.object({
  id: z.uuid(),
  nom: texte,
  type: texte,
  octets: z.int(),
  analyse: z
    .enum(['AUCUNE', 'SAINE', 'NON_ANALYSEE', 'TROP_GRANDE', 'INFECTEE'])
    .meta({ description: 'What the virus scanner said; AUCUNE: there was none when it came in' }),
})
const evenementLu = z.object({
  le: instant,
  evenement: texte,
  de: texteOuRien,
  vers: z.enum(codesEtatDemande),
  texte: texteOuRien,
  auteur: texteOuRien,
  deLaPersonne: z.boolean().meta({ description: 'Done by whoever sent the request: its words are theirs' }),
  constat: z.boolean().meta({ description: 'Its text says what was found: it is no message' }),
})

/** What was asked of the person, a line for each document: whether it is still waited for, and since when it is not. */
const documentDemande = z.object({
  texte,
  demandeLe: instant,
  etat: z.enum(['ATTENDU', 'A_VERIFIER', 'RECU', 'DEPASSE']).meta({
    description: 'A_VERIFIER: the person added something since; RECU: staff said that it came; DEPASSE: we went on',
  }),
  le: instant.nullable().meta({ description: 'Of what ended the waiting' }),
})
export type DocumentDemande = z.output<typeof documentDemande>

/** How much is on the desk of whoever asks. */
export const comptesDemandes = z.object({
  jour: z.iso.date().meta({ description: 'Today, in Europe/Paris: what is late is judged by it' }),
  attendent: z.int(),
  enRetard: z.int(),
  aMoi: z.int(),
  aPrendre: z.int(),
  nonVenus: z.int().meta({ description: 'Of those that wait for a document, whose day is gone' }),
  nonTransmises: z.int().meta({ description: 'Closed or not: handing them over to billing failed too often' }),
  terminees: z.int().meta({ description: 'Ended or cancelled today by whoever asks' }),
})
/** Staff whom a request may be handed over to. */
export const agentDemandes = z.object({ userWebId: z.int(), nom: texte, enCours: z.int() })

/** What is open to whoever complained (`recours.rules.ts`). */
const recours = z
  .object({
    etape: z.enum(etapesRecours),
    serviceClientsDes: z.iso.date(),
    mediateurDes: z.iso.date(),
    mediateurJusquAu: z.iso.date(),
  })
  .nullable()
  .meta({ description: 'Null: no complaint, or it was taken back' })

/** One request with all that is known of it, for its owner. */
export const demandeLue = ligneDemande.extend({
  reponses: z.array(reponseLue),
  pieces: z.array(pieceLue),
  evenements: z.array(evenementLu),
  documents: z.array(documentDemande).meta({ description: 'Documents that were asked, the first asked first' }),
  annulation: z.enum(annulations).meta({ description: 'A_DEMANDER: it left for billing, which decides' }),
  complement: reglesPieces
    .nullable()
    .meta({ description: 'What files may be added with a message; null: it is closed' }),
  recours,
})
/** The same for staff. */
/** What became of it at billing (decision 048). */
const remiseLue = z.object({
  numero: texte,
  nature: z.enum(naturesRemise),
  etat: z.enum(etatsRemise.etats),
  creeLe: instant,
  remiseLe: instant.nullable(),
  prochainEssai: instant.nullable().meta({ description: 'Not before; null: nothing is to be tried' }),
  essais: z.int(),
  erreur: texteOuRien.meta({ description: 'Why the last try failed, in the words of the machine' }),
  echec: texteOuRien.meta({ description: 'The same in a few words of French, for staff' }),
  code: texteOuRien.meta({ description: 'Its code at billing, for staff' }),
  motif: texteOuRien.meta({ description: 'What billing said of it' }),
  peutRelancer: z.boolean(),
  peutSolder: z.boolean().meta({ description: 'Staff may say that it was done otherwise' }),
})
export type RemiseLue = z.output<typeof remiseLue>

export const demandeDePersonnel = ligneDemandeATraiter.extend({
  closeLe: instant.nullable(),
  userWebId: z.int().nullable(),
  revision: z.int().meta({ description: 'Sent back with what is done to it' }),
  reponses: z.array(reponseLue.extend({ reserve: z.boolean() })),
  pieces: z.array(pieceLue),
  evenements: z.array(evenementLu.extend({ interne: z.boolean() })),
  documents: z.array(documentDemande).meta({ description: 'Documents asked of the person, the first asked first' }),
  attenduSiDemande: z.iso.date().meta({ description: 'Day by which what is asked today would be expected' }),
  attenduEntre: z
    .object({ du: z.iso.date(), au: z.iso.date() })
    .meta({ description: 'Days that may be chosen instead' }),
  telephone: texteOuRien,
  identite: z
    .enum(identites)
    .nullable()
    .meta({ description: 'Of who asks for their data; null: another procedure (decision 085)' }),
  autres: z
    .array(z.object({ reference: texte, libelle: texte, etat: z.enum(codesEtatDemande), creeLe: instant }))
    .meta({ description: 'Other requests of the same account, or address; the latest first, ten at most' }),
  gestes: z.array(z.enum(codesGesteDemande)),
  remises: z.array(remiseLue).meta({ description: 'To billing, the request first' }),
  recours,
})
