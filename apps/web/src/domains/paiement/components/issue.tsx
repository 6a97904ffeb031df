import { textesPaiement } from '@ondine/webapi/paiement/paiement.messages.ts'
import type { IssuePaiement } from '@ondine/webapi/paiement/paiement.rules.ts'
import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Carte } from '../../../ui/carte.tsx'
import { retourTextes as textes } from '../paiement.textes.ts'
import css from './paiement.module.css'

const SYMBOLES = { ENREGISTRE: IconCheck, EN_COURS: IconClock, ANNULE: IconX } as const

const TONS = { ENREGISTRE: css.succes, EN_COURS: css.attente, ANNULE: undefined } as const

/** What nobody may miss in a sentence: what was or was not debited, what not to do. */
const A_RETENIR = /(rien n’a été débité|ne payez pas une seconde fois)/i

const Phrase = ({ texte }: { readonly texte: string }) => {
  const [avant, retenir, ...apres] = texte.split(A_RETENIR)
  return (
    <p>
      {avant}
      {retenir !== undefined && <b>{retenir}</b>}
      {apres}
    </p>
  )
}

interface Proprietes {
  readonly issue: IssuePaiement
  readonly refuse?: boolean
  /** In the place of the text of the specification, where that would say what nobody knows. */
  readonly titre?: string | undefined
  /** What it means now, and by when. */
  readonly phrases: readonly string[]
  readonly faits: readonly (readonly [string, ReactNode])[]
  readonly actions: ReactNode
}

/** What became of a payment: the text of the specification, which stays, then what happens now (2§4, 2§8). */
export const Issue = ({ issue, refuse = false, titre, phrases, faits, actions }: Proprietes) => {
  const Symbole = refuse ? IconAlertTriangle : SYMBOLES[issue]
  return (
    <Carte>
      <div className={css.issue} role={issue === 'ANNULE' ? 'alert' : 'status'}>
        <span className={`${css.rond} ${(refuse ? css.refuse : TONS[issue]) ?? ''}`}>
          <Symbole size={22} aria-hidden="true" />
        </span>
        <div>
          <h2>{titre ?? textesPaiement[issue]}</h2>
          {phrases.map((phrase) => (
            <Phrase key={phrase} texte={phrase} />
          ))}
        </div>
      </div>
      {issue === 'EN_COURS' && (
        <ol className={css.avancement}>
          {textes.etapes.map((etape, rang) => (
            <li
              key={etape}
              className={rang === 0 ? css.fait : undefined}
              aria-current={rang === 1 ? 'step' : undefined}
            >
              {etape}
            </li>
          ))}
        </ol>
      )}
      {faits.length > 0 && (
        <dl className={`${css.lignes} ${css.faits}`}>
          {faits.map(([nom, valeur]) => (
            <div key={nom}>
              <dt>{nom}</dt>
              <dd>{valeur}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={css.actions}>{actions}</div>
    </Carte>
  )
}
