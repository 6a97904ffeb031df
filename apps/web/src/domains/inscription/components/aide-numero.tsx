import type { ModeRattachement } from '@ondine/webapi/abonnement/rattachement.champs.ts'
import { contrat } from '@ondine/webapi/champ/natures/contrat.ts'
import { ouTrouver, inscriptionEcranTextes as textes } from '../inscription.textes.ts'
import css from './inscription.module.css'

const natures = { facture: 'numeroFacture', client: 'numeroClient', compteur: 'compteurRattache' } as const

const Facture = ({ mode }: { mode: ModeRattachement }) => (
  <svg className={css.dessin} viewBox="0 0 240 200" fill="none" aria-hidden="true" focusable="false">
    <path
      d="M20 10h200v180l-14-8-14 8-14-8-14 8-14-8-14 8-14-8-14 8-14-8-14 8-14-8-14 8-14-8-8 4Z"
      fill="var(--card)"
      stroke="var(--line-strong)"
    />
    <path d="M38 24c4 5 7 8.5 7 12.5a7 7 0 0 1-14 0c0-4 3-7.5 7-12.5Z" fill="var(--primary)" />
    <g fill="var(--ink-2)" fontSize="11" fontWeight="600">
      <text x="32" y="68" className={mode === 'client' ? css.vise : undefined}>
        Client n° 104 582
      </text>
      <text x="138" y="42" className={mode === 'facture' ? css.vise : undefined}>
        Facture n° F26
      </text>
      <text x="32" y="94" className={css.vise}>
        Contrat n° 0012345
      </text>
      <text x="32" y="122" className={mode === 'compteur' ? css.vise : undefined}>
        Compteur D19FA0412
      </text>
    </g>
    {mode === 'client' && <rect x="26" y="54" width="112" height="20" rx="6" className={css.cadre} />}
    {mode === 'facture' && <rect x="132" y="28" width="84" height="20" rx="6" className={css.cadre} />}
    {mode === 'compteur' && <rect x="26" y="108" width="122" height="20" rx="6" className={css.cadre} />}
    <rect x="26" y="80" width="128" height="20" rx="6" className={css.cadre} />
    <g stroke="var(--line)" strokeWidth="6" strokeLinecap="round">
      <path d="M168 66h40M168 90h40M34 146h172M34 162h120" />
    </g>
  </svg>
)

/** Where the two numbers are on a bill (1§5): a drawing, and its words. */
export const AideNumero = ({ mode }: { mode: ModeRattachement }) => (
  <aside className={css.aide} aria-label={textes.ouTrouver}>
    <h3>{textes.ouTrouver}</h3>
    <Facture mode={mode} />
    <dl>
      <div>
        <dt>{contrat.numeroContrat.etiquette}</dt>
        <dd>7 chiffres, en haut de la facture, après « Contrat n° ».</dd>
      </div>
      <div>
        <dt>{contrat[natures[mode]].etiquette}</dt>
        <dd>{ouTrouver[mode]}</dd>
      </div>
    </dl>
  </aside>
)
