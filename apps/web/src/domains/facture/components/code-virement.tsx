import { Suspense, useState } from 'react'
import { charge } from '../../../ui/chargement.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import { compteTextes } from '../compte.textes.ts'
import css from './compte.module.css'

// few pay so: what draws it comes when it is asked for
const CodeQr = charge(() => import('../../../ui/code-qr.tsx'), 'CodeQr')

const textes = compteTextes.regler

/** The transfer as a code: drawn when somebody asks, since it shows what the line above says. */
export const CodeVirement = ({ contenu }: { readonly contenu: string }) => {
  const [montre, setMontre] = useState(false)
  return (
    <details className={css.codeVirement} onToggle={({ currentTarget }) => setMontre(currentTarget.open)}>
      <summary>{textes.codeQr}</summary>
      {montre && (
        <Suspense fallback={<Squelette hauteur={208} />}>
          <CodeQr contenu={contenu} nom={textes.codeQrNom} />
          <p className={css.second}>{textes.codeQrPhrase}</p>
        </Suspense>
      )}
    </details>
  )
}
