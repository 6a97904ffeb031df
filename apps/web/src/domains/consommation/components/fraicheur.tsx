import { IconCloudCheck } from '@tabler/icons-react'
import { instantLong } from '../../../ui/format/dates.ts'
import css from './consommation.module.css'

interface ProprietesFraicheur {
  readonly jusquAu: string | null | undefined
  readonly telereleve: boolean
  readonly electricite: boolean
}

/** How fresh the data are: the time of a reading is not the time it arrives. */
export const Fraicheur = ({ jusquAu, telereleve, electricite }: ProprietesFraicheur) => (
  <div className={css.fraicheur}>
    <IconCloudCheck size={20} stroke={1.75} aria-hidden="true" />
    <p>
      {jusquAu ? (
        <>
          <b>Données reçues jusqu’au {instantLong(jusquAu)}.</b>{' '}
          {telereleve
            ? 'Un relevé peut arriver un à sept jours après la mesure.'
            : `Votre compteur ${electricite ? 'd’électricité ' : ''}est relevé sur place${'\u202f'}: entre deux relèves, les volumes sont estimés.`}
        </>
      ) : (
        <b>Aucun relevé reçu pour le moment.</b>
      )}
    </p>
  </div>
)
