import { varianteDePaiement } from '@ondine/webapi/paiement/adresses.rules.ts'
import type { DepartDePaiement } from '@ondine/webapi/paiement/paiement.schemas.ts'
import { IconLock, IconShieldCheck } from '@tabler/icons-react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Note } from '../../../ui/etats.tsx'
import { instantLocal, majuscule } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { DelaiDePaiement } from '../../demarche/delai-de-paiement.public.tsx'
import { paiementTextes as textes } from '../paiement.textes.ts'
import { direReste } from '../reste.phrases.ts'
import css from './paiement.module.css'

interface Proprietes {
  /** « 2 factures » */
  readonly quoi: string
  /** What a delay would be asked for: « Facture F2026-2-628EE861 ». */
  readonly sujet: string
  readonly contrat: string | undefined
  /** The first day by which what is left is to be paid. */
  readonly limite: string | undefined
  readonly du: number
  readonly montant: number | undefined
  readonly config: DepartDePaiement['config']
  readonly enCours: boolean
  readonly refus: string | undefined
  readonly payer: () => void
}

/** « Stripe », « PayFiP » */
const nomDuPrestataire = (code: string): string => textes.nomsDesPrestataires[code] ?? majuscule(code.toLowerCase())

/** What is paid today, what is left afterwards and by when, where one goes; the button. */
export const Resume = ({ quoi, sujet, contrat, limite, du, montant, config, enCours, refus, payer }: Proprietes) => {
  const paye = montant ?? 0
  const suite = montant === undefined ? null : direReste(du - montant, limite, instantLocal(Date.now()).jour)
  const libelle = varianteDePaiement(config.typeServicePaiement) === 'CARTE' ? textes.carte : textes.autre
  return (
    <div className={css.resume}>
      <div>
        <p className={css.question}>{textes.aujourdhui}</p>
        <p className={css.total} aria-live="polite">
          {montant === undefined ? '–' : euros(montant)}
        </p>
      </div>
      <dl className={css.lignes}>
        <div>
          <dt>{quoi}</dt>
          <dd>{euros(du)}</dd>
        </div>
        <div>
          <dt>{textes.cePaiement}</dt>
          <dd>{montant === undefined ? '–' : euros(-montant)}</dd>
        </div>
        <div className={css.reste}>
          <dt>{textes.ilRestera}</dt>
          <dd>{du === paye ? textes.plusRien : euros(du - paye)}</dd>
        </div>
      </dl>
      {suite !== null && <p className={css.second}>{suite}</p>}
      {refus !== undefined && (
        <div role="alert">
          <Note ton="danger">{refus}</Note>
        </div>
      )}
      <Bouton taille="large" enCours={enCours} onClick={payer}>
        {!enCours && <IconLock size={20} aria-hidden="true" />}
        {enCours ? textes.depart : libelle(montant === undefined ? undefined : euros(montant))}
      </Bouton>
      <p className={`${css.second} ${css.ou}`}>
        <IconShieldCheck size={20} aria-hidden="true" />
        <span>
          {textes.prestataire} {nomDuPrestataire(config.typeServicePaiement)}, ouverte {config.dureeMinutes} minutes.{' '}
          {textes.sansFrais}
        </span>
      </p>
      <p className={css.second}>
        <DelaiDePaiement quoi={sujet} contrat={contrat} />
      </p>
    </div>
  )
}
