import { apres } from '@ondine/webapi/common/etats.rules.ts'
import type { GesteDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import { etatsDemande } from '@ondine/webapi/demarche/demande.etats.ts'
import { refusParCode, textesFacturation } from '@ondine/webapi/demarche/demarche.messages.ts'
import type { NatureRemise } from '@ondine/webapi/remise/remise.codes.ts'
import type { EtatRemise } from '@ondine/webapi/remise/remise.etats.ts'
import { z } from 'zod'
import type { Contexte } from '../../platform/context.ts'
import { defineJob } from '../../platform/jobs/tasks.ts'
import { lireRemise } from '../remise/remise.public.ts'
import { faire } from './faire.ts'
import { findDemande } from './lecture.repo.ts'
import { findDemandeRemise, noterEtatDit } from './remise.repo.ts'

/** What an answer of billing does to the request; of the rest only the desk sees something. */
const gestes: Readonly<Record<NatureRemise, Partial<Record<EtatRemise, GesteDemande>>>> = {
  DEMANDE: { ACCEPTEE: 'FACTURATION_PRISE', REFUSEE: 'FACTURATION_REFUS', FAITE: 'FACTURATION_FAIT' },
  ANNULATION: { ACCEPTEE: 'FACTURATION_ANNULE', REFUSEE: 'FACTURATION_MAINTIEN', FAITE: 'FACTURATION_ANNULE' },
}

type Suivie = NonNullable<Awaited<ReturnType<typeof lireRemise>>>

const appliquer = async (ctx: Contexte, reference: string, { nature, etat, motif, code }: Suivie): Promise<void> => {
  const geste = gestes[nature][etat]
  const demande = await findDemande(ctx.sql, reference)
  if (geste === undefined || demande === undefined) return
  // closed meanwhile by somebody here: what billing did agrees with it
  if (apres(etatsDemande, { de: demande.etat, evenement: geste, par: 'FOURNISSEUR' }) === undefined) return
  const dit = motif ?? (code === null ? undefined : refusParCode[code]) ?? ''
  const texte = geste === 'FACTURATION_PRISE' ? dit : dit || textesFacturation[geste as keyof typeof textesFacturation]
  await faire(ctx, demande, { geste, par: 'FOURNISSEUR', texte, auteurId: undefined })
}

/** Brings a request to what billing last said of its hand-over: read now, so that answers may come in any order, once or twice. */
export const suivreRemiseJob = defineJob({
  nom: 'demande-suivre-remise',
  charge: z.strictObject({ numero: z.string() }),
  executer: (ctx, { numero }) =>
    ctx.terminer(async (dedans) => {
      const dite = await findDemandeRemise(dedans.sql, numero)
      const suivie = await lireRemise(dedans, numero)
      if (dite === undefined || suivie === undefined || dite.etat === suivie.etat) return
      await noterEtatDit(dedans.sql, numero, suivie.etat)
      await appliquer(dedans, dite.reference, suivie)
    }),
})
