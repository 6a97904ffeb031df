import { Bouton } from '../../ui/bouton.tsx'
import { Dialogue } from '../../ui/dialogue.tsx'
import { Etiquette } from '../../ui/etiquette.tsx'
import css from './cookies.module.css'
import { choisirCookies, magasinCookies, useCookies } from './cookies.store.ts'
import { cookiesTextes as textes } from './cookies.textes.ts'

/** The consent modal (3§2): what each kind is for, the present answer, and the two answers side by side. */
export const DialogueCookies = () => {
  const { choix, ouvert } = useCookies()
  return (
    <Dialogue
      titre={textes.titre}
      ouvert={ouvert}
      fermer={() => magasinCookies.changer({ ouvert: false })}
      pied={
        <>
          <Bouton variante="second" onClick={() => choisirCookies('refuse')}>
            {textes.refuser}
          </Bouton>
          <Bouton variante="second" onClick={() => choisirCookies('accepte')}>
            {textes.accepter}
          </Bouton>
        </>
      }
    >
      <div className={css.sortes}>
        <section>
          <h3>
            {textes.necessaires.titre}
            <Etiquette>{textes.necessaires.etat}</Etiquette>
          </h3>
          <p>{textes.necessaires.texte}</p>
        </section>
        <section>
          <h3>
            {textes.audience.titre}
            <Etiquette ton={choix === 'accepte' ? 'succes' : 'neutre'}>{textes.etats[choix ?? 'aucun']}</Etiquette>
          </h3>
          <p>{textes.audience.texte}</p>
        </section>
        <p className={css.duree}>{textes.duree}</p>
      </div>
    </Dialogue>
  )
}
