import type { ActionAudit } from '@ondine/webapi/acces/audit.codes.ts'
import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import type { groupeEndpoints } from '@ondine/webapi/groupe/groupe.endpoints.ts'
import { refusDeContrat } from '@ondine/webapi/groupe/groupe.messages.ts'
import type { BilanContrats } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { remplirTexte } from '@ondine/webapi/http/erreur.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import {
  attacherContrats,
  compterContratsDuGroupe,
  detacherContrats,
  type LigneTraitee,
} from '../contrats-groupe.repo.ts'
import { exigerGestion } from './exiger-gestion.ts'

type Corps = Entree<(typeof groupeEndpoints)['attacherContrat']>['body']

const numerosDe = ({ contratInfo, listeContratInfo }: Corps): string[] => {
  const numeros = [...(contratInfo ? [contratInfo] : []), ...(listeContratInfo ?? [])].map((un) => un.numeroContrat)
  if (numeros.length > 0) return numeros
  const message = 'Choisissez au moins un contrat.'
  throw new ErreurApi(communErreurs.saisieInvalide, { champs: [{ champ: 'contratInfo', code: 'requis', message }] })
}

// one contract is done or refused; of a list, what is refused is said line by line and the rest is done
const rendreCompte = async (
  ctx: ContexteUtilisateur,
  corps: Corps,
  action: ActionAudit,
  lignes: readonly LigneTraitee<keyof typeof refusDeContrat>[],
): Promise<BilanContrats> => {
  const { idGroupe } = corps.groupeInfo
  const max = entier(ctx.parametres.AttachementContratNbMaxParGroupe)
  const refuses = lignes.flatMap(({ numero_contrat: numeroContrat, refus }) =>
    refus === null ? [] : [{ numeroContrat, erreur: refusDeContrat[refus] }],
  )
  const [premier] = refuses
  if (corps.listeContratInfo === undefined && premier !== undefined)
    throw new ErreurApi(premier.erreur, { valeurs: { numeroContrat: premier.numeroContrat, max } })
  const nbTraites = lignes.length - refuses.length
  await tracer(ctx, {
    action,
    objetType: 'groupe',
    objetId: idGroupe,
    detail: { contrats: nbTraites, refus: refuses.length, premier: lignes[0]?.numero_contrat ?? null },
  })
  return {
    idGroupe,
    nbContrats: await compterContratsDuGroupe(ctx.sql, idGroupe),
    nbTraites,
    refus: refuses.map(({ numeroContrat, erreur }) => ({
      numeroContrat,
      code: erreur.code,
      message: remplirTexte(erreur.texte, { numeroContrat, max }),
    })),
  }
}

/**
 * Puts contracts of the account into one of its groups, in one statement whatever their number (1§7.3).
 * @throws ErreurApi as exigerGestion; GR10 to GR13 where one contract is named
 */
export const mettreAuGroupe = async (ctx: ContexteUtilisateur, { body }: { body: Corps }): Promise<BilanContrats> => {
  const numeros = numerosDe(body)
  const { idGroupe } = body.groupeInfo
  const createurId = await exigerGestion(ctx, idGroupe, { verrou: true })
  const maximum = ctx.parametres.AttachementContratNbMaxParGroupe
  const lignes = await attacherContrats(ctx.sql, { idGroupe, createurId, maximum }, numeros)
  return rendreCompte(ctx, body, 'groupe-contrats-ajoutes', lignes)
}

/** Takes contracts out of a group; they stay attached to the account. @throws ErreurApi as exigerGestion; GR14 */
export const retirerDuGroupe = async (ctx: ContexteUtilisateur, { body }: { body: Corps }): Promise<BilanContrats> => {
  const numeros = numerosDe(body)
  const { idGroupe } = body.groupeInfo
  await exigerGestion(ctx, idGroupe, { verrou: true })
  return rendreCompte(ctx, body, 'groupe-contrats-retires', await detacherContrats(ctx.sql, idGroupe, numeros))
}
