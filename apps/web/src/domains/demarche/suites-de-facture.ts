import { suites as parEtape } from '@ondine/webapi/facture/dues.rules.ts'
import { IconCalendarQuestion, IconMessageQuestion, IconScale } from '@tabler/icons-react'
import { demanderUnDelai } from './liste/delai.ts'

/** What its questions need of a bill. */
export interface FactureEnQuestion {
  readonly numeroContrat: string
  /** Null where the reader may not know it. */
  readonly numeroFacture: string | null
  readonly nature: string
  readonly isContratResilie: boolean
  readonly etape: keyof typeof parEtape
}

/** What is done about a bill or a credit note: the form opens with what is known of it. */
export const suitesDeFacture = ({
  numeroFacture,
  nature,
  etape,
}: Pick<FactureEnQuestion, 'numeroFacture' | 'nature' | 'etape'>) => {
  const [nom, celleCi] = nature === 'AVOIR' ? ['Avoir', 'cet avoir'] : ['Facture', 'cette facture']
  const facture = numeroFacture === null ? undefined : `${nom} ${numeroFacture}`
  const contact = (phrase: string) => ({ subject: 'INFOS_GENERALE', MessageClient: phrase })
  return [
    // before the day it is due by, or after: a delay is asked for of what is waited for, and of us where it is paid to us
    ...(parEtape[etape].attente === 'REGLEMENT' && parEtape[etape].moyens !== 'AUCUN'
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
      libelle: `Poser une question sur ${celleCi}`,
      Icone: IconMessageQuestion,
      reponses: facture === undefined ? { subject: 'INFOS_GENERALE' } : contact(`${facture}\u202f: `),
    },
    {
      type: 'RECLAMATION',
      libelle: `Contester ${celleCi}`,
      Icone: IconScale,
      reponses: {
        reclamation_motif: 'FACTURE',
        ...(numeroFacture !== null && { reclamation_numeroFacture: numeroFacture }),
      },
    },
  ] as const
}
