import { z } from 'zod'
import { contratDeListe } from '../abonnement/abonnement.schemas.ts'
import { codesTypeAlarme } from '../alerte/alerte.codes.ts'
import { instant, jourLocal } from '../common/champs.ts'
import { etatsDemande } from '../demarche/demande.etats.ts'
import { etapesRelanceConnues } from '../facture/relance.codes.ts'
import { utilisateurGere } from '../utilisateur/gestion.schemas.ts'
import { capacites } from './capacites.codes.ts'

const texte = z.string().nullable()

export const ficheClient = z.object({
  compte: utilisateurGere,
  capacites: z.array(
    z.object({ code: z.enum(capacites), oui: z.boolean(), precision: z.string().meta({ description: 'In words' }) }),
  ),
  contrats: z.object({
    nbTotalResultats: z.int(),
    resultats: z.array(contratDeListe),
  }),
  factures: z.array(
    z.object({
      numeroContrat: z.string(),
      numeroFacture: z.string(),
      identifiantInterneFacture: z.int(),
      dateEmission: jourLocal,
      montantCentimes: z.int(),
      resteCentimes: z.int(),
      etape: z.enum(etapesRelanceConnues).meta({ description: 'Where its recovery stands today' }),
      etapeDite: z.string().meta({ description: 'The same in words' }),
      relanceLe: jourLocal.nullable().meta({ description: 'Of the last reminder that billing sent' }),
    }),
  ),
  demandes: z.object({
    nbTotalResultats: z.int(),
    resultats: z.array(
      z.object({
        reference: z.string(),
        libelle: z.string(),
        etat: z.enum(etatsDemande.etats),
        numeroContrat: texte,
        creeLe: instant,
        closeLe: instant.nullable(),
        reponseAvant: jourLocal.nullable(),
        agent: texte,
      }),
    ),
  }),
  alertes: z.array(
    z.object({
      numeroContrat: z.string(),
      codeTypeAlarme: z.enum(codesTypeAlarme),
      titreAlerte: z.string(),
      active: z.boolean(),
      enCoursDepuis: instant.nullable(),
      minimumLitres: z.int().nullable().meta({ description: 'Of a leak under way: litres an hour that never stop' }),
    }),
  ),
  envois: z
    .array(
      z.object({
        id: z.int(),
        type: z.string(),
        libelle: z.string(),
        etat: z.enum(['A_ENVOYER', 'ENVOYE', 'NON_ENVOYE', 'ABANDONNE']),
        creeLe: instant,
        finiLe: instant.nullable(),
      }),
    )
    .meta({ description: 'Mails to the address of the account, of as many days as addresses are kept' }),
  journal: z
    .array(z.object({ id: z.int(), le: instant, action: z.string(), auteur: texte, detail: z.string() }))
    .nullable()
    .meta({ description: 'Last acts on the account; null: the journal is not open to the caller' }),
})
export type FicheClient = z.output<typeof ficheClient>

const trouve = { libelle: z.string(), precision: z.string() }
export const resultatsDeRecherche = z.object({
  comptes: z.array(z.object({ ...trouve, userWebId: z.int(), nbContrats: z.int(), mailValide: z.boolean() })),
  contrats: z.array(
    z.object({
      ...trouve,
      numeroContrat: z.string(),
      codeEtatContrat: contratDeListe.shape.codeEtatContrat,
      userWebId: z.int().nullable().meta({ description: 'The account it is attached to, where there is one alone' }),
    }),
  ),
  factures: z.array(z.object({ ...trouve, identifiantInterneFacture: z.int(), etat: z.string() })),
  demandes: z.array(z.object({ ...trouve, reference: z.string(), etat: z.enum(etatsDemande.etats) })),
  reglages: z.array(z.object({ ...trouve, nature: z.enum(['PARAMETRE', 'FONCTIONNALITE']), nom: z.string() })),
})
export type ResultatsDeRecherche = z.output<typeof resultatsDeRecherche>
