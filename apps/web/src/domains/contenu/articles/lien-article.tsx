import { estLien } from '@ondine/webapi/contenu/article.rules.ts'
import { IconArrowRight, IconExternalLink } from '@tabler/icons-react'
import { classeAction } from '../../../ui/bouton.tsx'

export interface LienDArticle {
  readonly libelle: string
  readonly url: string
}

/** Link of an article: a screen of the portal, a file of the site, or elsewhere, which is said. */
export const LienArticle = ({ lien, className = classeAction }: { lien: LienDArticle; className?: string }) => {
  // what another version of the server would let through
  if (!estLien(lien.url)) return null
  const ailleurs = /^https?:/i.test(lien.url)
  return (
    <a className={className} href={lien.url} {...(ailleurs && { target: '_blank', rel: 'noopener noreferrer' })}>
      {lien.libelle}
      {ailleurs ? (
        <>
          <span className="invisible"> (nouvelle fenêtre)</span>
          <IconExternalLink size={18} aria-hidden="true" />
        </>
      ) : (
        <IconArrowRight size={18} aria-hidden="true" />
      )}
    </a>
  )
}
