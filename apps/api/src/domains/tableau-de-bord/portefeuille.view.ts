import type { Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import type { GroupeDuPortefeuille, TuilesGroupe } from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'

type Tuiles = Pick<TuilesGroupe['tuiles'], 'etatsContrats' | 'consommation' | 'alertes' | 'facturesARegler'>

/** A group as the portfolio shows it: what its tiles say, in one line. */
export const vueDuPortefeuille = (
  { idGroupe, nom, color, nbContrats }: Groupe,
  {
    etatsContrats: { donnees: etats },
    consommation: { donnees: conso },
    alertes: { donnees: alertes },
    facturesARegler: { donnees: dettes },
  }: Tuiles,
): GroupeDuPortefeuille => ({
  idGroupe,
  nom,
  color,
  nbContrats,
  dernierMois: conso?.dernierMois ?? null,
  comparaison: conso?.comparaison ?? null,
  ecartPourcent: conso?.ecartPourcent ?? null,
  montantARegler: dettes?.montant ?? null,
  nbEnRetard: dettes?.nbEnRetard ?? null,
  nbFuites: alertes?.nbContratsEnFuite ?? null,
  nbAutresAlertes: alertes && alertes.nbContratsEnAlerte - alertes.nbContratsEnFuite,
  nbCoupures: etats && (etats.parEtat.find(({ codeEtatContrat }) => codeEtatContrat === 'CS')?.nombre ?? 0),
})
