import { createHash } from 'node:crypto'
import { etatsErreurs } from '@ondine/webapi/common/etats.messages.ts'
import { evenementsOfferts } from '@ondine/webapi/common/etats.rules.ts'
import { etatsDemande } from '@ondine/webapi/demarche/demande.etats.ts'
import type { demarcheEndpoints } from '@ondine/webapi/demarche/demarche.endpoints.ts'
import { demarcheErreurs } from '@ondine/webapi/demarche/demarche.messages.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import type { FichiersRecus } from '../../../platform/http/corps/recu.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { findCle, prendreCle } from '../cle.repo.ts'
import { faire } from '../faire.ts'
import { findDemande, findPieces } from '../lecture.repo.ts'
import { findEmpreintes } from '../pieces/piece.repo.ts'
import { recevoirPieces } from '../pieces/recevoir-toutes.ts'
import { reglesComplement } from '../pieces/regles-complement.ts'
import { CLE_JOURS } from '../soumettre.ts'
import { lireDemande } from './lire-demande.ts'

type Endpoint = (typeof demarcheEndpoints)['completerDemande']
const CHAMP = 'info_file'
const JOUR_MS = 24 * 3_600_000

/** One's own request, while it is open. @throws ErreurApi ET01 of somebody else's, which staff may see, or closed */
const lireOuverte = async (ctx: ContexteUtilisateur, reference: string) => {
  const demande = await findDemande(ctx.sql, reference)
  if (demande === undefined) throw new ErreurApi(communErreurs.introuvable)
  const sienne = demande.user_web_id === ctx.auteur.userWebId
  const offerts = evenementsOfferts(etatsDemande, { de: demande.etat, par: 'ABONNE' })
  if (!sienne || !offerts.includes('COMPLEMENT')) throw new ErreurApi(etatsErreurs.transitionRefusee)
  return demande
}

/** What that key brought already is all that comes now. @throws ErreurApi DE02 */
const exigerLeMeme = async (
  { sql }: Pick<ContexteUtilisateur, 'sql'>,
  { cle, empreinte, depuis, reference }: { cle: string; empreinte: Buffer; depuis: Date; reference: string },
  pieces: readonly string[],
): Promise<void> => {
  const connue = await findCle(sql, cle, depuis)
  const venues = await findEmpreintes(sql, reference)
  if (connue?.empreinte.equals(empreinte) !== true || !pieces.every((une) => venues.has(une)))
    throw new ErreurApi(demarcheErreurs.cleReprise)
}

/**
 * Adds a message, files or both to one's own request; where a document was waited for, it is under way again. The same key again
 * adds nothing.
 * @throws ErreurApi ET01 closed, DE02 the key of other words or files, DE13 neither words nor a file, S400 at the file that is refused
 */
export const completerDemande = async (
  ctx: ContexteUtilisateur,
  { body: { reference, texte = '', cleIdempotence } }: Entree<Endpoint>,
  fichiers: FichiersRecus,
): Promise<Reponse<Endpoint>> => {
  const demande = await lireOuverte(ctx, reference)
  const dejaLa = (await findPieces(ctx.sql, demande.demande_id)).length
  const reglage = await reglesComplement(ctx, demande.type, dejaLa)
  const pieces = await recevoirPieces(ctx, fichiers, { reglage }, new Set([CHAMP]))
  try {
    if (texte === '' && pieces.empreintes.length === 0) throw new ErreurApi(demarcheErreurs.rienAjoute)
    const le = ctx.clock.now()
    await ctx.enTransaction(async (dedans) => {
      const cle = {
        cle: `complement:${reference}:${cleIdempotence}`,
        empreinte: createHash('sha256').update(texte).digest(),
        le,
        depuis: new Date(le.getTime() - CLE_JOURS * JOUR_MS),
      }
      if (!(await prendreCle(dedans.sql, cle))) return exigerLeMeme(dedans, { ...cle, reference }, pieces.empreintes)
      await pieces.lier(dedans, demande.demande_id)
      await faire(dedans, await lireOuverte({ ...dedans, auteur: ctx.auteur }, reference), {
        geste: 'COMPLEMENT',
        par: 'ABONNE',
        texte,
        auteurId: ctx.auteur.usurpateurId ?? ctx.auteur.userWebId,
      })
      await tracer(dedans, {
        action: 'demande-completee',
        objetType: 'demande',
        objetId: reference,
        detail: { pieces: pieces.empreintes.length },
      })
    })
  } finally {
    await pieces.oublier()
  }
  return lireDemande(ctx, { params: { reference } })
}
