import { champsCode } from '@ondine/webapi/abonnement/contrat.champs.ts'
import { Formulaire } from '../../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../../formulaire/use-formulaire.ts'
import { validerCode } from '../../preuve.queries.ts'
import { preuveTextes } from '../../preuve.textes.ts'

const textes = preuveTextes.code
const ID = 'preuve-code'
export const ID_CODE = `${ID}-code`

/** The code of an SMS or of a letter, copied. */
export const SaisieCode = ({
  numeroContrat,
  confirme,
}: {
  readonly numeroContrat: string
  readonly confirme: () => void
}) => {
  const formulaire = useFormulaire({
    id: ID,
    champs: champsCode,
    valeurs: { code: '' },
    envoyer: async ({ code }) => {
      await validerCode(numeroContrat, code)
      confirme()
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-label={textes.etiquette}>
      <Saisie {...formulaire.champ('code')} etiquette={textes.etiquette} aide={textes.aide} />
      <IssuesFormulaire action={textes.bouton} enCours={formulaire.enCours} />
    </Formulaire>
  )
}
