import type { Role } from '@ondine/webapi/common/etats.rules.ts'
import type { GesteDemande } from '@ondine/webapi/demarche/demande.codes.ts'
import { type EtatDemande, etatsDemande } from '@ondine/webapi/demarche/demande.etats.ts'
import type { Contexte } from '../../platform/context.ts'
import { transitionner } from '../../platform/http/transition.ts'
import { direSuite } from './courriels.ts'
import { ajouterEvenement, changerEtat } from './demande.repo.ts'
import type { DemandeEcrite } from './lecture.repo.ts'

interface Geste {
  readonly geste: GesteDemande
  readonly par: Role
  readonly texte: string
  readonly auteurId: number | undefined
}

/** Lines parted by pipes (2§2); one that somebody typed is no separator. */
const enMessage = (texte: string): string => texte.replaceAll('|', '/').replace(/\r?\n/g, '|')

/**
 * Makes something happen to a request, from the states that its table allows to this role: state, history and mail in the caller's
 * transaction; of two at once one wins. @throws ErreurApi ET01
 */
export const faire = async (
  ctx: Contexte,
  demande: Pick<DemandeEcrite, 'demande_id' | 'etat' | 'revision' | 'reference' | 'nom_complet' | 'libelle' | 'email'>,
  { geste, par, texte, auteurId }: Geste,
): Promise<EtatDemande> => {
  const { demande_id: demandeId, revision } = demande
  const le = ctx.clock.now()
  const vers = await transitionner(etatsDemande, {
    evenement: geste,
    par,
    ecrire: (de, etat) =>
      changerEtat(ctx.sql, {
        demandeId,
        de,
        vers: etat,
        le,
        revision,
        ...(texte !== '' && { message: enMessage(texte) }),
        ...(par === 'AGENT' && auteurId !== undefined && { agentId: auteurId }),
      }),
  })
  await ajouterEvenement(ctx.sql, {
    demande_id: demandeId,
    le,
    evenement: geste,
    de: demande.etat,
    vers,
    par,
    auteur_id: auteurId ?? null,
    texte: texte === '' ? null : texte,
  })
  await direSuite(ctx, demande, { geste, texte, revision: revision + 1 })
  return vers
}
