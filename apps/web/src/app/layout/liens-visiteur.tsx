import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconHelp, IconMail } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { ProprietesLien } from '../../ui/lien.tsx'
import css from './cadre-public.module.css'

/** Where a visitor may go from every page; `Lien`: of the router, or plain in the page that opens, which has none yet. */
export const LiensVisiteur = ({ Lien }: { readonly Lien: ComponentType<ProprietesLien> }) => (
  <>
    <Lien vers={cheminDe('faq')} className={css.lien}>
      <IconHelp size={20} stroke={1.75} aria-hidden="true" />
      Questions fréquentes
    </Lien>
    <Lien vers={cheminDe('dem-contact-open')} className={css.lien}>
      <IconMail size={20} stroke={1.75} aria-hidden="true" />
      Nous contacter
    </Lien>
  </>
)
