import { z } from 'zod'
import { schemaDe } from '../champ/lire.ts'
import {
  codeApe,
  codePostal,
  email,
  facultatif,
  jourLocal,
  nom,
  numeroCompteur,
  prenom,
  siret,
  telephone,
  texteLibre,
  ville,
} from '../common/champs.ts'
import { adresse, cadran } from './abonnement.schemas.ts'
import { champsLibelle } from './contrat.champs.ts'

const texte = z.string().nullable()

export const codeLibelle = z.object({ code: z.string(), libelle: z.string() })

/** Label of a contract: empty takes it away (1§5). */
export const libelleContrat = schemaDe(champsLibelle.libelle).meta({
  description: '2 to 255 characters; empty or null takes the label away',
})

/** Delivery point found by meter number (2§3). What names a person or tells a consumption is null for who may not see it. */
export const pointLivraison = z.object({
  adresseLivraison: adresse.extend({ adresse: texte }).describe('A visitor learns the commune only'),
  adresseLivraisonConstruite: z.string(),
  numeroPhysiqueAppareil: z.string(),
  identifiantAppareil: texte,
  numeroContrat: texte,
  nomClientTitulaire: texte,
  cadrans: z.array(cadran),
})

export const resiliable = z.object({
  isResiliable: z.boolean(),
  motif: texte.meta({ description: 'French sentence: why not; null when it may be terminated' }),
})

const adresseSaisie = z.object({
  adresse: texteLibre.trim().min(1, 'L’adresse est obligatoire.'),
  complement: facultatif(texteLibre).optional(),
  codePostal,
  ville,
})

const personne = z.object({
  estProfessionnel: z.boolean().default(false),
  civilite: facultatif(texteLibre.max(30)).optional(),
  nom: nom.meta({ description: 'Family name, or company name of a professional' }),
  prenom: facultatif(prenom).optional(),
  dateNaissance: facultatif(jourLocal).optional(),
  villeNaissance: facultatif(ville).optional(),
  siret: facultatif(siret).optional(),
  codeAPE: facultatif(codeApe).optional(),
  email: facultatif(email).optional(),
  telephone1: facultatif(telephone).optional(),
  telephone2: facultatif(telephone).optional(),
})

/** Values of the subscription form that the preview prints (2§4 SouscriptionAbonnementAvecPdf). */
export const souscriptionSaisie = z.object({
  titulaire: personne,
  coTitulaire: personne.nullable().optional(),
  payeur: personne.nullable().optional().meta({ description: 'Absent: the holder pays' }),
  adresseLivraison: adresseSaisie,
  adresseFacturation: adresseSaisie.nullable().optional().meta({ description: 'Absent: the delivery address' }),
  qualite: z.enum(['PROPRIETAIRE', 'LOCATAIRE', 'GESTIONNAIRE']).nullable().optional(),
  dateEntree: jourLocal,
  numeroPhysiqueAppareil: facultatif(numeroCompteur).optional(),
  valeurIndex: z.number().int().min(0).max(9_999_999).nullable().optional().meta({ description: 'Whole m3' }),
  prelevement: z.enum(['AUCUN', 'A_ECHEANCE', 'MENSUEL']).default('AUCUN'),
  factureElectronique: z.boolean().default(false),
  demandeAvantRetractation: z
    .boolean()
    .default(false)
    .meta({ description: 'Express request for supply before the end of the withdrawal period' }),
})
export type SouscriptionSaisie = z.output<typeof souscriptionSaisie>
