import type { Role } from '@ondine/webapi/common/etats.rules.ts'
import { ajouterJoursOuvres } from '@ondine/webapi/common/jours-ouvres.rules.ts'
import { delaiSuspendu, echeanceReprise } from '@ondine/webapi/demarche/delais.rules.ts'
import { type GesteDemande, gesteDe } from '@ondine/webapi/demarche/demande.codes.ts'
import { type EtatDemande, etatsDemande } from '@ondine/webapi/demarche/demande.etats.ts'
import type { Contexte } from '../../platform/context.ts'
import { transitionner } from '../../platform/http/transition.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { direASoi } from './annule-par-soi.ts'
import { direSuite } from './courriels.ts'
import { ajouterEvenement, changerEtat } from './demande.repo.ts'
import { faitAttendre } from './documents-demandes.ts'
import type { DemandeEcrite } from './lecture.repo.ts'
import { finirLiensDeDocument } from './lien-document.repo.ts'
import { lienDuDocument } from './lien-document.ts'
import { remettreAnnulation } from './remettre-demande.ts'

interface Geste {
  readonly geste: GesteDemande
  readonly par: Role
  readonly texte: string
  /** To its person, by mail, where that is not the same. */
  readonly dit?: string
  readonly auteurId: number | undefined
  /** Whom it is handed over to. */
  readonly cibleId?: number
  /** By when what is asked is expected, where somebody chose it. */
  readonly attenduLe?: string
}

/** Lines parted by pipes (2§2); one that somebody typed is no separator. */
const enMessage = (texte: string): string => texte.replaceAll('|', '/').replace(/\r?\n/g, '|')

/** Who has it then; undefined: as before. */
const agentApres = ({ geste, par, auteurId, cibleId }: Geste): number | null | undefined => {
  if (par !== 'AGENT') return undefined
  const { agent } = gesteDe(geste)
  return agent === 'aucun' ? null : agent === 'cible' ? cibleId : agent === 'auteur' ? auteurId : undefined
}

/** A document that is asked for makes us wait for the person; what we do next, but a note, a hand-over or a reminder, ends that. */
const delaiApres = (
  { type, echeance, attend_depuis: attendDepuis }: Pick<DemandeEcrite, 'type' | 'echeance' | 'attend_depuis'>,
  { geste, vers, jour }: { readonly geste: GesteDemande; readonly vers: EtatDemande; readonly jour: string },
) => {
  if (faitAttendre({ evenement: geste, vers })) return delaiSuspendu(type) ? { attendDepuis: attendDepuis ?? jour } : {}
  if (gesteDe(geste).interne || geste === 'RAPPEL') return {}
  return { attendDepuis: null, echeance: echeanceReprise({ echeance, attendDepuis }, jour) }
}

/** By when what is asked is expected; null: nothing is any more; undefined: as it was said. */
const attenduApres = (
  { parametres }: Pick<Contexte, 'parametres'>,
  { geste, attenduLe }: Pick<Geste, 'geste' | 'attenduLe'>,
  { vers, jour }: { readonly vers: EtatDemande; readonly jour: string },
): string | null | undefined => {
  if (faitAttendre({ evenement: geste, vers }))
    return attenduLe ?? ajouterJoursOuvres(jour, parametres.demandePieceJours)
  return vers === 'EN_ATTENTE_CLIENT' ? undefined : null
}

/**
 * Makes something happen to a request, from the states that its table allows to this role: state, history and mail in the caller's
 * transaction; of two at once one wins. @throws ErreurApi ET01
 */
export const faire = async (
  ctx: Contexte,
  demande: Omit<DemandeEcrite, 'message' | 'agent'>,
  fait: Geste,
): Promise<EtatDemande> => {
  const { geste, par, texte, auteurId } = fait
  const { demande_id: demandeId, revision } = demande
  const { interne, deLaPersonne, memeRevision } = gesteDe(geste)
  const le = ctx.clock.now()
  const agentId = agentApres(fait)
  const jour = jourLocal(le)
  let attenduLe = demande.attendu_le
  const vers = await transitionner(etatsDemande, {
    evenement: geste,
    par,
    ecrire: (de, etat) => {
      const attendu = attenduApres(ctx, fait, { vers: etat, jour })
      if (attendu !== undefined) attenduLe = attendu
      return changerEtat(ctx.sql, {
        demandeId,
        de,
        vers: etat,
        le,
        revision,
        ...(memeRevision && { memeRevision }),
        ...delaiApres(demande, { geste, vers: etat, jour }),
        attenduLe,
        ...(texte !== '' && !interne && !deLaPersonne && { message: enMessage(texte) }),
        ...(agentId !== undefined && { agentId }),
      })
    },
  })
  const evenementId = await ajouterEvenement(ctx.sql, {
    demande_id: demandeId,
    le,
    evenement: geste,
    de: demande.etat,
    vers,
    par,
    auteur_id: auteurId ?? null,
    texte: texte === '' ? null : texte,
  })
  if (geste === 'ANNULATION' || geste === 'ANNULATION_DEMANDEE') await remettreAnnulation(ctx, demande, texte)
  if (vers !== 'EN_ATTENTE_CLIENT') await finirLiensDeDocument(ctx.sql, demandeId, le)
  const lien = faitAttendre({ evenement: geste, vers }) || geste === 'RAPPEL' ? await lienDuDocument(ctx, demande) : ''
  await direSuite(ctx, demande, { geste, texte: direASoi(fait.dit ?? texte), evenementId, attenduLe, jour, lien })
  return vers
}
