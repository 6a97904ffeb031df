import { motifCodeLien } from '@ondine/webapi/acces/liens.codes.ts'
import type { facturesEndpoints } from '@ondine/webapi/facture/factures.endpoints.ts'
import { factureErreurs } from '@ondine/webapi/facture/factures.messages.ts'
import type { Entree } from '@ondine/webapi/http/endpoint.ts'
import type { Contexte } from '../../../platform/context.ts'
import type { Fichier } from '../../../platform/http/bind.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { empreinteJeton } from '../../../platform/ids.ts'
import { ecrireDocument } from '../documents/document-de-facture.ts'
import { findFactureDuLien, noterServi } from '../liens/lien.repo.ts'

/** @throws ErreurApi FA16 unknown, cut or expired link; FA19 not validated any more; FA01 no document; FA15 the original is damaged */
const documentDuLien = async (ctx: Contexte, token: string): Promise<Fichier> => {
  const ligne = motifCodeLien.test(token)
    ? await findFactureDuLien(ctx.sql, empreinteJeton(token), ctx.clock.now())
    : undefined
  const numero = ligne?.numero_facture ?? null
  if (ligne === undefined || numero === null) throw new ErreurApi(factureErreurs.lienDeFactureInvalide)
  if (!ligne.validee) throw new ErreurApi(factureErreurs.lienDeFactureNonValidee)
  return ecrireDocument(ctx, { ...ligne, numero_facture: numero })
}

/** The document of the invoice that a link opens. Notes nothing: programs that read mails come here too. */
export const telechargerParLien = (
  ctx: Contexte,
  { params: { token } }: Entree<(typeof facturesEndpoints)['telechargePdfParJeton']>,
): Promise<Fichier> => documentDuLien(ctx, token)

/** The same from the form of /facture-electronique (2§2), where somebody pressed the button: no reminder is needed then. */
export const telechargerParFormulaire = async (
  ctx: Contexte,
  { body: { token } }: Entree<(typeof facturesEndpoints)['telechargePdf']>,
): Promise<Fichier> => {
  const fichier = await documentDuLien(ctx, token)
  await noterServi(ctx.sql, empreinteJeton(token), ctx.clock.now())
  return fichier
}
