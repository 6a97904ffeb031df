import { createHash } from 'node:crypto'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import { tracer } from '../../platform/audit.ts'
import type { Contexte } from '../../platform/context.ts'
import type { FichiersRecus } from '../../platform/http/corps/recu.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { findCle, prendreCle } from './cle.repo.ts'
import { faire } from './faire.ts'
import { type DemandeEcrite, findPieces } from './lecture.repo.ts'
import { findEmpreintes } from './pieces/piece.repo.ts'
import { recevoirPieces } from './pieces/recevoir-toutes.ts'
import { reglesComplement } from './pieces/regles-complement.ts'
import { CLE_JOURS } from './soumettre.ts'

const CHAMP = 'info_file'
const JOUR_MS = 24 * 3_600_000

/** A key older than that is free again. */
const depuis = ({ clock }: Pick<Contexte, 'clock'>): Date => new Date(clock.now().getTime() - CLE_JOURS * JOUR_MS)

/** Did that key bring something already? */
export const cleAServi = async (ctx: Pick<Contexte, 'sql' | 'clock'>, cle: string): Promise<boolean> =>
  (await findCle(ctx.sql, cle, depuis(ctx))) !== undefined

interface Ajout {
  readonly demande: Pick<DemandeEcrite, 'demande_id' | 'type' | 'reference'>
  readonly cle: string
  readonly texte: string
  /** The same request, still open to what is added, in the transaction that adds it. */
  readonly relire: (dedans: Contexte) => Promise<DemandeEcrite>
  readonly geste: 'COMPLEMENT' | 'COMPLEMENT_PAR_LIEN'
  readonly auteurId: number | undefined
}

/** What that key brought already is all that comes now. @throws ErreurApi DE02 */
const exigerLeMeme = async (
  ctx: Contexte,
  { cle, demande: { reference } }: Ajout,
  { empreinte, pieces }: { readonly empreinte: Buffer; readonly pieces: readonly string[] },
): Promise<void> => {
  const connue = await findCle(ctx.sql, cle, depuis(ctx))
  const venues = await findEmpreintes(ctx.sql, reference)
  if (connue?.empreinte.equals(empreinte) !== true || !pieces.every((une) => venues.has(une)))
    throw new ErreurApi(demarcheErreurs.cleReprise)
}

/**
 * Adds a message, files or both to a request; where a document was waited for, it is under way again. The same key again adds nothing.
 * Answers how many files came.
 * @throws ErreurApi DE02 the key of other words or files, DE13 neither words nor a file, S400 at the file that is refused, those of `relire`
 */
export const ajouterADemande = async (ctx: Contexte, fichiers: FichiersRecus, ajout: Ajout): Promise<number> => {
  const { demande, cle, texte, relire, geste, auteurId } = ajout
  const dejaLa = (await findPieces(ctx.sql, demande.demande_id)).length
  const reglage = await reglesComplement(ctx, demande.type, dejaLa)
  const pieces = await recevoirPieces(ctx, fichiers, { reglage }, new Set([CHAMP]))
  try {
    if (texte === '' && pieces.empreintes.length === 0) throw new ErreurApi(demarcheErreurs.rienAjoute)
    await ctx.enTransaction(async (dedans) => {
      const empreinte = createHash('sha256').update(texte).digest()
      if (!(await prendreCle(dedans.sql, { cle, empreinte, le: ctx.clock.now(), depuis: depuis(ctx) })))
        return exigerLeMeme(dedans, ajout, { empreinte, pieces: pieces.empreintes })
      await pieces.lier(dedans, demande.demande_id)
      await faire(dedans, await relire(dedans), { geste, par: 'ABONNE', texte, auteurId })
      await tracer(dedans, {
        action: 'demande-completee',
        objetType: 'demande',
        objetId: demande.reference,
        detail: { pieces: pieces.empreintes.length, ...(geste === 'COMPLEMENT_PAR_LIEN' && { parLien: true }) },
      })
    })
  } finally {
    await pieces.oublier()
  }
  return pieces.empreintes.length
}
