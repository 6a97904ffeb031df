import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconArrowRight, IconPhone } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LienEcran } from '../../../navigation/lien-ecran.tsx'
import { marque } from '../../../theme/marque.ts'
import { Bouton, classeAction } from '../../../ui/bouton.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { lienTelephone } from '../../../ui/telephone.ts'
import css from './demarches.module.css'
import type { Intention } from './intentions.ts'

interface Proprietes {
  readonly intention: Intention
  readonly numeroContrat: string | undefined
  /** It bears on other contracts too: said before it opens [form-impact-popup]. */
  readonly avertir: boolean
  readonly absente: boolean
}

const Telephone = ({ numero }: { readonly numero: string }) => (
  <a className={`${classeAction} nombre`} href={lienTelephone(numero)}>
    <IconPhone size={18} aria-hidden="true" />
    {numero}
  </a>
)

const cheminContact = (numeroContrat: string | undefined): string =>
  numeroContrat === undefined ? cheminDe('dem-contact-open') : cheminDe('dem-contact', { numcontrat: numeroContrat })

const Ecrire = ({ numeroContrat }: { readonly numeroContrat: string | undefined }) => (
  <Lien vers={cheminContact(numeroContrat)} className={classeAction}>
    Nous écrire
    <IconArrowRight size={18} aria-hidden="true" />
  </Lien>
)

/** One thing that people come for, and how it is done. */
export const CarteIntention = ({ intention, numeroContrat, avertir, absente }: Proprietes) => {
  const { titre, phrase, ecran, lien, urgence } = intention
  const [avertissement, setAvertissement] = useState(false)
  const navigate = useNavigate()
  return (
    <article className={css.carte}>
      <h2>{titre}</h2>
      <p>{absente ? `${phrase} Écrivez-nous ou appelez-nous : nous nous en occupons.` : phrase}</p>
      <p className={css.actions}>
        {urgence && <Telephone numero={marque.contact.urgence} />}
        {absente && (
          <>
            <Ecrire numeroContrat={numeroContrat} />
            <Telephone numero={marque.contact.telephone} />
          </>
        )}
        {ecran && (
          <LienEcran ecran={ecran} recherche={{}} className={classeAction}>
            {lien}
            <IconArrowRight size={18} aria-hidden="true" />
          </LienEcran>
        )}
        {intention.type &&
          (avertir ? (
            <Bouton variante="discret" onClick={() => setAvertissement(true)}>
              Commencer
              <IconArrowRight size={18} aria-hidden="true" />
            </Bouton>
          ) : (
            <Ecrire numeroContrat={numeroContrat} />
          ))}
      </p>
      <Dialogue
        titre={titre}
        ouvert={avertissement}
        fermer={() => setAvertissement(false)}
        pied={
          <>
            <Bouton variante="neutre" onClick={() => setAvertissement(false)}>
              Annuler
            </Bouton>
            <Bouton onClick={() => void navigate({ to: cheminContact(numeroContrat) })}>Continuer</Bouton>
          </>
        }
      >
        <p>Le payeur de ce contrat en paie d’autres : ce que vous demandez ici les concerne tous.</p>
      </Dialogue>
    </article>
  )
}
