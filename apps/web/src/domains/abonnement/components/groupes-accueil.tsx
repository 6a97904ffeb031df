import { accord, entier } from '@ondine/webapi/common/nombres.rules.ts'
import { groupeTextes } from '@ondine/webapi/groupe/groupe.messages.ts'
import type { Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { IconArrowRight, IconFolders } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { allerAuGroupe } from '../../../session/changer-contexte.ts'
import { groupeTous } from '../../../session/contexte.rules.ts'
import { classeAction } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { Pastille } from '../../../ui/pastille.tsx'
import css from './accueil.module.css'

const Choix = ({ groupe, marque }: { readonly groupe: Groupe; readonly marque: ReactNode }) => (
  <li>
    <button type="button" onClick={() => allerAuGroupe(groupe.idGroupe === 0 ? groupeTous : groupe)}>
      {marque}
      <span>
        <strong>{groupe.nom}</strong>
        <small>
          {entier(groupe.nbContrats)} {accord(groupe.nbContrats, 'contrat')}
        </small>
      </span>
    </button>
  </li>
)

interface Proprietes {
  readonly groupes: readonly Groupe[]
  readonly total: number
  /** Group 0; null where it has too many contracts. */
  readonly tous: Groupe | null
  /** May this person manage groups? */
  readonly gere: boolean
}

/** The groups of a large account, one press away (1§2). */
export const GroupesAccueil = ({ groupes, total, tous, gere }: Proprietes) => (
  <Carte className={css.groupes} aria-labelledby="accueil-groupes">
    <div className={css.tete}>
      <h2 id="accueil-groupes">Groupes</h2>
      {gere && (
        <Lien vers={cheminDe('manage-groupes')} className={classeAction}>
          {total > groupes.length ? `Gérer les ${entier(total)} groupes` : 'Gérer les groupes'}
          <IconArrowRight size={18} aria-hidden="true" />
        </Lien>
      )}
    </div>
    {!tous && groupes.length === 0 ? (
      <p className={css.vide}>
        Aucun groupe pour le moment. Rangez vos contrats par résidence ou par site pour les suivre ensemble.
      </p>
    ) : (
      <ul>
        {tous && (
          <Choix
            groupe={{ ...tous, nom: groupeTextes.tousNom }}
            marque={<IconFolders size={20} stroke={1.75} aria-hidden="true" />}
          />
        )}
        {groupes.map((groupe) => (
          <Choix key={groupe.idGroupe} groupe={groupe} marque={<Pastille couleur={groupe.color} />} />
        ))}
      </ul>
    )}
  </Carte>
)
