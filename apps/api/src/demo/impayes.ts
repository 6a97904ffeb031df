import type { ContratDemo, FactureDemo, ImpayeDemo } from './modele.ts'

const MOIS = new Intl.DateTimeFormat('fr-FR', { month: '2-digit', year: 'numeric', timeZone: 'UTC' })

/** The last two bills of a medium voltage contract are told as unpaid items, the way the MTC data type has them: of the older one, half is left. */
export const impayesDe = (contrat: ContratDemo, factures: readonly FactureDemo[]): ImpayeDemo[] =>
  contrat.typeService !== 'MT'
    ? []
    : factures
        .filter(({ nature, montantTtcCentimes }) => nature !== 'AVOIR' && montantTtcCentimes > 0)
        .slice(-2)
        .map((f, rang, liste) => {
          const reste = rang === liste.length - 1 ? f.montantTtcCentimes : Math.ceil(f.montantTtcCentimes / 2)
          const periode = MOIS.format(new Date(f.dateEmission))
          return {
            numeroContrat: f.numeroContrat,
            facture: f.numeroFacture,
            reference: `I-${f.numeroFacture}`,
            le: f.dateEmission,
            exigibleLe: f.exigibleLe,
            montant: f.montantTtcCentimes,
            reste,
            affichage: {
              typeReseau: 'Électricité',
              titre: `Électricité ${periode}`,
              type: 'Facture de consommation',
              periode,
              nomClient: null,
              adresse: null,
              soldeExigible: reste,
            },
          }
        })
