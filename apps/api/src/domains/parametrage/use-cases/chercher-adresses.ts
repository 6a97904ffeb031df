import type { Entree, Reponse } from '@ondine/webapi/http/endpoint.ts'
import { enMajusculesPostales } from '@ondine/webapi/parametrage/adresse-postale.rules.ts'
import {
  COMMUNES_MAX,
  type Commune,
  type referentielEndpoints,
  SUGGESTIONS_MAX,
} from '@ondine/webapi/parametrage/referentiel.endpoints.ts'
import type { Contexte } from '../../../platform/context.ts'
import { reglagesDe, sortieDe } from '../../../platform/exterieur/exterieurs.ts'
import type { CommuneTrouvee } from '../annuaires/annuaire.ts'
import { annuaires } from '../annuaires/annuaires.exterieur.ts'
import { baseAdresseNationale } from '../annuaires/base-adresse-nationale.ts'
import { codesPostauxLaPoste } from '../annuaires/codes-postaux-laposte.ts'
import { annuaireLocal, findCommunesDesservies } from '../annuaires/local.repo.ts'

type Endpoints = typeof referentielEndpoints

/** A service outside that fails must not keep anybody from filling in a form: the installation's own data answer. */
const ouLocal = async <T>(
  ctx: Contexte,
  distant: (() => Promise<T>) | undefined,
  local: () => Promise<T>,
): Promise<T> => {
  if (distant === undefined) return local()
  try {
    return await distant()
  } catch (err) {
    ctx.log.warn({ err }, 'An address look-up outside failed: the local data answer.')
    return local()
  }
}

const vueCommune = (ctx: Contexte, commune: CommuneTrouvee): Commune => ({
  ...commune,
  numeroSociete: ctx.parametres.numeroSociete,
})

/** Communes that the utility serves (3§7). */
export const listerCommunes = async (ctx: Contexte): Promise<Reponse<Endpoints['communes']>> => ({
  resultats: (await findCommunesDesservies(ctx.sql)).map((commune) => vueCommune(ctx, commune)),
})

/** Communes of a postal code: only those whose code equals it, whatever the source answered (3§5). */
export const chercherCommunes = async (
  ctx: Contexte,
  { params: { codePostal } }: Entree<Endpoints['listeCommunes']>,
): Promise<Reponse<Endpoints['listeCommunes']>> => {
  const { exterieurs } = ctx.installation
  const { codesPostauxUrl } = reglagesDe(exterieurs, annuaires)
  const trouvees = await ouLocal(
    ctx,
    codesPostauxUrl === undefined
      ? undefined
      : () =>
          codesPostauxLaPoste(codesPostauxUrl, sortieDe(exterieurs, annuaires)).parCodePostal(codePostal, COMMUNES_MAX),
    () => annuaireLocal(ctx.sql).parCodePostal(codePostal, COMMUNES_MAX),
  )
  const egales = trouvees.filter((commune) => commune.codePostal === codePostal).slice(0, COMMUNES_MAX)
  return { resultats: egales.map((commune) => vueCommune(ctx, commune)) }
}

/** Address suggestions: upper-case, without accents nor hyphens, at most 5; more is told, not shown (3§5). */
export const suggererAdresses = async (
  ctx: Contexte,
  { query: { recherche, codePostal } }: Entree<Endpoints['adresses']>,
): Promise<Reponse<Endpoints['adresses']>> => {
  const { exterieurs } = ctx.installation
  const { adressesUrl } = reglagesDe(exterieurs, annuaires)
  const trouvees = await ouLocal(
    ctx,
    adressesUrl === undefined
      ? undefined
      : () =>
          baseAdresseNationale(adressesUrl, sortieDe(exterieurs, annuaires)).chercher(
            recherche,
            codePostal,
            SUGGESTIONS_MAX + 1,
          ),
    () => annuaireLocal(ctx.sql).chercher(recherche, codePostal, SUGGESTIONS_MAX + 1),
  )
  const resultats = trouvees.slice(0, SUGGESTIONS_MAX).map((trouvee) => {
    const adresse = enMajusculesPostales(trouvee.adresse)
    const ville = enMajusculesPostales(trouvee.ville)
    return {
      libelle: `${adresse} ${trouvee.codePostal} ${ville}`.trim(),
      adresse,
      codePostal: trouvee.codePostal,
      ville,
      codeCommune: trouvee.codeCommune,
    }
  })
  return { resultats, tropDeResultats: trouvees.length > SUGGESTIONS_MAX }
}
