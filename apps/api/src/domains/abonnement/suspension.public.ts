import { type EtatRattachement, etatsDeDepart } from '@ondine/webapi/abonnement/rattachement.etats.ts'
import { tracer } from '../../platform/audit.ts'
import type { Contexte } from '../../platform/context.ts'
import { insererContestations } from './contestations.repo.ts'
import { perimerLettres } from './lettres.repo.ts'
import { findEtatsRattachement, suspendreAConfirmer, suspendreProuves } from './suspension.repo.ts'

/** State of these contracts for this account; those it has not are left out. */
export const etatsDesRattachements = async (
  ctx: Pick<Contexte, 'sql'>,
  { userWebId, numeros }: { userWebId: number; numeros: readonly string[] },
): Promise<Map<string, EtatRattachement>> => {
  const lignes = await findEtatsRattachement(ctx.sql, userWebId, numeros)
  return new Map(lignes.map(({ numero_contrat, etat }) => [numero_contrat, etat as EtatRattachement]))
}

/**
 * Suspends attachments of an account, in the caller's transaction; answers those suspended by this call. `par: 'CONTACT'`: contested,
 * and then a proved one is for staff to judge (rattachement.etats.ts). That they were disowned is kept for each contract, attached or not:
 * detaching first is no way out.
 */
export const suspendreAttachements = async (
  ctx: Contexte,
  demande: { userWebId: number; numeros: readonly string[]; par: 'CONTACT' | 'AGENT'; motif?: string; auteur?: Buffer },
): Promise<string[]> => {
  const { userWebId, numeros, par, motif } = demande
  const departs = etatsDeDepart(par === 'CONTACT' ? 'CONTESTATION' : 'SUSPENSION')
  const le = ctx.clock.now()
  await insererContestations(ctx.sql, { userWebId, numeros }, { auteur: demande.auteur ?? Buffer.alloc(0), le })
  // a code read before, in the letterbox or in the file of the letters, is worth nothing after it
  await perimerLettres(ctx.sql, { userWebId, numeros }, le)
  const suspendus = departs.includes('A_CONFIRMER') ? await suspendreAConfirmer(ctx.sql, userWebId, numeros, le) : []
  if (departs.includes('PROUVE')) suspendus.push(...(await suspendreProuves(ctx.sql, userWebId, numeros, le)))
  for (const numeroContrat of suspendus)
    await tracer(ctx, {
      action: 'contrat-suspendu',
      objetType: 'contrat',
      objetId: numeroContrat,
      detail: { compte: userWebId, ...(motif === undefined ? {} : { motif }) },
    })
  return suspendus
}
