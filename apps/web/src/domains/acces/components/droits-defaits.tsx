import type { DroitVue, ProfilVue } from '@ondine/webapi/acces/droits.schemas.ts'
import { compter } from '@ondine/webapi/common/nombres.rules.ts'

export interface ProprietesDefaits {
  readonly droits: readonly DroitVue[]
  /** Those that lose what was decided of them. */
  readonly profils: readonly ProfilVue[]
}

export const estChange = ({ actif, parDefaut }: DroitVue['profils'][number]): boolean => actif !== parDefaut

/** What a reset undoes, profile by profile: nothing gives it back, it has to be done again one by one. */
export const DroitsDefaits = ({ droits, profils }: ProprietesDefaits) => (
  <>
    <p>Ce qui est défait ici ne se remet qu’un droit à la fois :</p>
    <ul>
      {profils.flatMap(({ profil, libelle }) => {
        const siens = droits.flatMap((droit) => droit.profils.filter((un) => un.nom === profil && estChange(un)))
        if (siens.length === 0) return []
        const donnes = siens.filter(({ actif }) => actif).length
        const dits = [
          ...(donnes > 0 ? [`${compter(donnes, 'droit donné', 'droits donnés')} à retirer`] : []),
          ...(siens.length > donnes
            ? [`${compter(siens.length - donnes, 'droit retiré', 'droits retirés')} à rendre`]
            : []),
        ]
        return (
          <li key={profil}>
            {libelle} : {dits.join(', ')}
          </li>
        )
      })}
    </ul>
  </>
)
