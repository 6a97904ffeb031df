import type { ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { allerAuContrat } from '../../../session/changer-contexte.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { abonnementTextes } from '../abonnement.textes.ts'
import css from './abonnement.module.css'

const textes = abonnementTextes.contrats

/** Number and label of a contract; its number opens it. */
export const NomContrat = ({ contrat, apres }: { readonly contrat: ContratResume; readonly apres?: () => void }) => (
  <span className={css.nomContrat}>
    <Bouton
      variante="discret"
      taille="petit"
      className={`nombre ${css.numero ?? ''}`}
      aria-label={`${textes.ouvrir} le contrat ${contrat.numeroContrat}`}
      onClick={() => {
        apres?.()
        allerAuContrat(contrat, true)
      }}
    >
      {contrat.numeroContrat}
    </Bouton>
    {(contrat.libelle || contrat.isDefautContrat) && (
      <small title={contrat.libelle ?? undefined}>
        {contrat.isDefautContrat && <b>{textes.defaut}</b>}
        {contrat.isDefautContrat && contrat.libelle && ', '}
        {contrat.libelle}
      </small>
    )}
  </span>
)
