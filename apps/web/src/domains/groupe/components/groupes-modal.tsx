import { accord } from '@ondine/webapi/common/nombres.rules.ts'
import type { Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allerAuGroupe } from '../../../session/changer-contexte.ts'
import { requeteGroupes } from '../../../session/groupes.queries.ts'
import { Bouton, classeAction } from '../../../ui/bouton.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { Pastille } from '../../../ui/pastille.tsx'
import { FormulaireGroupe } from './formulaire-groupe.tsx'
import css from './groupe.module.css'

const NOMBRE_MONTRE = 20

const Ligne = ({ groupe, fermer }: { groupe: Groupe; fermer: () => void }) => (
  <li className={css.ligne}>
    <button
      type="button"
      onClick={() => {
        fermer()
        allerAuGroupe(groupe)
      }}
    >
      <Pastille couleur={groupe.color} />
      <strong>{groupe.nom}</strong>
      <span>
        {groupe.nbContrats} {accord(groupe.nbContrats, 'contrat')}
      </span>
    </button>
    <Lien
      vers={cheminDe('manage-groupe', { idGroupe: String(groupe.idGroupe) })}
      className={classeAction}
      onClick={fermer}
    >
      Gérer<span className="invisible"> {groupe.nom}</span>
    </Lien>
  </li>
)

/** Groups from the top menu (1§2.3): one press shows a group, another manages it. */
export const GroupesModal = ({ fermer }: { fermer: () => void }) => {
  const lecture = useQuery(requeteGroupes('', NOMBRE_MONTRE))
  const [creation, setCreation] = useState(false)
  if (creation) return <FormulaireGroupe apres={() => setCreation(false)} />
  return (
    <Lu de={lecture} erreur="Vos groupes n’ont pas pu se charger" hauteur={200}>
      {(data) => (
        <>
          {data.resultats.length === 0 && <p>Vous n’avez pas encore de groupe.</p>}
          <ul className={css.lignes}>
            {data.resultats.map((groupe) => (
              <Ligne key={groupe.idGroupe} groupe={groupe} fermer={fermer} />
            ))}
          </ul>
          <div className={css.entete}>
            <Bouton variante="second" taille="petit" onClick={() => setCreation(true)}>
              <IconPlus size={18} aria-hidden="true" />
              Créer un groupe
            </Bouton>
            <Lien vers={cheminDe('manage-groupes')} className={classeAction} onClick={fermer}>
              Tous mes groupes
              <IconArrowRight size={18} aria-hidden="true" />
            </Lien>
          </div>
        </>
      )}
    </Lu>
  )
}
