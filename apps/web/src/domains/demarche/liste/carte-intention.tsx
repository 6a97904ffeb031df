import { IconArrowRight, IconPhone } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LienEcran } from '../../../navigation/lien-ecran.tsx'
import { useIdentite } from '../../../theme/identite.ts'
import { Bouton, classeAction } from '../../../ui/bouton.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { lienTelephone } from '../../../ui/telephone.ts'
import { versDemarche } from './chemin-demarche.ts'
import css from './demarches.module.css'
import type { Intention } from './intentions.ts'

interface Proprietes {
  readonly intention: Intention
  readonly numeroContrat: string | undefined
  /** It bears on other contracts too: said before it opens. */
  readonly avertir: boolean
  readonly absente: boolean
}

const Telephone = ({ numero }: { readonly numero: string | undefined }) =>
  numero ? (
    <a className={`${classeAction} nombre`} href={lienTelephone(numero)}>
      <IconPhone size={18} aria-hidden="true" />
      {numero}
    </a>
  ) : null

const Aller = ({ vers, children }: { readonly vers: ReturnType<typeof versDemarche>; readonly children: string }) => (
  <Link {...vers} className={classeAction}>
    {children}
    <IconArrowRight size={18} aria-hidden="true" />
  </Link>
)

/** One thing that people come for, and how it is done. */
export const CarteIntention = ({ intention, numeroContrat, avertir, absente }: Proprietes) => {
  const { titre, phrase, ecran, lien, urgence } = intention
  const [avertissement, setAvertissement] = useState(false)
  const navigate = useNavigate()
  const { contact } = useIdentite()
  const vers = intention.type && versDemarche(intention.type, numeroContrat)
  return (
    <article className={css.carte}>
      <h2>{titre}</h2>
      <p>{absente ? `${phrase} Écrivez-nous ou appelez-nous\u202f: nous nous en occupons.` : phrase}</p>
      <p className={css.actions}>
        {urgence && <Telephone numero={contact?.urgence} />}
        {absente && (
          <>
            <Aller vers={versDemarche('Contact', numeroContrat)}>Nous écrire</Aller>
            <Telephone numero={contact?.telephone} />
          </>
        )}
        {ecran && (
          <LienEcran ecran={ecran} recherche={{}} className={classeAction}>
            {lien}
            <IconArrowRight size={18} aria-hidden="true" />
          </LienEcran>
        )}
        {vers !== undefined &&
          (avertir ? (
            <Bouton variante="discret" onClick={() => setAvertissement(true)}>
              Commencer
              <IconArrowRight size={18} aria-hidden="true" />
            </Bouton>
          ) : (
            <Aller vers={vers}>{intention.type === 'Contact' ? 'Nous écrire' : 'Commencer'}</Aller>
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
            <Bouton onClick={() => void navigate({ ...vers })}>Continuer</Bouton>
          </>
        }
      >
        <p>Le payeur de ce contrat en paie d’autres : ce que vous demandez ici les concerne tous.</p>
      </Dialogue>
    </article>
  )
}
