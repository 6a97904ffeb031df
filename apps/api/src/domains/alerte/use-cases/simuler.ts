import type { alerteAdminEndpoints } from '@ondine/webapi/alerte/alerte.admin.endpoints.ts'
import { enLitres, type ParametresAlerte, type PlageCmj } from '@ondine/webapi/alerte/alerte.rules.ts'
import { ajouterJours } from '@ondine/webapi/consommation/calendrier.rules.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { parametresGeneraux } from '../contexte-moteur.ts'
import { jugerCandidats, reglagesDe } from '../juger.ts'
import { candidatsFictifs, listerContratsTeleleves, type PlusBas } from '../simulation.repo.ts'

type Endpoint = typeof alerteAdminEndpoints.simulation
const JOURS = 30
const LOT = 2_000

const compter = () => ({ AF: new Set<string>(), AS: new Set<string>() })

const plusBas = ({ generaux, plages }: { generaux: ParametresAlerte; plages: readonly PlageCmj[] }): PlusBas => ({
  debit: generaux.AFND === 1 ? 0 : Math.min(generaux.AFDM, generaux.AFDH, generaux.AFDW),
  pourcent: Math.min(...plages.map((plage) => plage.depassementPourcent), 10_000),
})

/**
 * Contracts that would have fired over the last 30 days, with the parameters and ranges given and with the present ones. Reads only; every
 * contract read remotely counts, whether its subscriber has an alert or not. An override of a contract stays.
 */
export const simuler = async (ctx: ContexteUtilisateur, { body }: Entree<Endpoint>): Promise<Reponse<Endpoint>> => {
  const reglages = await reglagesDe(ctx)
  const actuels = parametresGeneraux(ctx.parametres)
  const essayes: ParametresAlerte = {
    AFDM: body.AFDM ?? actuels.AFDM,
    AFDH: body.AFDH ?? actuels.AFDH,
    AFDW: body.AFDW ?? actuels.AFDW,
    AFND: body.AFND ?? actuels.AFND,
    ASND: body.ASND ?? actuels.ASND,
  }
  const plages =
    body.plages?.map((p) => ({ finLitres: enLitres(p.plage_fin), depassementPourcent: p.plage_depassement })) ??
    reglages.plages
  const periode = { du: ajouterJours(reglages.aujourdHui, -JOURS), au: reglages.aujourdHui }
  const [avec, sans] = [compter(), compter()]
  const choix = [
    { trouves: avec, generaux: essayes, plages },
    { trouves: sans, generaux: actuels, plages: reglages.plages },
  ]
  let [nbContrats, apres] = [0, '']
  for (;;) {
    const contrats = await listerContratsTeleleves(ctx.sql, apres, LOT)
    const dernier = contrats.at(-1)
    if (dernier === undefined) break
    apres = dernier
    nbContrats += contrats.length
    for (const { trouves, ...regles } of choix) {
      const candidats = await candidatsFictifs(ctx.sql, contrats, periode, plusBas(regles))
      const jugements = await jugerCandidats(ctx, candidats, { ...reglages, ...regles })
      for (const [rang, { type, numeroContrat }] of candidats.entries())
        if ((type === 'AF' || type === 'AS') && (jugements[rang]?.episodes.length ?? 0) > 0)
          trouves[type].add(numeroContrat)
    }
  }
  return {
    ...periode,
    nbContrats,
    fuites: avec.AF.size,
    surconsommations: avec.AS.size,
    fuitesAvecReglagesActuels: sans.AF.size,
    surconsommationsAvecReglagesActuels: sans.AS.size,
  }
}
