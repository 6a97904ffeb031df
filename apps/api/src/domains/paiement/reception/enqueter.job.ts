import { estOuvert } from '@ondine/webapi/paiement/paiement.codes.ts'
import { aDeLArgent } from '@ondine/webapi/paiement/paiement.etats.ts'
import { isInterrogeable } from '@ondine/webapi/paiement/paiement.rules.ts'
import { z } from 'zod'
import type { ContexteTravail } from '../../../platform/jobs/tasks.ts'
import { defineJob } from '../../../platform/jobs/tasks.ts'
import { abandonner, clore, enqueter } from '../demande/interroger.ts'
import { partir } from '../demande/partir.ts'
import { finDuSilence, prochaineVerification, SANS_RETOUR_MS } from '../machine/verifications.ts'
import { findPaiement, type LignePaiement, modifier } from '../paiement.repo.ts'
import { railDuTraite } from '../prestataires/rails.ts'

const MINUTE_MS = 60_000
/** A page that nobody answered about is waited for that long after its end. */
const GRACE_MS = 5 * MINUTE_MS

// its page was asked for and nobody knows what came of it: asked again with the same key, until its life is over
const reprendre = async (ctx: ContexteTravail, paiement: LignePaiement): Promise<void> => {
  if (paiement.ouverte_jusqu_au <= ctx.clock.now()) await clore(ctx, paiement, 'sans réponse', true)
  else await partir(ctx, paiement)
}

const suivre = async (ctx: ContexteTravail, paiement: LignePaiement): Promise<void> => {
  if (await enqueter(ctx, paiement, ctx.terminer)) return
  const maintenant = ctx.clock.now()
  const fin = finDuSilence(paiement, railDuTraite(ctx, paiement.prestataire, paiement.traite_code)?.capacites)
  if (fin !== undefined && fin < maintenant) {
    await clore(ctx, paiement, 'sans nouvelles', true)
    return
  }
  // it is asked no later than its end, which its payer may have been told
  const terme = fin && new Date(fin.getTime() + MINUTE_MS)
  const suivante = prochaineVerification(paiement.cree_le, maintenant)
  const prochaine = suivante && terme && terme < suivante ? terme : (suivante ?? terme)
  // nothing final is concluded from silence: it is asked again, then listed as without a return
  await ctx.terminer(({ sql }) =>
    modifier(sql, paiement.id, {
      prochaine_verif: prochaine ?? null,
      sans_retour: paiement.ouverte_jusqu_au.getTime() + GRACE_MS < maintenant.getTime(),
    }),
  )
}

/** It ended without money, not so long ago that statements have said all there is to say. */
const peutEncoreEtrePaye = ({ statut, fini_le }: LignePaiement, maintenant: Date): boolean =>
  !aDeLArgent(statut) && fini_le !== null && maintenant.getTime() - fini_le.getTime() < SANS_RETOUR_MS

/** Asks about one payment: after a return, or because its time has come. Money moves in the settlement it leads to, once. */
export const enqueterJob = defineJob({
  nom: 'paiement-enqueter',
  /** `abandon`: its payer left the bank by its way out. `signal`: its provider says that something happened. */
  charge: z.strictObject({
    paiement: z.uuid(),
    abandon: z.literal(true).optional(),
    signal: z.literal(true).optional(),
  }),
  essaisMax: 3,
  executer: async (ctx, { paiement: id, abandon, signal }) => {
    const paiement = await findPaiement(ctx.sql, id)
    if (paiement === undefined) return
    const rouvert = signal === true && peutEncoreEtrePaye(paiement, ctx.clock.now())
    if (!rouvert && !isInterrogeable(paiement.statut, paiement.sans_retour)) return
    // it ended: asked because somebody wants to know, or because something happened since
    if (!estOuvert(paiement.statut)) {
      // no sweeper asks again about what has ended: this job does
      if (!(await enqueter(ctx, paiement, ctx.terminer)) && rouvert)
        throw new Error('a provider that signalled a payment did not answer about it')
    } else if (paiement.statut === 'PREPARE' || paiement.statut === 'INCONNU') await reprendre(ctx, paiement)
    else if (abandon !== true || !(await abandonner(ctx, paiement))) await suivre(ctx, paiement)
  },
})

const cleDe = (id: string): string => `paiement-enqueter:${id}`

/** One at a time for a payment: asked twice, it is asked once. */
export const demanderEnquete = (ctx: Parameters<typeof enqueterJob.ajouter>[0], id: string): Promise<void> =>
  enqueterJob.ajouter(ctx, { paiement: id }, { cle: cleDe(id) })

/** Because its provider says that something happened: of a payment that ended without money too. */
export const demanderEnqueteSurSignal = (ctx: Parameters<typeof enqueterJob.ajouter>[0], id: string): Promise<void> =>
  enqueterJob.ajouter(ctx, { paiement: id, signal: true }, { cle: cleDe(id) })

/** The same of several, in the order of everybody (README.md). */
export const demanderEnquetes = (ctx: Parameters<typeof demanderEnquete>[0], ids: readonly string[]): Promise<void> =>
  enqueterJob.ajouterTous(
    ctx,
    ids.toSorted().map((id) => ({ charge: { paiement: id }, cle: cleDe(id) })),
  )

/** Its payer gave it up: its page is closed unless it is paid. A question that is asked meanwhile takes no place of it. */
export const demanderAbandon = (ctx: Parameters<typeof enqueterJob.ajouter>[0], id: string): Promise<void> =>
  enqueterJob.ajouter(ctx, { paiement: id, abandon: true }, { cle: `paiement-abandonner:${id}` })
