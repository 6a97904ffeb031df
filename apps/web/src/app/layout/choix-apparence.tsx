import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useApparence } from '../../ui/apparence.ts'
import { Segments } from '../../ui/segments.tsx'
import css from './menu-utilisateur.module.css'

/** Light, dark, or as the system: remembered in the browser. */
export const ChoixApparence = () => {
  const { apparence, changer } = useApparence()
  return (
    <div className={css.apparence}>
      <Segments
        nom="Apparence"
        valeur={apparence}
        onChange={changer}
        segments={[
          { valeur: 'auto', libelle: 'Auto', icone: IconDeviceDesktop },
          { valeur: 'light', libelle: 'Clair', icone: IconSun },
          { valeur: 'dark', libelle: 'Sombre', icone: IconMoon },
        ]}
      />
    </div>
  )
}
