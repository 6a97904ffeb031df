import type { LigneDuPortefeuille, TuilesGroupe } from '@ondine/webapi/tableau-de-bord/groupe.schemas.ts'

type Tuiles = Pick<TuilesGroupe['tuiles'], 'etatsContrats' | 'consommation' | 'alertes' | 'facturesARegler'>

/** Some contracts as the portfolio shows them: what their tiles say, in one line. */
export const vueDeLigne = (
  nbContrats: number,
  {
    etatsContrats: { donnees: etats },
    consommation: { donnees: conso },
    alertes: { donnees: alertes },
    facturesARegler: { donnees: dettes },
  }: Tuiles,
): LigneDuPortefeuille => ({
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
