import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { ecrireCsv } from '@ondine/document-factory/csv.ts'
import { dateEnLettres } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import type { preuveEndpoints } from '@ondine/webapi/abonnement/preuve.endpoints.ts'
import { preuveErreurs } from '@ondine/webapi/abonnement/preuve.messages.ts'
import { DUREE_LETTRE_JOURS } from '@ondine/webapi/abonnement/preuve.schemas.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import { masquerAdresse } from '../../../platform/adresse-masquee.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { jourLocal } from '../../../platform/instant-local.ts'
import { empreinteCode, nouveauCode } from '../codes-preuve.ts'
import { ecrireCodesLettres, prendreLettres } from '../lettres.repo.ts'

const LETTRES_MAX = 2_000
const ENTETES = [
  'Destinataire',
  'Adresse',
  'Complément',
  'Code postal',
  'Ville',
  'Pays',
  'Contrat',
  'Compte qui demande',
  'Code',
  'Valable jusqu’au',
]

/**
 * The letters that wait, with codes made now: the file is the only place where they stand. A letter whose file was lost is exported
 * again by its number, and its former code is dead. Never a letter of the caller's own account: its code would prove nothing. Who made
 * the file saw the codes: that stays with each, and is told where one proves.
 * @throws ErreurApi AB37 none waits
 */
export const exporterLettres = async (
  ctx: ContexteUtilisateur,
  { body: { ids } }: Entree<typeof preuveEndpoints.exporterLettres>,
): Promise<Fichier> => {
  const lettres = await prendreLettres(ctx.sql, { nombre: LETTRES_MAX, ids, sauf: ctx.auteur.userWebId })
  if (lettres.length === 0) throw new ErreurApi(preuveErreurs.aucuneLettre)
  const le = ctx.clock.now()
  const expireLe = new Date(le.getTime() + DUREE_LETTRE_JOURS * 24 * 3_600_000)
  const codees = lettres.map((lettre) => ({ ...lettre, code: nouveauCode('LETTRE') }))
  await ecrireCodesLettres(
    ctx.sql,
    codees.map(({ id, user_web_id, numero_contrat, code }) => ({
      id,
      empreinte: empreinteCode(ctx, { userWebId: user_web_id, numeroContrat: numero_contrat }, code),
    })),
    { le, expireLe, par: ctx.auteur.userWebId },
  )
  const contrats = [...new Set(codees.map(({ numero_contrat }) => numero_contrat))]
  await tracer(ctx, {
    action: 'lettres-exportees',
    detail: { nombre: codees.length, contrats: contrats.slice(0, 50).join(', ') },
  })
  const fin = dateEnLettres(jourLocal(expireLe))
  const lignes = codees.map((l) => [
    l.destinataire,
    l.adresse,
    l.complement ?? '',
    l.code_postal ?? '',
    l.ville,
    l.pays ?? '',
    l.numero_contrat,
    masquerAdresse(l.email),
    l.code,
    fin,
  ])
  const csv = await text(Readable.from(ecrireCsv(ENTETES, Readable.from([lignes]))))
  return new Fichier(csv, 'text/csv; charset=utf-8', `Lettres_${jourLocal(le)}.csv`)
}
