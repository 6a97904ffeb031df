import type { Article } from '@ondine/webapi/contenu/article.schemas.ts'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { BoutonIcone } from '../../../ui/bouton.tsx'
import { charge } from '../../../ui/chargement.ts'
import { TexteRepliable } from '../../../ui/texte-repliable.tsx'
import { useArticlesAttendus } from './articles.queries.ts'
import css from './flash-info.module.css'
import { avecFlashLu, CLE_FLASH, empreinteFlash, liaison, lireFlashLus } from './flash-info.rules.ts'
import { LienArticle } from './lien-article.tsx'
import { CLE_PLACE_FLASH, PlaceDuFlash, placesGardees } from './place-du-flash.tsx'
import { avecPlace } from './retenir-place.rules.ts'
import { useLongueurTexte } from './use-longueur-texte.ts'

const HtmlArticle = charge(() => import('./html-article.tsx'), 'HtmlArticle')

// a browser may refuse to keep anything: then the banner comes back at the next visit
const lus = (): string[] => {
  try {
    return lireFlashLus(window.localStorage.getItem(CLE_FLASH))
  } catch {
    return []
  }
}
const retenir = (empreinte: string): void => {
  try {
    window.localStorage.setItem(CLE_FLASH, JSON.stringify(avecFlashLu(lus(), empreinte)))
  } catch {
    // nothing to do: see above
  }
}

const retenirPlace = (hauteur: number): void => {
  try {
    window.localStorage.setItem(CLE_PLACE_FLASH, avecPlace(placesGardees(), window.innerWidth, hauteur))
  } catch {
    // nothing to do: see above
  }
}

const Bandeau = ({ article, fermer }: { article: Article; fermer: () => void }) => {
  const longueur = useLongueurTexte()
  const bandeau = useRef<HTMLElement>(null)
  // as it first shows: unfolded, it is as high as its reader made it
  useLayoutEffect(() => retenirPlace(bandeau.current?.offsetHeight ?? 0), [])
  const [bloc] = article.contenus
  const lien = bloc?.liens[0]
  return (
    <section ref={bandeau} className={css.bandeau} aria-label="Information de la régie">
      {article.visuel ? (
        <img className={css.visuel} src={article.visuel} alt="" width={64} height={36} />
      ) : (
        <IconAlertTriangle className={css.symbole} size={20} stroke={1.75} aria-hidden="true" />
      )}
      <div className={css.texte}>
        <p>
          <strong>{article.titre}</strong>
          {article.resume && (
            <>
              {liaison(article.resume)}
              <TexteRepliable texte={article.resume} longueur={longueur} />
            </>
          )}{' '}
          {lien && <LienArticle lien={lien} className={css.lien ?? ''} />}
        </p>
        {bloc?.texteHtml && (
          <Suspense>
            <HtmlArticle html={bloc.texteHtml} className={css.message} />
          </Suspense>
        )}
      </div>
      <BoutonIcone libelle="Masquer cette information" className={css.fermer} onClick={fermer}>
        <IconX size={20} />
      </BoutonIcone>
    </section>
  )
}

/** Flash info at the top of every page, in its flow; once dismissed, that version never comes back in this browser (1§2.3). */
export const FlashInfo = () => {
  const { articles, attendus } = useArticlesAttendus('flash-info')
  const [masques, setMasques] = useState(lus)
  const article = articles?.[0]
  const montre = article !== undefined && !masques.includes(empreinteFlash(article))
  const rien = !attendus && !montre
  useLayoutEffect(() => {
    if (rien) retenirPlace(0)
  }, [rien])
  if (attendus) return <PlaceDuFlash />
  if (!montre) return null
  return (
    <Bandeau
      article={article}
      fermer={() => {
        retenir(empreinteFlash(article))
        setMasques(avecFlashLu(masques, empreinteFlash(article)))
        // the button goes away with the focus: it goes on with the page
        document.getElementById('contenu')?.focus({ preventScroll: true })
      }}
    />
  )
}
