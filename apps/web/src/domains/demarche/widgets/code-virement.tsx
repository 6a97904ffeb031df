import { lireSimple } from '@ondine/webapi/demarche/lecture.rules.ts'
import { contenuVirementQr } from '@ondine/webapi/facture/virement-qr.rules.ts'
import { Suspense } from 'react'
import { charge } from '../../../ui/chargement.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import type { Demarche } from '../formulaire/use-demarche.ts'
import css from './code-virement.module.css'

// a screen of procedures draws no code but here
const CodeQr = charge(() => import('../../../ui/code-qr.tsx'), 'CodeQr')

/** The account that a transfer goes to, and the transfer as a code of the amount that is typed. */
export const CodeVirement = ({ de }: { readonly de: Demarche }) => {
  const { faits, valeurs } = de.parcours.connu
  const dit = (nom: 'beneficiaire' | 'iban' | 'bic' | 'reference'): string => {
    const fait = faits[`virement.${nom}`]
    return typeof fait === 'string' ? fait : ''
  }
  const iban = dit('iban').replaceAll(/\s/g, '')
  const centimes = lireSimple('montant', valeurs.virement_montant ?? '')
  const contenu = contenuVirementQr({
    beneficiaire: dit('beneficiaire'),
    iban,
    bic: dit('bic'),
    centimes: typeof centimes === 'number' ? centimes : 0,
    reference: dit('reference'),
  })
  if (iban === '') return null
  return (
    <section className={css.virement} aria-labelledby="virement-compte">
      <div>
        <h3 id="virement-compte">Le compte à créditer</h3>
        <dl className={css.compte}>
          <dt>Bénéficiaire</dt>
          <dd>{dit('beneficiaire')}</dd>
          <dt>IBAN</dt>
          <dd className="nombre">{iban.replaceAll(/(.{4})(?=.)/g, '$1 ')}</dd>
          {dit('bic') !== '' && (
            <>
              <dt>BIC</dt>
              <dd className="nombre">{dit('bic')}</dd>
            </>
          )}
        </dl>
        <p>
          {contenu === null
            ? 'Écrivez un montant\u202f: le code à scanner apparaît ici.'
            : 'Ou scannez ce code avec l’application de votre banque\u202f: compte, montant et référence sont remplis. Vérifiez-les avant de valider.'}
        </p>
      </div>
      {contenu !== null && (
        <Suspense fallback={<Squelette hauteur={208} />}>
          <CodeQr contenu={contenu} nom="Code QR du virement" />
        </Suspense>
      )}
    </section>
  )
}
