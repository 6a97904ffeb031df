import { createHash } from 'node:crypto'
import { echeanceDe } from '@ondine/webapi/demarche/delais.rules.ts'
import { libellesDemarche } from '@ondine/webapi/demarche/demande.codes.ts'
import { etatsOuverts } from '@ondine/webapi/demarche/demande.etats.ts'
import { demarcheErreurs, demarcheTextes } from '@ondine/webapi/demarche/demarche.messages.ts'
import type { DemandeRecue } from '@ondine/webapi/demarche/demarche.schemas.ts'
import type { Reponses } from '@ondine/webapi/demarche/parcours.rules.ts'
import type { FormulaireVise } from '@ondine/webapi/http/formulaires.ts'
import type { Contexte } from '../../platform/context.ts'
import type { FichiersRecus } from '../../platform/http/corps/recu.ts'
import { ErreurApi } from '../../platform/http/erreur-api.ts'
import { jourLocal } from '../../platform/instant-local.ts'
import { prendrePoint } from '../acces/limites.public.ts'
import { brouillonsEnvoyes } from './brouillon/oublier.ts'
import { findCle, prendreCle, repondreSurCle } from './cle.repo.ts'
import { direArrivee } from './courriels.ts'
import { insererDemande } from './demande.repo.ts'
import { motifDe } from './effets.ts'
import { type Ouvert, ouvrir } from './ouvrir.ts'
import { sontDejaVenues } from './pieces/deja-venues.ts'
import { findEmpreintes } from './pieces/piece.repo.ts'
import { type PiecesRecues, recevoirPieces } from './pieces/recevoir-toutes.ts'
import { remettreDemande } from './remettre-demande.ts'
import type { LienRemise } from './remise.repo.ts'
import { contactDeDemande, prevenirContact } from './routage.ts'
import { preparer, verifier } from './verifier.ts'

const MINUTE_MS = 60_000
const JOUR_MS = 24 * 60 * MINUTE_MS
/** How long a key is known; of an answer without one, its own content. */
export const CLE_JOURS = 30
const SANS_CLE_MINUTES = 10
/** A form is no way to fill somebody's mailbox. */
const CONFIRMATIONS = { nature: 'demande:confirmation', points: 3, fenetreMs: JOUR_MS } as const

export interface Envoi extends FormulaireVise {
  /** As the wire has them. */
  readonly reponses: Reponses
  readonly empreinte: string | undefined
  readonly cleIdempotence: string | undefined
  /** Link of the draft that this was. */
  readonly jetonBrouillon?: string | undefined
}

const condense = (contenu: unknown): Buffer => createHash('sha256').update(JSON.stringify(contenu)).digest()
const contenuDe = (ctx: Contexte, { type, numeroContrat, reponses }: Envoi): Buffer =>
  condense([ctx.auteur?.userWebId ?? null, type, numeroContrat, Object.entries(reponses).toSorted()])

const dejaRecue = (connue: { empreinte: Buffer; reponse: DemandeRecue | null }, contenu: Buffer): DemandeRecue => {
  if (connue.reponse === null || !connue.empreinte.equals(contenu)) throw new ErreurApi(demarcheErreurs.cleReprise)
  return connue.reponse
}

const enregistrer = async (
  ctx: Contexte,
  ouvert: Ouvert,
  { lu, pieces, avecMail }: { lu: ReturnType<typeof verifier>; pieces: PiecesRecues | undefined; avecMail: boolean },
): Promise<{ reponse: DemandeRecue; remise: LienRemise | undefined }> => {
  const le = ctx.clock.now()
  const { nomComplet, email } = ouvert.effet.personne(lu.valeurs)
  const motif = motifDe(ouvert.effet, lu.valeurs)
  const libelle =
    motif === undefined ? libellesDemarche[lu.type] : `${libellesDemarche[lu.type]}\u202f: ${motif.libelle}`
  const contact = await contactDeDemande(ctx, { ...ouvert, code: motif?.code })
  const etat = contact?.etat ?? 'EN_ATTENTE'
  const close = !etatsOuverts.includes(etat)
  const delaiJours = ouvert.reglage.delaiJours ?? ctx.parametres.demandeDelaiJours
  const echeance = echeanceDe(lu.type, jourLocal(le), delaiJours)
  const ecrite = {
    type: lu.type,
    user_web_id: ctx.auteur?.userWebId ?? null,
    numero_contrat: ouvert.numeroContrat,
    email,
    nom_complet: nomComplet,
    libelle,
    etat,
    cree_le: le,
    close_le: close ? le : null,
    echeance,
  }
  const { demandeId, reference } = await insererDemande(ctx.sql, ecrite, {
    lignes: lu.lignes,
    de: {
      par: ctx.auteur === undefined ? 'CONTACT' : 'ABONNE',
      auteurId: ctx.auteur?.usurpateurId ?? ctx.auteur?.userWebId ?? null,
    },
  })
  await pieces?.lier(ctx, demandeId)
  const avecPieces = pieces !== undefined && pieces.empreintes.length > 0
  const remise =
    etat === 'ANNULE'
      ? undefined
      : await remettreDemande(ctx, { ...ecrite, demandeId, reference, lignes: lu.lignes, avecPieces }, contact?.oft)
  await ouvert.effet.apres?.(ctx, reference, lu.valeurs)
  await prevenirContact(ctx, contact, { reference, objet: libelle, echeance })
  if (avecMail)
    await direArrivee(ctx, { reference, nomComplet, objet: libelle, email, le, delaiJours, etat, type: lu.type })
  const reponse = {
    result: {
      rum: null,
      numeroClientPayeur: null,
      numeroContratAbonnement: ouvert.numeroContrat,
      emailConnexion: null,
    },
    numeroContrat: ouvert.numeroContrat,
    reference,
    suite: avecMail ? demarcheTextes.recue : demarcheTextes.recueSansMail,
    delaiJours,
    ...(!close && { reponseAvant: echeance }),
  }
  return { reponse, remise }
}

/** One transaction: key, request, files, history, mail, answer. */
const garder = (
  ctx: Contexte,
  ouvert: Ouvert,
  aGarder: {
    readonly contenu: Buffer
    readonly cleIdempotence: string | undefined
    readonly lu: ReturnType<typeof verifier>
    readonly pieces: PiecesRecues | undefined
    readonly avecMail: boolean
    readonly jetonBrouillon: string | undefined
  },
): Promise<DemandeRecue> => {
  const { contenu, cleIdempotence, pieces } = aGarder
  const le = ctx.clock.now()
  const cle = cleIdempotence ?? `auto:${condense([contenu.toString('hex'), pieces?.empreintes]).toString('hex')}`
  const duree = cleIdempotence === undefined ? SANS_CLE_MINUTES * MINUTE_MS : CLE_JOURS * JOUR_MS
  const depuis = new Date(le.getTime() - duree)
  return ctx.enTransaction(async (dedans) => {
    if (!(await prendreCle(dedans.sql, { cle, empreinte: contenu, le, depuis }))) {
      const connue = await findCle(dedans.sql, cle, depuis)
      if (connue === undefined) throw new ErreurApi(demarcheErreurs.cleReprise)
      const recue = dejaRecue(connue, contenu)
      const venues = await findEmpreintes(dedans.sql, recue.reference)
      if (pieces?.empreintes.every((une) => venues.has(une)) === false) throw new ErreurApi(demarcheErreurs.cleReprise)
      return recue
    }
    const { reponse, remise } = await enregistrer(dedans, ouvert, aGarder)
    const brouillons = brouillonsEnvoyes(dedans, ouvert, aGarder.jetonBrouillon)
    await repondreSurCle(dedans.sql, cle, { reponse, brouillons, remise })
    return reponse
  })
}

/**
 * Sends a request: what was sent already is answered again; everything else is walked and checked, its files are read, then one
 * transaction keeps it all. Nothing of the network inside it, nothing left to do after it.
 * @param fichiers read into the fields that ask for one, once all the rest was found right
 * @throws ErreurApi those of `ouvrir` and `verifier`, DE02 the key of another content: other answers, or a file that did not come then
 */
export const soumettre = async (ctx: Contexte, envoi: Envoi, fichiers?: FichiersRecus): Promise<DemandeRecue> => {
  const contenu = contenuDe(ctx, envoi)
  const { cleIdempotence } = envoi
  if (cleIdempotence !== undefined) {
    const depuis = new Date(ctx.clock.now().getTime() - CLE_JOURS * JOUR_MS)
    const connue = await findCle(ctx.sql, cleIdempotence, depuis)
    if (connue !== undefined) {
      const recue = dejaRecue(connue, contenu)
      if (fichiers !== undefined && !(await sontDejaVenues(ctx, fichiers, recue.reference)))
        throw new ErreurApi(demarcheErreurs.cleReprise)
      return recue
    }
  }
  const ouvert = await ouvrir(ctx, envoi)
  const prepare = preparer(ouvert, envoi.reponses, envoi.empreinte)
  const pieces = fichiers && (await recevoirPieces(ctx, fichiers, ouvert, prepare.attendus))
  try {
    const lu = verifier(ouvert, { ...prepare.reponses, ...pieces?.reponses })
    const { email } = ouvert.effet.personne(lu.valeurs)
    const avecMail = await prendrePoint(ctx, CONFIRMATIONS, email.toLowerCase())
    return await garder(ctx, ouvert, {
      contenu,
      cleIdempotence,
      lu,
      pieces,
      avecMail,
      jetonBrouillon: envoi.jetonBrouillon,
    })
  } finally {
    // those that no request took: refused, or sent twice
    await pieces?.oublier()
  }
}
