import type { PoolClient } from 'pg'
import { annoncerFacturesJob } from '../domains/facture/annonces/annoncer-factures.job.ts'
import type { FactureRecue } from '../import/tables/invoices.repo.ts'
import { corrigerFactures } from '../import/tables/ledger.repo.ts'
import { ajouterJours } from './calendrier.ts'
import { FOYER, MAISON } from './factures-sorts.ts'
import type { FactureDemo } from './modele.ts'

/** Days after its issue at which billing sends a bill again. */
const RENVOI_JOURS = 2
/** What the first version counted in excess. */
const TROP_FACTURE_CENTIMES = 18_40

const derniereDe = (factures: readonly FactureDemo[], contrat: string): FactureDemo | undefined =>
  factures.findLast(({ numeroContrat, nature }) => numeroContrat === contrat && nature === 'FACTURE')

/** The household's last bill: billing sent it first with too high an amount. */
export const renvoyee = (factures: readonly FactureDemo[]): FactureDemo | undefined => derniereDe(factures, FOYER)

/** A bill as its first version was: its whole, still due. */
export const avantRenvoi = (f: FactureDemo): FactureDemo => ({
  ...f,
  montantTtcCentimes: f.montantTtcCentimes + TROP_FACTURE_CENTIMES,
  reste: f.reste + TROP_FACTURE_CENTIMES,
})

/** Sends it again, as an import does: its row and lines of the next version, the difference posted. */
export const renvoyer = async (connexion: PoolClient, f: FactureDemo, jourReference: string): Promise<void> => {
  const cle = [f.numeroContrat, f.numeroFacture]
  const avant = avantRenvoi(f)
  const lendemain = ajouterJours(f.dateEmission, RENVOI_JOURS)
  await connexion.query(
    `update facture set version = 1, montant_ttc_centimes = $3, montant_tva_centimes = $4 where numero_contrat = $1 and numero_facture = $2`,
    [...cle, f.montantTtcCentimes, f.montantTtcCentimes - f.montantHtCentimes],
  )
  await connexion.query('update facture_detail set version = 1 where numero_contrat = $1 and numero_facture = $2', cle)
  const recue: FactureRecue = {
    ...f,
    ligne: 1,
    version: 1,
    montantTtc: f.montantTtcCentimes,
    montantHt: f.montantHtCentimes,
    montantTva: f.montantTtcCentimes - f.montantHtCentimes,
    reste: null,
    dateReste: null,
    connue: {
      version: 0,
      montant: avant.montantTtcCentimes,
      emiseLe: f.dateEmission,
      montantHt: null,
      montantTva: null,
      nature: f.nature,
      resteOuverture: avant.reste,
      ouverteLe: jourReference,
    },
  }
  await corrigerFactures(connexion, [recue], lendemain < jourReference ? lendemain : jourReference)
}

/** Two people are told of their last bill, as of one that an import has just brought: the setting begins with the older. */
export const annoncer = async (
  connexion: PoolClient,
  factures: readonly FactureDemo[],
  maintenant: Date,
): Promise<void> => {
  const dites = [MAISON, FOYER].flatMap((contrat) => derniereDe(factures, contrat) ?? [])
  await connexion.query(
    `insert into facture_annonce (numero_contrat, numero_facture, recue_le) select *, $3 from unnest($1::text[], $2::text[])`,
    [dites.map(({ numeroContrat }) => numeroContrat), dites.map(({ numeroFacture }) => numeroFacture), maintenant],
  )
  await connexion.query(
    `insert into parametre (nom, valeur, modifie_le) values ('factureAnnonceDepuis', $1, $2) on conflict (nom) do nothing`,
    [dites.map(({ dateEmission }) => dateEmission).toSorted()[0], maintenant],
  )
  // a task seen for the first time waits for its next slot: this one has one behind it, so that the mails are there at once
  await connexion.query(
    `insert into travail_planification (tache, depuis) values ($1, $2::timestamptz - interval '10 minutes') on conflict (tache) do nothing`,
    [annoncerFacturesJob.nom, maintenant],
  )
}
