import { declarationDe } from '@ondine/webapi/demarche/appel-dedie.rules.ts'
import { telechargerPdf } from '@ondine/webapi/demarche/formulaires/telecharger-pdf.form.ts'
import { useState } from 'react'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { Captcha } from '../../../captcha/captcha.tsx'
import { Envoi } from '../../../formulaire/envoi.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Note } from '../../../ui/etats.tsx'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { telechargerParLien } from '../facture.queries.ts'
import { factureTextes } from '../facture.textes.ts'
import { factureElectroniqueTextes as textes } from '../facture-electronique.textes.ts'

interface Proprietes {
  readonly token: string
  readonly captchaDemande: boolean
}

/** The captcha and the button; once it is down, it may be asked for again. */
export const FormulaireFactureElectronique = ({ token, captchaDemande }: Proprietes) => {
  const [telechargee, setTelechargee] = useState(false)
  const formulaire = useFormulaire({
    id: 'facture-electronique',
    ...declarationDe(telechargerPdf, captchaDemande),
    valeurs: { captcha: '' },
    envoyer: async (saisie) => {
      setTelechargee(false)
      try {
        await telechargerParLien(token, String(saisie.captcha ?? ''))
        setTelechargee(true)
      } catch (cause) {
        // what is no answer of the server: cut on the way, too small to be an invoice
        if (cause instanceof ErreurApi) throw cause
        signalerErreur(cause, factureTextes.echecTelechargement)
      }
    },
  })
  const { erreur } = formulaire.champ('captcha')
  return (
    <Formulaire formulaire={formulaire} aria-label={telechargerPdf.titre}>
      <p>{textes.phrase}</p>
      <Captcha
        id="facture-captcha"
        formulaire="FACTURE"
        envoi={formulaire.envois}
        erreur={erreur}
        onJeton={(jeton) => formulaire.donner('captcha', jeton)}
      />
      <Envoi taille="large" enCours={formulaire.enCours}>
        {telechargerPdf.bouton}
      </Envoi>
      <div role="status">
        {telechargee && erreur === undefined && <Note ton="succes">{factureTextes.telechargee}</Note>}
      </div>
    </Formulaire>
  )
}
