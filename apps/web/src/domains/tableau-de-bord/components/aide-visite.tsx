import { IconCompass } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { destination } from '../../../navigation/destination.ts'
import { type CodeTutoriel, sequences } from '../../../tutoriel/sequences.ts'
import { demarrerTutoriel } from '../../../tutoriel/tutoriel.store.ts'
import { useSequences } from '../../../tutoriel/use-sequences.ts'
import { Bouton, classeAction } from '../../../ui/bouton.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { Tuile } from '../../../ui/tuile.tsx'
import css from './tableau-de-bord.module.css'

const ChoixDeVisite = ({ choisir }: { choisir: (code: CodeTutoriel) => void }) => (
  <ul className={css.visites}>
    {useSequences().map((code) => (
      <li key={code}>
        <Bouton variante="discret" onClick={() => choisir(code)}>
          {sequences[code].titre}
        </Bouton>
      </li>
    ))}
  </ul>
)

/** The guided visits, at hand whenever they are wanted, and the whole view of the tiles. */
export const AideVisite = ({ className = '' }: { className?: string | undefined }) => {
  const [ouvert, setOuvert] = useState(false)
  const visites = useSequences()
  const choisir = (code: CodeTutoriel): void => {
    setOuvert(false)
    demarrerTutoriel(code, true)
  }
  return (
    <>
      <Tuile
        className={className}
        icone={IconCompass}
        libelle="Besoin d’un repère ?"
        etat={{
          type: 'pret',
          phrase:
            visites.length > 0
              ? 'Des visites guidées courtes montrent où se trouve chaque chose.'
              : 'Toutes les informations connues tiennent sur une page.',
        }}
        action={
          <Link {...destination('tiles', {})} className={classeAction}>
            Voir toutes les tuiles
          </Link>
        }
      >
        {visites.length > 0 && (
          <p className={css.visite}>
            <Bouton variante="second" taille="petit" aria-haspopup="dialog" onClick={() => setOuvert(true)}>
              Choisir une visite
            </Bouton>
          </p>
        )}
      </Tuile>
      <Dialogue titre="Visites guidées" ouvert={ouvert} fermer={() => setOuvert(false)}>
        <ChoixDeVisite choisir={choisir} />
      </Dialogue>
    </>
  )
}
