import { IconAlertTriangleFilled, IconCircleCheckFilled, IconExclamationCircleFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './reponse.module.css'

export type NiveauReponse = 'calme' | 'surveiller' | 'urgent'

export interface FaitReponse {
  readonly libelle: string
  readonly valeur: ReactNode
  /** Mark beside the label. */
  readonly icone?: ReactNode
}

interface ProprietesLigne {
  readonly niveau: NiveauReponse
  readonly date: string
  /** The sentence, such as "Tout va bien, Camille.": the h1 of the dashboard. */
  readonly titre: string
  /** Why, a sentence each; none where there is nothing to say. */
  readonly raisons: readonly string[]
  readonly faits: readonly FaitReponse[]
  /** What to do about it, at once. */
  readonly action?: ReactNode
}

const formes = {
  calme: { Forme: IconCircleCheckFilled, dit: '' },
  surveiller: { Forme: IconAlertTriangleFilled, dit: 'À surveiller : ' },
  urgent: { Forme: IconExclamationCircleFilled, dit: 'Urgent : ' },
}

const Ondes = () => (
  <svg className={css.ondes} viewBox="0 0 560 300" fill="none" aria-hidden="true" focusable="false">
    <g stroke="var(--ring)" strokeWidth="1.6">
      <ellipse cx="390" cy="165" rx="46" ry="15" strokeWidth="2.4" />
      <ellipse cx="390" cy="165" rx="100" ry="36" strokeWidth="2" opacity=".9" />
      <ellipse cx="390" cy="165" rx="166" ry="62" opacity=".75" />
      <ellipse cx="390" cy="165" rx="246" ry="94" opacity=".5" />
      <ellipse cx="390" cy="165" rx="340" ry="134" opacity=".3" />
    </g>
    <path d="M390 98c10 12.5 18 22.5 18 32.5a18 18 0 0 1-36 0c0-10 8-20 18-32.5Z" fill="var(--accent)" />
    <path d="M381 132a9.5 9.5 0 0 0 7.5 8.5" stroke="#fff" strokeOpacity=".8" strokeWidth="3" strokeLinecap="round" />
  </svg>
)

/** First line of the dashboard: is everything all right? The shape and the sentence change together. */
export const LigneDeReponse = ({ niveau, date, titre, raisons, faits, action }: ProprietesLigne) => {
  const { Forme, dit } = formes[niveau]
  return (
    <section className={css.reponse} aria-label="L’essentiel">
      <Ondes />
      <div className={css.haut}>
        <p className={css.date}>{date}</p>
        <h1 className={css.titre} tabIndex={-1}>
          <Forme className={`${css.forme} ${css[niveau] ?? ''}`} aria-hidden="true" />
          <span>
            {dit && <span className="invisible">{dit}</span>}
            {titre}
          </span>
        </h1>
        {raisons.length > 0 && (
          <ul className={css.raisons}>
            {raisons.map((raison) => (
              <li key={raison}>{raison}</li>
            ))}
          </ul>
        )}
        {action && <p className={css.action}>{action}</p>}
      </div>
      {faits.length > 0 && (
        <dl className={css.faits}>
          {faits.map(({ libelle, valeur, icone }) => (
            <div className={css.fait} key={libelle}>
              <dt>
                {icone}
                {libelle}
              </dt>
              <dd>{valeur}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
