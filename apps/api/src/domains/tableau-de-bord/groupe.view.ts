import { isResilie } from '@ondine/webapi/abonnement/abonnement.rules.ts'
import { enM3 } from '@ondine/webapi/consommation/graphe.rules.ts'
import { soldeFacture } from '@ondine/webapi/facture/facture.rules.ts'
import type {
  consommationFactureeGroupe,
  consommationGroupe,
  derniereFactureGroupe,
  etatsContrats,
  prochaineFacturationGroupe,
  tuilesGroupe,
} from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'
import { MOIS_CONSOMMATION_GROUPE } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.codes.ts'
import { comparer, moisPrevision } from '@ondine/webapi/tableau-de-bord/tableau-de-bord.rules.ts'
import type { z } from 'zod'
import { instantLocal } from '../../platform/instant-local.ts'
import type { FaitsGroupe, Suivi } from './groupe.repo.ts'

/** Months since year 0 of yyyy-MM(-dd), and back. */
const rangDuMois = (mois: string): number => Number(mois.slice(0, 4)) * 12 + Number(mois.slice(5, 7)) - 1
const moisDuRang = (rang: number): string => `${Math.floor(rang / 12)}-${String((rang % 12) + 1).padStart(2, '0')}`

/** The months the consumption tile reads: those it shows, and the one a year before the last. First days of months. */
export const moisLus = (aujourdhui: string): { du: string; au: string } => {
  const dernier = rangDuMois(aujourdhui) - 1
  return { du: `${moisDuRang(dernier - MOIS_CONSOMMATION_GROUPE)}-01`, au: `${moisDuRang(dernier)}-01` }
}

export const compterContrats = ({ etats }: Pick<Suivi, 'etats'>): number =>
  etats.reduce((somme, { nombre }) => somme + nombre, 0)

export const vueEtats = ({ etats }: Suivi): z.input<typeof etatsContrats> => ({
  nbContrats: compterContrats({ etats }),
  nbResilies: etats.reduce((somme, { etat, nombre }) => somme + (isResilie(etat) ? nombre : 0), 0),
  parEtat: etats
    .toSorted((a, b) => b.nombre - a.nombre || a.etat.localeCompare(b.etat))
    .map(({ etat, nombre }) => ({ codeEtatContrat: etat, nombre })),
})

/** How many contracts are being cut off, late to pay or on alert, each once; null before billing told anything: nobody knows who is late. */
export const compterATraiter = ({ coupes, alertes, compte: { dues } }: Suivi): number | null =>
  dues.connu ? new Set([...coupes, ...alertes.lesquels, ...dues.contrats_en_retard]).size : null

/** The last whole months and the year before; null when no month is known. A month nobody measured is not a zero. */
export const vueConsommation = (
  { mois, nb_compteurs }: Suivi,
  aujourdhui: string,
): z.input<typeof consommationGroupe> | null => {
  const parMois = new Map(mois.map((ligne) => [ligne.mois, ligne]))
  const dernierRang = rangDuMois(aujourdhui) - 1
  const montres = Array.from({ length: MOIS_CONSOMMATION_GROUPE }, (_, rang) =>
    moisDuRang(dernierRang - MOIS_CONSOMMATION_GROUPE + 1 + rang),
  )
  const lignes = montres.map((un) => parMois.get(un))
  if (lignes.every((ligne) => ligne === undefined)) return null
  const dernier = lignes.at(-1)
  const avant = parMois.get(moisDuRang(dernierRang - MOIS_CONSOMMATION_GROUPE))
  const ecart = dernier && avant && comparer(dernier.litres, avant.litres)
  return {
    nbCompteurs: nb_compteurs,
    mois: {
      mois: montres,
      volumeConsoEnLitres: lignes.map((ligne) => ligne?.litres ?? null),
      estimeEnLitres: lignes.map((ligne) => ligne?.estimes ?? 0),
    },
    dernierMois: dernier ? { mois: dernier.mois, volumeConsoEnLitres: dernier.litres } : null,
    unAnAvantEnLitres: avant?.litres ?? null,
    comparaison: ecart?.comparaison ?? null,
    ecartPourcent: ecart?.ecartPourcent ?? null,
    totalEnLitres: lignes.reduce((somme, ligne) => somme + (ligne?.litres ?? 0), 0),
  }
}

export const vueFactureeGroupe = ({ facturee }: FaitsGroupe): z.input<typeof consommationFactureeGroupe> => ({
  du: facturee.du,
  au: facturee.au,
  nbJours: facturee.jours,
  volumeConsoEnLitres: facturee.litres,
  volumeConsoEnM3: facturee.litres === null ? null : enM3(facturee.litres),
  moyenneJourEnLitres: facturee.par_jour,
  isEstime: facturee.estime,
  nbContratsFactures: facturee.nb,
})

export const vueFactureGroupe = ({ facture, compte }: FaitsGroupe): z.input<typeof derniereFactureGroupe> => ({
  numeroContrat: facture?.contrat ?? null,
  numeroFacture: facture?.numero ?? null,
  dateFacture: facture?.jour ?? null,
  montantTTCFacture: facture?.montant ?? null,
  soldeFactureClient: facture === null || !compte.dues.connu ? null : soldeFacture({ reste: facture.reste }),
  nbFacturesDuJour: facture?.nombre ?? 0,
  totalDuJour: facture?.total ?? 0,
  restesDuJour: facture === null || !compte.dues.connu ? null : facture.restes,
})

/** The first month in which an invoice is expected, and for how many contracts. */
export const vueProchaineGroupe = (
  { rythmes, compte }: FaitsGroupe,
  aujourdhui: string,
): z.input<typeof prochaineFacturationGroupe> => {
  const attendus = rythmes.flatMap(({ rythme, facturees, nombre }) => {
    const prevu = moisPrevision(facturees, rythme, aujourdhui)
    return prevu === null ? [] : [{ prevu, rythme, nombre }]
  })
  const premier = attendus.map(({ prevu }) => prevu).toSorted()[0] ?? null
  const ceMois = attendus.filter(({ prevu }) => prevu === premier)
  return {
    dateProchaineFacturation: compte.prochaine_echeance,
    moisPrevisionProchaineFacture: premier,
    // one rhythm is named; several are not
    rythme: new Set(ceMois.map(({ rythme }) => rythme)).size === 1 ? (ceMois[0]?.rythme ?? null) : null,
    nbContrats: ceMois.reduce((somme, { nombre }) => somme + nombre, 0),
  }
}

type Alertes = NonNullable<z.input<typeof tuilesGroupe>['tuiles']['alertes']['donnees']>

export const vueAlertesGroupe = ({ alertes }: Suivi): Alertes => ({
  nbActives: alertes.actives,
  nbEnCours: alertes.enCours,
  nbContratsEnAlerte: alertes.contrats,
  nbContratsEnFuite: alertes.fuites,
  pressante: alertes.pressante && {
    idInstance: alertes.pressante.id,
    titre: alertes.pressante.titre,
    codeTypeAlarme: alertes.pressante.type,
    numeroContrat: alertes.pressante.contrat,
    debut: instantLocal(alertes.pressante.debut),
    minimumLitresParHeure: null,
    coutAnnuelEstimeEnCentimes: null,
  },
})
