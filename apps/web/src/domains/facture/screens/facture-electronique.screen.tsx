import { motifCodeLien } from '@ondine/webapi/acces/liens.codes.ts'
import { telechargerPdf } from '@ondine/webapi/demarche/formulaires/telecharger-pdf.form.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { useCaptchaDemande } from '../../../captcha/captcha.tsx'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { Carte } from '../../../ui/carte.tsx'
import { Note } from '../../../ui/etats.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Squelette } from '../../../ui/squelette.tsx'
import css from '../components/facture.module.css'
import { FormulaireFactureElectronique } from '../components/formulaire-facture-electronique.tsx'
import { factureElectroniqueTextes as textes } from '../facture-electronique.textes.ts'

/** One invoice by the link of a mail, without an account (2§2). A button, not the opening of the page, downloads it. */
export const FactureElectroniqueScreen = () => {
  const { token = '' } = useRecherche('facture-electronique')
  const captchaDemande = useCaptchaDemande()
  return (
    <>
      <PageHeader titre={telechargerPdf.titre} />
      <Carte>
        <div className={css.pile}>
          {!motifCodeLien.test(token) ? (
            <div role="alert">
              <Note ton="danger">{token === '' ? textes.sansJeton : textes.jetonIncomplet}</Note>
            </div>
          ) : captchaDemande === undefined ? (
            <Squelette hauteur={160} />
          ) : (
            <FormulaireFactureElectronique token={token} captchaDemande={captchaDemande} />
          )}
          <p>
            {textes.compte} <Lien vers={cheminDe('login')}>{textes.seConnecter}</Lien>
          </p>
        </div>
      </Carte>
    </>
  )
}
