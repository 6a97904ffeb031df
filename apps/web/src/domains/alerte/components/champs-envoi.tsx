import type { CanalAlerte } from '@ondine/webapi/alerte/alerte.codes.ts'
import type { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { Champ } from '../../../ui/champ.tsx'
import { ChoixUnique } from '../../../ui/choix-unique.tsx'
import type { SaisieAlerte } from '../saisie.ts'

type Formulaire = ReturnType<typeof useFormulaire<SaisieAlerte, never>>

interface Proprietes {
  readonly formulaire: Formulaire
  readonly canaux: readonly { readonly code: CanalAlerte; readonly libelle: string }[]
}

/** Digits in pairs (1§5), once typed: nothing moves under the fingers. +33 and 0033, as phones give their own number, become 0. */
const enPaires = (numero: string): string => {
  const chiffres = numero.replace(/[\s.()-]/g, '').replace(/^(?:\+33|0033)0?(?=[1-9]\d{8}$)/, '0')
  return /^0\d{9}$/.test(chiffres) ? chiffres.replace(/(\d{2})(?=\d)/g, '$1 ') : numero.trim()
}

/** How an alert tells, and whom: by mail, by SMS, or nobody, for the history alone (1§5). */
export const ChampsEnvoi = ({ formulaire, canaux }: Proprietes) => {
  const { form, champ } = formulaire
  const canal = form.watch('canalAlerte')
  const telephone = champ('telephone')
  return (
    <>
      <ChoixUnique
        {...champ('canalAlerte')}
        etiquette="Comment vous prévenir ?"
        required
        options={canaux.map(({ code, libelle }) => ({ valeur: code, libelle }))}
      />
      {canal === 'MAIL' && (
        <Champ
          {...champ('adresseMail')}
          etiquette="Adresse e-mail"
          required
          type="email"
          autoComplete="email"
          maxLength={255}
        />
      )}
      {canal === 'SMS' && (
        <Champ
          {...telephone}
          etiquette="Numéro de mobile"
          aide="Par exemple 06 12 34 56 78."
          required
          type="tel"
          autoComplete="tel"
          maxLength={30}
          onBlur={(evenement) => {
            form.setValue('telephone', enPaires(evenement.target.value))
            void telephone.onBlur(evenement)
          }}
        />
      )}
    </>
  )
}
