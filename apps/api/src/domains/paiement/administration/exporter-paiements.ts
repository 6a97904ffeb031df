import { type CelluleCsv, ecrireCsv } from '@ondine/document-factory/csv.ts'
import { type EntreeZip, ecrireZip } from '@ondine/document-factory/zip.ts'
import { filesDePaiements, libellesEtatPaiement } from '@ondine/webapi/paiement/administration.codes.ts'
import { nomDeLExportPaiements } from '@ondine/webapi/paiement/nom-export.rules.ts'
import type { EtatPaiement } from '@ondine/webapi/paiement/paiement.codes.ts'
import { tracer } from '../../../platform/audit.ts'
import type { ContexteUtilisateur } from '../../../platform/context.ts'
import { Fichier } from '../../../platform/http/bind.ts'
import { pourLecteurPresent } from '../../../platform/http/lecteur-present.ts'
import { instantLocal, jourLocal } from '../../../platform/instant-local.ts'
import { findAInscrire, findEvenements, findMuets } from './archive.repo.ts'
import { lireResume } from './lire-administration.ts'

const euros = (centimes: number): CelluleCsv => ({
  nombre: `${Math.trunc(centimes / 100)},${String(Math.abs(centimes % 100)).padStart(2, '0')}`,
})
const entier = (nombre: number): CelluleCsv => ({ nombre: String(nombre) })
const le = (instant: Date): string =>
  instantLocal(Math.floor(instant.getTime() / 1000))
    .slice(0, 19)
    .replace('T', ' ')

interface Feuille {
  readonly nom: string
  readonly entetes: readonly string[]
  lire(ctx: ContexteUtilisateur): Promise<readonly (readonly CelluleCsv[])[]>
}

/** The files of the archive, each read when its turn comes. */
const FEUILLES: readonly Feuille[] = [
  {
    nom: 'A_inscrire_en_facturation.csv',
    entetes: [
      'Référence',
      'Transaction',
      'Prestataire',
      'Traité',
      'Contrat',
      'Facture',
      'Montant (€)',
      'Nature',
      'Payé le',
    ],
    lire: async ({ sql, clock }) =>
      (await findAInscrire(sql, clock.now())).map((une) => [
        une.reference,
        une.id_transaction ?? '',
        une.prestataire,
        une.traite_code,
        une.numero_contrat,
        une.facture,
        euros(une.centimes),
        une.nature,
        le(une.paye_le),
      ]),
  },
  {
    nom: 'Sans_retour.csv',
    entetes: ['Référence', 'Prestataire', 'Traité', 'Montant (€)', 'État', 'Ouvert le', 'Fois interrogé'],
    lire: async ({ sql, clock }) =>
      (await findMuets(sql, clock.now())).map((un) => [
        un.reference,
        un.prestataire,
        un.traite_code,
        euros(un.montant_centimes),
        libellesEtatPaiement[un.statut as EtatPaiement],
        le(un.cree_le),
        entier(un.verifs),
      ]),
  },
  {
    nom: 'Messages_des_prestataires.csv',
    entetes: ['Reçu le', 'Prestataire', 'Traité', 'Verdict', 'Motif', 'Fois reçu', 'Référence'],
    lire: async ({ sql, clock }) =>
      (await findEvenements(sql, clock.now())).map((un) => [
        le(un.recu_le),
        un.prestataire,
        un.traite_code,
        un.verdict ?? 'EN_ATTENTE',
        un.motif ?? '',
        entier(un.fois),
        un.reference ?? '',
      ]),
  },
  {
    nom: 'Rapport_du_jour.csv',
    entetes: ['Quoi', 'Nombre', 'Montant (€)'],
    lire: async (ctx) => {
      const { jour, files, prestataires } = await lireResume(ctx)
      return [
        ...files.map(({ file, nombre, montant }) => [filesDePaiements[file], entier(nombre), euros(montant)]),
        ...prestataires.map(({ typeServicePaiement, nombre, montant }) => [
          `Encaissé par ${typeServicePaiement} le ${jour}`,
          entier(nombre),
          euros(montant),
        ]),
      ]
    },
  },
]

async function* entreesDe(ctx: ContexteUtilisateur): AsyncGenerator<EntreeZip> {
  for (const { nom, entetes, lire } of FEUILLES) {
    const lignes = await lire(ctx)
    const textes: string[] = []
    for await (const texte of ecrireCsv(
      entetes,
      (async function* () {
        yield lignes
      })(),
    ))
      textes.push(texte)
    yield { nom, contenu: Buffer.from(textes.join('')), date: ctx.clock.now() }
  }
}

/** What billing has to book, what is without a return, what providers told, and the figures of the day: one archive (3§2). */
export const exporterPaiements = async (ctx: ContexteUtilisateur): Promise<Fichier> => {
  await tracer(ctx, { action: 'export-paiements', objetType: 'liste', objetId: 'paiements' })
  const archive = pourLecteurPresent(ecrireZip(entreesDe(ctx)))
  return new Fichier(archive, 'application/zip', nomDeLExportPaiements(jourLocal(ctx.clock.now())))
}
