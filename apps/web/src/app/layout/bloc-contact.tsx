import { IconPhone, IconUrgent } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useIdentite } from '../../theme/identite.ts'
import { lienTelephone } from '../../ui/telephone.ts'
import { LiensLegaux } from './liens-legaux.tsx'
import css from './shell.module.css'

interface Numero {
  readonly question: string
  readonly numero: string
  readonly horaires: string
  readonly icone: ReactNode
  readonly classe?: string | undefined
}

const Numero = ({ question, numero, horaires, icone, classe = '' }: Numero) =>
  numero === '' ? null : (
    <>
      <p className={css.contactTitre}>{question}</p>
      <a className={`${css.telephone} ${classe} nombre`} href={lienTelephone(numero)}>
        {icone}
        {numero}
      </a>
      <p>{horaires}</p>
      <hr />
    </>
  )

/** Contact block of the menu (1§2.3), and what the law wants reached from every page. */
export const BlocContact = () => {
  const { contact } = useIdentite()
  return (
    <section className={css.contact} aria-label="Nous joindre">
      {contact && (
        <>
          <Numero
            question="Une question ?"
            numero={contact.telephone}
            horaires={contact.horaires}
            icone={<IconPhone size={18} aria-hidden="true" />}
          />
          <Numero
            question="Fuite, coupure ?"
            numero={contact.urgence}
            horaires={contact.urgenceHoraires}
            icone={<IconUrgent size={18} aria-hidden="true" />}
            classe={css.urgence}
          />
        </>
      )}
      <LiensLegaux className={css.legal} />
    </section>
  )
}
