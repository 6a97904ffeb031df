import { compter } from '@ondine/webapi/common/nombres.rules.ts'
import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Bouton, BoutonIcone } from '../../../ui/bouton.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { appliquerTout, retirerDeLAttente, toutRetirer, useEnAttente } from '../en-attente.store.ts'
import css from './barre-en-attente.module.css'

const enregistrer = async (): Promise<void> => {
  const faits = await appliquerTout()
  const [premier] = faits
  if (premier === undefined) return
  const ensemble = faits.every((fait) => fait.ensemble === premier.ensemble) ? premier.ensemble : undefined
  notifier({
    type: 'succes',
    message: ensemble ?? (faits.length > 1 ? `${faits.length} modifications enregistrées.` : premier.succes),
  })
}

/** Changes of settings that wait, of both screens together: taken back one by one or all, applied all. */
export const BarreEnAttente = () => {
  const { changements, enCours } = useEnAttente()
  const barre = useRef<HTMLElement>(null)
  if (changements.length === 0) return null
  const retirer = (cle: string): void => {
    retirerDeLAttente(cle)
    // the button that was pressed is gone: the focus stays in the bar while there is one
    barre.current?.focus()
  }
  return (
    <section ref={barre} tabIndex={-1} className={css.barre} aria-label="Modifications à enregistrer">
      <h2 role="status">{compter(changements.length, 'modification')} à enregistrer</h2>
      <ul>
        {changements.map(({ cle, titre, effet, faute }) => (
          <li key={cle}>
            <p>
              « {titre} » {effet}
              {faute && <span role="alert">{faute}</span>}
            </p>
            <BoutonIcone libelle={`Ne plus changer « ${titre} »`} disabled={enCours} onClick={() => retirer(cle)}>
              <IconX size={18} />
            </BoutonIcone>
          </li>
        ))}
      </ul>
      <div className={css.issues}>
        <Bouton variante="discret" disabled={enCours} onClick={toutRetirer}>
          Tout annuler
        </Bouton>
        <Bouton variante="neutre" enCours={enCours} onClick={() => void enregistrer()}>
          Enregistrer
        </Bouton>
      </div>
    </section>
  )
}
