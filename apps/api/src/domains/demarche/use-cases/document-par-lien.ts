import type { documentDemandeEndpoints } from '@ondine/webapi/demarche/document-demande.endpoints.ts'
import { documentDemandeErreurs } from '@ondine/webapi/demarche/document-demande.messages.ts'
import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import type { Contexte, ContexteProuve } from '../../../platform/context.ts'
import type { FichiersRecus } from '../../../platform/http/corps/recu.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import { empreinteJeton } from '../../../platform/ids.ts'
import { ajouterADemande, cleAServi } from '../ajouter-a-demande.ts'
import { documentsDemandes } from '../documents-demandes.ts'
import { findDemande, findEvenements, findPieces } from '../lecture.repo.ts'
import { findLienDeDocument, verrouillerDemandeDuLien } from '../lien-document.repo.ts'
import { reglesComplement } from '../pieces/regles-complement.ts'

type Endpoints = typeof documentDemandeEndpoints

/** @throws ErreurApi DL01 */
const lire = async ({ sql }: Pick<Contexte, 'sql'>, reference: string) => {
  const demande = await findDemande(sql, reference)
  if (demande === undefined) throw new ErreurApi(documentDemandeErreurs.lienFini)
  return demande
}

/** What is asked by a link, and by when; of whom and about what, nothing. @throws ErreurApi DL01 */
export const ouvrirLienDocument = async (
  ctx: Contexte,
  { body: { jeton } }: Entree<Endpoints['ouvrirLienDocument']>,
): Promise<Reponse<Endpoints['ouvrirLienDocument']>> => {
  const lien = await findLienDeDocument(ctx.sql, empreinteJeton(jeton), ctx.clock.now())
  if (!lien?.ouvert) throw new ErreurApi(documentDemandeErreurs.lienFini)
  const { demande_id: id, type, attendu_le: attenduLe, reference } = await lire(ctx, lien.reference)
  const documents = documentsDemandes(await findEvenements(ctx.sql, id))
  return {
    reference,
    documents: documents.flatMap(({ etat, texte }) => (etat === 'ATTENDU' ? [texte] : [])),
    attenduLe,
    complement: await reglesComplement(ctx, type, (await findPieces(ctx.sql, id)).length),
  }
}

/**
 * Adds what is asked to the request of a link, which serves no more; the same key again is answered the same.
 * @throws ErreurApi DL01, those of `ajouterADemande`
 */
export const envoyerDocumentParLien = async (
  ctx: ContexteProuve<Endpoints['envoyerDocumentParLien']>,
  { body: { jeton, texte = '', cleIdempotence } }: Entree<Endpoints['envoyerDocumentParLien']>,
  fichiers: FichiersRecus,
): Promise<Reponse<Endpoints['envoyerDocumentParLien']>> => {
  const { reference, ouvert } = ctx.preuves.lienDocument
  const empreinte = empreinteJeton(jeton)
  const cle = `document:${empreinte.toString('hex')}:${cleIdempotence}`
  if (!ouvert && !(await cleAServi(ctx, cle))) throw new ErreurApi(documentDemandeErreurs.lienFini)
  const recus = await ajouterADemande(ctx, fichiers, {
    demande: await lire(ctx, reference),
    cle,
    texte,
    relire: async (dedans) => {
      await verrouillerDemandeDuLien(dedans.sql, reference)
      const lien = await findLienDeDocument(dedans.sql, empreinte, ctx.clock.now())
      if (!lien?.ouvert) throw new ErreurApi(documentDemandeErreurs.lienFini)
      return lire(dedans, reference)
    },
    geste: 'COMPLEMENT_PAR_LIEN',
    auteurId: undefined,
  })
  const apres = await findLienDeDocument(ctx.sql, empreinte, ctx.clock.now())
  return {
    reference,
    recuLe: (apres?.clos_le ?? ctx.clock.now()).toISOString(),
    fichiers: recus,
  }
}
