import { tracer } from '../../platform/audit.ts'
import { defineJob } from '../../platform/jobs/tasks.ts'
import { messageNonRemis } from '../contenu/contenu.events.ts'
import { verrouillerEtat } from './a-confirmer.repo.ts'
import { lireCleDePreuve } from './cle-de-preuve.ts'
import { estLettreEnCours } from './lettre.view.ts'
import { aAdressePostale, findDerniereLettre, insererLettre } from './lettres.repo.ts'

/** The mail of a proof will not arrive: its contact is as if it were none, and a letter waits for staff, if it still matters. */
export const prouverParLettreJob = defineJob({
  nom: 'prouver-par-lettre',
  charge: messageNonRemis.charge,
  executer: (ctx, { cle }) =>
    ctx.terminer(async (dedans) => {
      const qui = lireCleDePreuve(cle)
      const etat = qui && (await verrouillerEtat(dedans.sql, qui))
      if (qui === undefined || etat === undefined || etat === 'PROUVE') return
      const derniere = await findDerniereLettre(dedans.sql, qui)
      if (derniere !== undefined && estLettreEnCours(derniere, dedans.clock.now())) return
      if (!(await aAdressePostale(dedans.sql, qui.numeroContrat))) return
      await insererLettre(dedans.sql, qui, dedans.clock.now())
      await tracer(dedans, {
        action: 'lettre-demandee',
        objetType: 'contrat',
        objetId: qui.numeroContrat,
        detail: { compte: qui.userWebId, raison: 'e-mail non remis' },
      })
    }),
})
