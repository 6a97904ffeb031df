import { Bouton } from '../../ui/bouton.tsx'
import css from './cookies.module.css'
import { cookiesTextes as textes } from './cookies.textes.ts'

interface ProprietesVueBarreCookies {
  readonly choisir?: (choix: 'accepte' | 'refuse') => void
  readonly gerer?: () => void
}

/**
 * Asks for the consent. In the flow, above the page: it covers nothing. Refusing is the same button as accepting. Their values are what they
 * do where nobody listens yet: in the page that opens (ouverture.script.ts).
 */
export const VueBarreCookies = ({ choisir, gerer }: ProprietesVueBarreCookies) => (
  <section className={css.barre} aria-label={textes.titre}>
    <svg className="bureau" width={24} height={24} aria-hidden="true" focusable="false">
      <use href="#dessin-cookie" />
    </svg>
    <p>{textes.barre}</p>
    <div className={css.choix}>
      <Bouton variante="second" taille="petit" value="refuse" onClick={() => choisir?.('refuse')}>
        {textes.refuser}
      </Bouton>
      <Bouton variante="second" taille="petit" value="accepte" onClick={() => choisir?.('accepte')}>
        {textes.accepter}
      </Bouton>
      <Bouton variante="discret" taille="petit" value="choisir" aria-haspopup="dialog" onClick={gerer}>
        {textes.choisir}
      </Bouton>
    </div>
  </section>
)
