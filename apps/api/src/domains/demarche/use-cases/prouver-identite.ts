import { apres } from '@ondine/webapi/common/etats.rules.ts'
import { etatsDemande } from '@ondine/webapi/demarche/demande.etats.ts'
import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { demarcheErreurs, demarcheTextes } from '@ondine/webapi/demarche/demarche.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { empreinteJeton } from '../../../platform/ids.ts'
import { faire } from '../faire.ts'
import { compterEssai, finirLiens, verrouillerLien } from '../identite.repo.ts'
import { findDemande } from '../lecture.repo.ts'

type Endpoint = (typeof demarcheEndpoints)['prouverIdentite']

/** A reference has thirty signs in eight places: nobody finds it in so many tries, and whoever has it types it wrong once or twice. */
const ESSAIS_MAX = 5

/**
 * Whoever reads a mailbox that billing knows, and knows the reference of the request, is who asked. The link alone proves nothing: it may reach
 * somebody who asked for nothing. One answer for all that is refused.
 * @throws ErreurApi DE36
 */
export const prouverIdentite = async (
  ctx: Contexte,
  { body: { jeton, reference } }: Entree<Endpoint>,
): Promise<Reponse<Endpoint>> => {
  const empreinte = empreinteJeton(jeton)
  const prouvee = await ctx.enTransaction(async (dedans) => {
    const lien = await verrouillerLien(dedans.sql, empreinte, { le: dedans.clock.now(), essaisMax: ESSAIS_MAX })
    if (lien === undefined) return false
    if (lien.reference !== reference) {
      await compterEssai(dedans.sql, empreinte)
      return false
    }
    const demande = await findDemande(dedans.sql, reference)
    const fait = { evenement: 'IDENTITE_PROUVEE', par: 'SYSTEME' } as const
    if (demande === undefined || apres(etatsDemande, { ...fait, de: demande.etat }) === undefined) return false
    await finirLiens(dedans.sql, lien.demandeId)
    await faire(dedans, demande, {
      geste: fait.evenement,
      par: fait.par,
      texte: `Par l’adresse ${lien.masque}, que la facturation connaît pour le contrat ${lien.numeroContrat}.`,
      auteurId: undefined,
    })
    return true
  })
  if (!prouvee) throw new ErreurApi(demarcheErreurs.identiteRefusee)
  return { message: demarcheTextes.identiteProuvee }
}
