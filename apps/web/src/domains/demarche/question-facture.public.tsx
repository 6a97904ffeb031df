import { suites as parEtape } from '@ondine/webapi/facture/dues.rules.ts'
import { IconCalendarQuestion, IconMessageQuestion, IconScale } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { avecReponses } from '../../navigation/prerempli.ts'
import { classeAction } from '../../ui/bouton.tsx'
import { versDemarche } from './liste/chemin-demarche.ts'
import { demanderUnDelai } from './liste/delai.ts'
import { useDemarches } from './liste/demarches.queries.ts'
import css from './question-facture.module.css'

interface Facture {
  readonly numeroContrat: string
  /** Null where the reader may not know it. */
  readonly numeroFacture: string | null
  readonly isContratResilie: boolean
  readonly etape: keyof typeof parEtape
}

/** What is done about a bill, each where it is offered to this person: the form opens with what is known of the bill. */
const suites = ({ numeroFacture, etape }: Facture) => {
  const facture = numeroFacture === null ? undefined : `Facture ${numeroFacture}`
  const contact = (phrase: string) => ({ subject: 'INFOS_GENERALE', MessageClient: phrase })
  return [
    // before the day it is due by, or after: a delay is asked for of what is waited for
    ...(parEtape[etape].attente === 'REGLEMENT'
      ? [
          {
            type: 'Contact',
            libelle: 'Demander un délai de paiement',
            Icone: IconCalendarQuestion,
            reponses: demanderUnDelai(facture ?? 'Ma facture'),
          } as const,
        ]
      : []),
    {
      type: 'Contact',
      libelle: 'Poser une question sur cette facture',
      Icone: IconMessageQuestion,
      reponses: facture === undefined ? { subject: 'INFOS_GENERALE' } : contact(`${facture}\u202f: `),
    },
    {
      type: 'RECLAMATION',
      libelle: 'Contester cette facture',
      Icone: IconScale,
      reponses: {
        reclamation_motif: 'FACTURE',
        ...(numeroFacture !== null && { reclamation_numeroFacture: numeroFacture }),
      },
    },
  ] as const
}

/** Whom to ask about a bill, and whom after them: the service, then the mediator (code de la consommation, L612-1 and L612-2). */
export const QuestionSurFacture = ({
  facture,
  mediateur,
}: {
  readonly facture: Facture
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
        {suites(facture)
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
