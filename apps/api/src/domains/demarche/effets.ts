import type { Faits } from '@ondine/webapi/demarche/faits.codes.ts'
import { sujetsContact } from '@ondine/webapi/demarche/formulaires/contact.form.ts'
import { droitsDonnees } from '@ondine/webapi/demarche/formulaires/droit-acces-donnees.form.ts'
import { motifsReclamation } from '@ondine/webapi/demarche/formulaires/reclamation.form.ts'
import type { TypeDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import type { Contexte } from '../../platform/context.ts'
import { prouverIdentiteJob } from './prouver-identite.job.ts'
import { exempleVirement, faitsVirement, recoitVirements } from './virement.ts'

type Valeurs = Readonly<Record<string, string>>

/** What only code says of a type: who sends it, and what it is about. */
export interface Effet {
  personne(valeurs: Valeurs): { readonly nomComplet: string; readonly email: string }
  /** What it is about, where the form asks: its code is what the procedure comes to (contacts), its words stand behind the type's. */
  readonly motif?: { readonly champ: string; readonly codes: readonly Motif[] }
  /** Can it be made with what the utility has set up? Where nothing is said, yes. */
  readonly offert?: (ctx: Contexte) => boolean
  /** What follows from it once it is kept, in the same transaction. */
  readonly apres?: (ctx: Contexte, reference: string, valeurs: Valeurs) => Promise<void>
  /** What it knows of a contract that the caller may see. */
  readonly faits?: (ctx: Contexte, numeroContrat: string | null) => Promise<Faits>
  /** What it would know of one that does not exist, for staff who look at the form. */
  readonly exemple?: (ctx: Contexte, numeroContrat: string) => Faits
}
interface Motif {
  readonly code: string
  readonly libelle: string
}

/** Is a type offered at all? */
export const offre = (effet: Effet | undefined, ctx: Contexte): effet is Effet =>
  effet !== undefined && (effet.offert?.(ctx) ?? true)

/** Of what this request is. */
export const motifDe = ({ motif }: Effet, valeurs: Valeurs): Motif | undefined =>
  motif?.codes.find(({ code }) => code === valeurs[motif.champ])

/** Who asks, of the fields that bear this prefix. */
const deSoi =
  (prefixe: string): Effet['personne'] =>
  (valeurs) => {
    const lire = (nom: string) => (valeurs[`${prefixe}_${nom}`] ?? '').trim()
    return { nomComplet: `${lire('prenom')} ${lire('nom')}`, email: lire('email') }
  }

/** Who has no contract that is proved is sent a link to the addresses that billing knows for the one they name. */
const prouverAutrement: Effet['apres'] = async (
  ctx,
  reference,
  { droit_identite: prouvee, droit_numeroContrat: numero },
) => {
  if (prouvee !== 'Oui' && numero) await prouverIdentiteJob.ajouter(ctx, { reference, numeroContrat: numero })
}

/** Types that may be sent; a form whose type is not here is not offered yet. */
export const effets: Partial<Readonly<Record<TypeDemarche, Effet>>> = {
  Contact: {
    personne: ({ prenom = '', nom = '', MailContact = '' }) => ({
      nomComplet: `${prenom.trim()} ${nom.trim()}`,
      email: MailContact.trim(),
    }),
    motif: { champ: 'subject', codes: sujetsContact },
  },
  RECLAMATION: { personne: deSoi('reclamation'), motif: { champ: 'reclamation_motif', codes: motifsReclamation } },
  ANALYSE: { personne: deSoi('analyse') },
  DROIT_ACCES_DONNEES: {
    personne: deSoi('droit'),
    motif: { champ: 'droit_type', codes: droitsDonnees },
    apres: prouverAutrement,
  },
  BRANCHEMENT_NEUF: { personne: deSoi('branchement') },
  ENTREPRISE: { personne: deSoi('entreprise') },
  NOUVEAU_PAYEUR: { personne: deSoi('demandeur') },
  COORD_PAYEUR: { personne: deSoi('coord') },
  COORD_PAYEUR_CONTACT: { personne: deSoi('coord') },
  VIREMENT: { personne: deSoi('virement'), offert: recoitVirements, faits: faitsVirement, exemple: exempleVirement },
}
