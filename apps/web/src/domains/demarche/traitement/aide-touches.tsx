import { CaseACocher } from '../../../ui/case-a-cocher.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { useMagasin } from '../../../ui/store.ts'
import css from './guichet.module.css'
import { activerTouches, magasinTouches, touches } from './touches.ts'

/** Every key of the desk, and the way to do without them. */
export const AideTouches = ({ ouvert, fermer }: { readonly ouvert: boolean; readonly fermer: () => void }) => {
  const { actives } = useMagasin(magasinTouches)
  return (
    <Dialogue titre="Touches du guichet" ouvert={ouvert} fermer={fermer}>
      <dl className={css.touches}>
        {touches.map(({ touche, dit }) => (
          <div key={touche}>
            <dt>
              <kbd>{touche.toUpperCase()}</kbd>
            </dt>
            <dd>{dit}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>1</kbd> à <kbd>4</kbd>
          </dt>
          <dd>Insérer une phrase prête, choisir un document</dd>
        </div>
        <div>
          <dt>
            <kbd>Ctrl</kbd> <kbd>Entrée</kbd>
          </dt>
          <dd>Envoyer ce qui est écrit</dd>
        </div>
        <div>
          <dt>
            <kbd>Échap</kbd>
          </dt>
          <dd>Quitter le texte, qui reste</dd>
        </div>
      </dl>
      <CaseACocher
        etiquette="Les lettres seules agissent (Ctrl + Entrée agit toujours)"
        checked={actives}
        onChange={({ target }) => activerTouches(target.checked)}
      />
    </Dialogue>
  )
}
