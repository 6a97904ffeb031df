import type { annonceEndpoints } from '@ondine/webapi/annonce/annonce.endpoints.ts'
import { annonceErreurs } from '@ondine/webapi/annonce/annonce.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { Contexte } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { lireLienSansCompte } from '../../acces/liens-sans-compte.public.ts'
import { findAnnonce } from '../annonces.repo.ts'
import { lireCharge } from '../contestation.ts'

type Endpoint = (typeof annonceEndpoints)['lireContestation']

/** What the page of a link says before anything is done. @throws ErreurApi AN01 */
export const lireContestation = async (ctx: Contexte, { body }: Entree<Endpoint>): Promise<Reponse<Endpoint>> => {
  const lien = await lireLienSansCompte(ctx, 'CONTESTATION', body.code)
  if (lien === undefined) throw new ErreurApi(annonceErreurs.lienPerime)
  const charge = lireCharge(lien.charge)
  const deja = lien.servi
  // whoever finds a mail whose link has served learns no number from it
  const dits = (contrats: string[]): string[] => (deja ? [] : contrats)
  if ('coordonnees' in charge) return { nature: 'COORDONNEES', contrats: dits([charge.contrat]), le: charge.le, deja }
  const annonce = await findAnnonce(ctx.sql, charge.annonce)
  if (annonce === undefined) throw new ErreurApi(annonceErreurs.lienPerime)
  return { nature: 'RATTACHEMENT', contrats: dits(annonce.contrats), le: annonce.faite_le.toISOString(), deja }
}
