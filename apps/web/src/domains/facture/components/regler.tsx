import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { suites } from '@ondine/webapi/facture/dues.rules.ts'
import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { libellesMotifSansPaiement } from '@ondine/webapi/facture/relance.messages.ts'
import type { InfoPhaseRelance, ModeReglement } from '@ondine/webapi/facture/relance.schemas.ts'
import { Note } from '../../../ui/etats.tsx'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { PayerFacture } from '../../paiement/paiement.public.tsx'
import { useModes, usePhase } from '../compte.queries.ts'
import { compteTextes } from '../compte.textes.ts'
import { CodeVirement } from './code-virement.tsx'
import css from './compte.module.css'

const textes = compteTextes.regler

/** Steps of which the ways to pay say all there is to say. */
const ORDINAIRES = ['A_ECHOIR', 'PRELEVEMENT', 'SOLDEE']

const Phase = ({ phase, facture }: { readonly phase: InfoPhaseRelance; readonly facture: Facture }) => (
  <Note ton={suites[facture.etape].attente === 'SUSPENDU' ? 'information' : 'vigilance'}>
    <p>
      <strong>{phase.libelle}</strong>
      {phase.depuis !== null && `, depuis le ${dateLongue(phase.depuis)}`}. {phase.explication}
    </p>
    {facture.rejet !== null && (
      <p>
        {textes.refus} {dateLongue(facture.rejet.dateRejet)}.
      </p>
    )}
    {phase.prochaineEtape !== null && <p>{phase.prochaineEtape}</p>}
    {phase.echeances.length > 0 && (
      <ul className={css.aides}>
        {phase.echeances.map(({ date, montant }) => (
          <li key={date}>
            {dateLongue(date)} : {euros(montant)}
          </li>
        ))}
      </ul>
    )}
    {phase.nombreDeRelances > 0 && (
      <p className={css.second}>
        {compter(phase.nombreDeRelances, textes.rappels)}
        {phase.dateDerniereRelance !== null && `, le dernier le ${dateLongue(phase.dateDerniereRelance)}`}.
      </p>
    )}
    {phase.aides.length > 0 && (
      <>
        <h3 className={css.aidesTitre}>{textes.aides}</h3>
        <ul className={css.aides}>
          {phase.aides.map(({ code, titre, texte }) => (
            <li key={code}>
              <strong>{titre}.</strong> {texte}
            </li>
          ))}
        </ul>
      </>
    )}
  </Note>
)

const Mode = ({ mode }: { readonly mode: ModeReglement }) => (
  <li>
    <p>
      <strong>{mode.libelle}</strong>
      {mode.datePrevue !== null && ` le ${dateLongue(mode.datePrevue)}`}{' '}
      {mode.isPrevu && mode.datePrevue === null && <Etiquette ton="information">{textes.prevu}</Etiquette>}
    </p>
    <p className={css.second}>{mode.consigne}</p>
    {mode.reference !== null && (
      <p className={css.second}>
        {textes.reference} : <span className={css.reference}>{mode.reference}</span>
      </p>
    )}
    {mode.codeQr !== null && <CodeVirement contenu={mode.codeQr} />}
  </li>
)

/** Of an invoice that is not settled: where it stands, which help there is, the button that pays it. */
export const OuElleEnEst = ({ facture }: { readonly facture: Facture }) => (
  <div className={css.regler}>
    <Lu de={usePhase(facture.identifiantInterneFacture)} erreur={textes.erreurPhase} hauteur={24}>
      {(data) => (ORDINAIRES.includes(data.etape) ? null : <Phase phase={data} facture={facture} />)}
    </Lu>
    <PayerFacture facture={facture} />
  </div>
)

/** How it may be paid, the ways that are not ours too. */
export const Regler = ({ facture }: { readonly facture: Facture }) => {
  const modes = useModes(facture.identifiantInterneFacture)
  const { moyens } = suites[facture.etape]
  const motif = moyens === 'TOUS' ? facture.motifSansPaiement : null
  // a heading with nothing below it says nothing
  if (moyens === 'AUCUN' || (modes.data?.length === 0 && motif === null)) return null
  return (
    <div className={css.regler}>
      <h3>{textes.titre}</h3>
      {motif !== null && <p className={css.second}>{libellesMotifSansPaiement[motif]}</p>}
      <Lu de={modes} erreur={textes.erreur} hauteur={64}>
        {(data) =>
          data.length === 0 ? null : (
            <ul className={css.modes}>
              {data.map((mode) => (
                <Mode key={mode.code} mode={mode} />
              ))}
            </ul>
          )
        }
      </Lu>
    </div>
  )
}
