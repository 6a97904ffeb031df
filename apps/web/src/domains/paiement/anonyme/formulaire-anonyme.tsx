import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { declarationDe } from '@ondine/webapi/demarche/appel-dedie.rules.ts'
import { champsDe } from '@ondine/webapi/demarche/deplier.rules.ts'
import { factureAnonyme } from '@ondine/webapi/demarche/formulaires/facture-anonyme.form.ts'
import { refusAnonyme } from '@ondine/webapi/paiement/anonyme.rules.ts'
import type { InfoFacture } from '@ondine/webapi/paiement/anonyme.schemas.ts'
import { paiementErreurs } from '@ondine/webapi/paiement/paiement.messages.ts'
import { useState } from 'react'
import { Captcha } from '../../../captcha/captcha.tsx'
import { Champs } from '../../../formulaire/champs.tsx'
import { Envoi } from '../../../formulaire/envoi.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Note } from '../../../ui/etats.tsx'
import { verifierFacture } from './anonyme.queries.ts'
import { anonymeTextes as textes } from './anonyme.textes.ts'
import type { Verifiee } from './verifiee.store.ts'

interface Proprietes {
  readonly numeroFacture: string
  readonly numeroContrat: string
  readonly captchaDemande: boolean
  readonly payable: (verifiee: Verifiee) => void
}

const refusDe = (info: InfoFacture): string | undefined =>
  info.minutesRestantes === null
    ? refusAnonyme(info)
    : info.minutesRestantes === 0
      ? paiementErreurs.attendSaReponse.texte
      : textes.enCours(compter(info.minutesRestantes, 'minute'))

/** Form FACTURE_ANONYME (2§3): the numbers of the paper, an address twice, a captcha. */
export const FormulaireAnonyme = ({ numeroFacture, numeroContrat, captchaDemande, payable }: Proprietes) => {
  const [refus, setRefus] = useState<string>()
  const formulaire = useFormulaire({
    id: 'facture-anonyme',
    ...declarationDe(factureAnonyme, captchaDemande),
    valeurs: {
      info_numeroFacture: numeroFacture,
      info_numeroContrat: numeroContrat,
      info_email: '',
      info_emailConfirmation: '',
      captcha: '',
    },
    correspondances: { invoice: 'info_numeroFacture', contract: 'info_numeroContrat' },
    envoyer: async (saisie) => {
      setRefus(undefined)
      const info = await verifierFacture(
        { numeroFacture: String(saisie.info_numeroFacture), numeroContrat: String(saisie.info_numeroContrat) },
        String(saisie.captcha ?? ''),
      )
      const dit = refusDe(info)
      if (dit === undefined) payable({ info, email: String(saisie.info_email) })
      else setRefus(dit)
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-label={factureAnonyme.titre}>
      <Champs de={formulaire} noms={champsDe(factureAnonyme).map(({ nom }) => nom)} />
      <Captcha
        id="facture-anonyme-captcha"
        formulaire="FACTURE_ANONYME"
        envoi={formulaire.envois}
        erreur={formulaire.champ('captcha').erreur}
        onJeton={(jeton) => formulaire.donner('captcha', jeton)}
      />
      {refus !== undefined && (
        <div role="alert">
          <Note ton="danger">{refus}</Note>
        </div>
      )}
      <Envoi taille="large" enCours={formulaire.enCours}>
        {factureAnonyme.bouton}
      </Envoi>
    </Formulaire>
  )
}
