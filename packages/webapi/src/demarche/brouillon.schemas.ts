import { z } from 'zod'
import { email, instant } from '../common/champs.ts'
import { jetonBrouillon } from './brouillon-lu.schemas.ts'
import { captcha, contratDeDemande, texteDeReponses } from './demarche.schemas.ts'
import { typesDemarche } from './types.codes.ts'

const texte = z.string()
/** One text, as the sending has its answers: it bounds the whole of a draft, and each of its values. */
const reponses = texteDeReponses(25_000, z.object({ nom: texte.max(100), valeur: texte.max(5000) }))
const revision = z.int().min(0).max(2_000_000_000)

/** Which draft: that of a link, else one’s own of that form and contract. */
export const brouillonVise = z.object({
  formType: texte.max(60),
  numeroContrat: contratDeDemande,
  jeton: jetonBrouillon.optional(),
})

/** What one typed so far. */
export const brouillonGarde = brouillonVise.extend({
  reponses,
  etape: texte.max(60),
  empreinte: texte.max(64).meta({ description: 'Of the definition that they answer' }),
  revision: revision.meta({ description: 'As this page knows the draft; 0: it knows none' }),
})

/** The same by somebody without an account, who asks for a link. */
export const lienDemande = brouillonGarde.omit({ jeton: true, revision: true }).extend({ email, captcha })

export const gardeDuBrouillon = z.object({
  revision: z.int(),
  gardeLe: instant,
  expireLe: instant,
  ibans: z.array(texte).meta({ description: 'Fields in whose text a bank account stood, which is not kept' }),
})
export type GardeDuBrouillon = z.output<typeof gardeDuBrouillon>

/** One line of those that wait. */
export const brouillonEnAttente = z.object({
  type: z.enum(typesDemarche),
  libelle: texte,
  numeroContrat: texte.nullable(),
  etape: texte.meta({ description: 'Its id, for the address' }),
  titreEtape: texte.nullable().meta({ description: 'Step that waits; null where the form has one only' }),
  gardeLe: instant,
  expireLe: instant,
})
export type BrouillonEnAttente = z.output<typeof brouillonEnAttente>
