import { IconPhone, IconUrgent } from '@tabler/icons-react'
import { lienTelephone } from '../../ui/telephone.ts'
import { LiensLegaux } from './liens-legaux.tsx'
import css from './shell.module.css'
import { useContact } from './use-contact.ts'

/** Contact block of the menu (1§2.3), and what the law wants reached from every page. */
export const BlocContact = () => {
  const contact = useContact()
  return (
    <section className={css.contact} aria-label="Nous joindre">
      <p className={css.contactTitre}>Une question ?</p>
      <a className={`${css.telephone} nombre`} href={lienTelephone(contact.telephone)}>
        <IconPhone size={18} aria-hidden="true" />
        {contact.telephone}
      </a>
      <p>{contact.horaires}</p>
      <hr />
      <p className={css.contactTitre}>Fuite, coupure ?</p>
      <a className={`${css.telephone} ${css.urgence} nombre`} href={lienTelephone(contact.urgence)}>
        <IconUrgent size={18} aria-hidden="true" />
        {contact.urgence}
      </a>
      <p>{contact.urgenceHoraires}</p>
      <hr />
      <LiensLegaux className={css.legal} />
    </section>
  )
}
