import type { CodeTypeAlarme } from '@ondine/webapi/alerte/alerte.codes.ts'
import type { AlerteAvecInstance } from '@ondine/webapi/alerte/alerte.schemas.ts'

/** An event in progress, and whose. */
export interface EvenementPressant {
  readonly type: CodeTypeAlarme
  readonly titre: string
  readonly numeroContrat: string
  /** Where the water goes, in one line; empty where it is not known. */
  readonly adresse: string
  /** Those that hold the contract and that its reader sees, by name. */
  readonly groupes: AlerteAvecInstance['groupes']
  readonly idInstance: number
  /** Local instant. */
  readonly debut: string
  /** One sentence of it. */
  readonly message: string
  /** Water that a leak lost, that another event used above its threshold; null where it is not known. */
  readonly litresPerdus: number | null
  readonly nbJours: number | null
}

type EnCours = Pick<
  AlerteAvecInstance,
  'codeTypeAlarme' | 'titreAlerte' | 'adresseLivraisonConstruite' | 'groupes' | 'instanceEnCours'
>

/** The events in progress that nobody has silenced, a leak before any other. @param sauf contract that is left out */
export const evenementsPressants = (alertes: readonly EnCours[], sauf?: string): readonly EvenementPressant[] =>
  alertes
    .flatMap(
      ({
        codeTypeAlarme: type,
        titreAlerte: titre,
        adresseLivraisonConstruite: adresse,
        groupes,
        instanceEnCours: une,
      }) =>
        une?.etat !== 'DECLENCHEE' || une.numeroContratAbonnement === sauf
          ? []
          : [
              {
                type,
                titre,
                numeroContrat: une.numeroContratAbonnement,
                adresse,
                groupes,
                idInstance: une.idInstance,
                debut: une.dateDebut,
                message: une.message,
                litresPerdus: une.litresPerdus,
                nbJours: une.nbJours,
              },
            ],
    )
    .toSorted((a, b) => Number(b.type === 'AF') - Number(a.type === 'AF'))
