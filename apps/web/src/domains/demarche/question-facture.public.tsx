import { Link } from '@tanstack/react-router'
import { avecReponses } from '../../navigation/prerempli.ts'
import { classeAction } from '../../ui/bouton.tsx'
import { versDemarche } from './liste/chemin-demarche.ts'
import { useDemarches } from './liste/demarches.queries.ts'
import css from './question-facture.module.css'
import { type FactureEnQuestion, suitesDeFacture } from './suites-de-facture.ts'

/** Whom to ask about a bill, and whom after them: the service, then the mediator (code de la consommation, L612-1 and L612-2). */
export const QuestionSurFacture = ({
  facture,
  mediateur,
}: {
  readonly facture: FactureEnQuestion
  /** Null where there is none to turn to. */
  readonly mediateur: string | null
}) => {
  // an ended contract may be closed but for its bills: the forms that need none
  const contrat = facture.isContratResilie ? undefined : facture.numeroContrat
  const { data } = useDemarches(contrat)
  const offertes = new Set<string>(data?.resultats.map(({ type }) => type))
  return (
    <div className={css.question}>
      <p className={css.liens}>
        {suitesDeFacture(facture)
          .filter(({ type }) => offertes.has(type))
          .map(({ type, libelle, Icone, reponses }) => (
            <Link
              key={libelle}
              {...versDemarche(type, contrat)}
              state={avecReponses(reponses)}
              className={classeAction}
            >
              <Icone size={18} aria-hidden="true" />
              {libelle}
            </Link>
          ))}
      </p>
      <p className={css.recours}>
        Un désaccord se règle d’abord avec nous, par écrit.
        {mediateur !== null &&
          ` Deux mois après votre réclamation, sans réponse ou si elle ne vous convient pas, vous pouvez saisir gratuitement le médiateur, dans l’année qui suit votre réclamation${mediateur === '' ? '' : `\u202f: ${mediateur}`}.`}
      </p>
    </div>
  )
}
