import { createHash } from 'node:crypto'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { paiementErreurs } from '@ondine/webapi/paiement/paiement.messages.ts'
import { statutPaiementDe } from '@ondine/webapi/paiement/paiement.rules.ts'
import type { DepartDePaiement } from '@ondine/webapi/paiement/paiement.schemas.ts'
import type { Contexte, ContexteUtilisateur } from '../../../platform/context.ts'
import { ErreurApi } from '../../../platform/http/erreur-api.ts'
import type { Demandee } from '../demande/demande.ts'
import { abandonner } from '../demande/interroger.ts'
import { partir } from '../demande/partir.ts'
import { preparer } from '../demande/preparer.ts'
import { refusEnCours } from '../demande/refus.ts'
import { repriseDe } from '../demande/reprise.ts'
import type { LignePaiement } from '../paiement.repo.ts'
import { configurationDe, vueDepart } from '../paiement.view.ts'

const FORME_CLE = /^[\x21-\x7e]{16,100}$/
const LOCK_NOT_AVAILABLE = '55P03'

// that it is confirmed makes no other request of it
const canonique = (valeur: unknown): string =>
  JSON.stringify(valeur, (cle, une: unknown) =>
    cle === 'isDoublonAccepte'
      ? undefined
      : une !== null && typeof une === 'object' && !Array.isArray(une)
        ? Object.fromEntries(Object.entries(une).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : une,
  )

/** @throws ErreurApi S400 a key of another shape */
export const exigerCle = ({ appel: { cleIdempotence: cle } }: Contexte): string | undefined => {
  if (cle !== undefined && !FORME_CLE.test(cle))
    throw new ErreurApi(communErreurs.saisieInvalide, {
      champs: [{ champ: 'Idempotency-Key', code: 'FORME', message: 'Cette clé compte de 16 à 100 signes.' }],
    })
  return cle
}

/** Who asks, and by what key. @throws ErreurApi S400 a key of another shape */
export const identiteDeDemande = (
  ctx: ContexteUtilisateur,
  corps: unknown,
  email: string | null | undefined,
): Omit<Demandee, 'quoi' | 'doublonAccepte'> => {
  const cle = exigerCle(ctx)
  return {
    auteur: ctx.auteur.userWebId,
    payeur: `u:${ctx.auteur.userWebId}`,
    origine: ctx.auteur.personnel ? 'PERSONNEL' : 'CONNECTE',
    email: email ?? null,
    cle,
    empreinte: createHash('sha256').update(canonique(corps)).digest(),
  }
}

const preparee = async (ctx: Contexte, demandee: Demandee) => {
  try {
    return await ctx.enTransaction((dedans) => preparer(dedans, demandee))
  } catch (cause) {
    if ((cause as { code?: unknown }).code === LOCK_NOT_AVAILABLE)
      throw new ErreurApi(paiementErreurs.demandeEnCours, { reessayerApres: 5, cause })
    throw cause
  }
}

/** One's own payment of the same dues is closed at its provider before another one begins. */
const commencer = async (ctx: Contexte, demandee: Demandee): Promise<LignePaiement> => {
  const premiere = await preparee(ctx, demandee)
  if (premiere.nature === 'A_SUIVRE') return premiere.paiement
  if (!(await abandonner(ctx, premiere.paiement))) throw refusEnCours(premiere.paiement, ctx.clock.now())
  const seconde = await preparee(ctx, demandee)
  if (seconde.nature === 'A_SUIVRE') return seconde.paiement
  throw new ErreurApi(paiementErreurs.demandeEnCours, { reessayerApres: 5 })
}

const configuration = (
  ctx: Contexte,
  { traite_code: traite, montant_centimes: total }: LignePaiement,
): DepartDePaiement['config'] => {
  const par = ctx.installation.encaissements.get(traite)
  if (par === undefined) throw new ErreurApi(paiementErreurs.nonEncaissable)
  const { PaiementPartiel: partiel, PaiementMultiFacture: plusieurs } = ctx.fonctionnalites
  return configurationDe(par, { traite, isPayable: true, total, minimum: par.min, partiel, plusieurs })
}

/**
 * Begins a payment: the intent is committed, then the provider asked, then what it said committed. Sent again, it is the same payment.
 * @throws ErreurApi PA01 to PA15
 */
export const demanderPaiement = async (ctx: Contexte, demandee: Demandee): Promise<DepartDePaiement> => {
  // no transaction around one statement: three exchanges fewer (decision 082)
  const paiement = await partir(ctx, await commencer(ctx, demandee), (faire) => faire(ctx))
  if (paiement.statut === 'ECHEC') throw new ErreurApi(paiementErreurs.impossible)
  if (statutPaiementDe(paiement.statut) === 0) throw new ErreurApi(paiementErreurs.impossible, { reessayerApres: 5 })
  return vueDepart(paiement, configuration(ctx, paiement), repriseDe(ctx, paiement))
}
