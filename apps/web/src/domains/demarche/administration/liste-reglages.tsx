import { IconCircleCheck, IconClockHour4, IconLock } from '@tabler/icons-react'
import { useTexteAdresse } from '../../../navigation/use-texte-adresse.ts'
import outils from '../../../ui/administration.module.css'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { Etiquette } from '../../../ui/etiquette.tsx'
import { contientMots, Recherche } from '../../../ui/recherche.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { type EtatDemarche, estChangee, etatDe } from './etat.rules.ts'
import css from './reglages.module.css'
import type { DemarcheVue } from './reglages.queries.ts'
import { reglagesTextes as textes } from './reglages.textes.ts'

const filtres = {
  toutes: () => true,
  ouvertes: (une) => etatDe(une) === 'OUVERTE',
  fermees: (une) => etatDe(une) === 'FERMEE',
  changees: estChangee,
} as const satisfies Record<string, (une: DemarcheVue) => boolean>
type Filtre = keyof typeof filtres
const estFiltre = (choix: string): choix is Filtre => Object.hasOwn(filtres, choix)

const dits = {
  OUVERTE: { ton: 'succes', icone: IconCircleCheck },
  FERMEE: { ton: 'neutre', icone: IconLock },
  PREPAREE: { ton: 'information', icone: IconClockHour4 },
} as const
export const EtatDeDemarche = ({ etat }: { readonly etat: EtatDemarche }) => (
  <Etiquette {...dits[etat]}>{textes.etats[etat]}</Etiquette>
)

const Ligne = ({ une, ouvrir }: { readonly une: DemarcheVue; readonly ouvrir: (type: string) => void }) => {
  const { identifiant, libelle } = une
  const reglee = 'modifieLe' in une ? une : undefined
  return (
    <li className={`${css.ligne} ${estChangee(une) ? outils.modifiee : ''}`}>
      <div>
        <b>{libelle}</b>
        <p>{reglee?.description ?? une.origine?.description}</p>
      </div>
      <span className={outils.code}>{identifiant}</span>
      <span className={css.enCours}>{textes.enAttente(reglee?.demandesOuvertes ?? 0)}</span>
      <EtatDeDemarche etat={etatDe(une)} />
      <Bouton variante="neutre" taille="petit" onClick={() => ouvrir(identifiant)}>
        {textes.regler}
        <span className="invisible"> {libelle}</span>
      </Bouton>
    </li>
  )
}

interface Proprietes {
  readonly toutes: readonly DemarcheVue[]
  readonly ouvrir: (type: string) => void
}

/** Every type of procedure, found by its words and its state. */
export const ListeReglages = ({ toutes, ouvrir }: Proprietes) => {
  const [recherche, setRecherche] = useTexteAdresse('q')
  const [choix, setFiltre] = useTexteAdresse('filtre', 'toutes')
  const filtre = estFiltre(choix) ? choix : 'toutes'
  const montrees = toutes.filter(
    (une) =>
      filtres[filtre](une) &&
      contientMots(
        recherche,
        `${une.libelle} ${'modifieLe' in une ? une.description : ''} ${une.identifiant.replaceAll('_', ' ')} ${une.identifiant}`,
      ),
  )
  return (
    <>
      <div className={outils.outils}>
        <Recherche libelle={textes.chercher} valeur={recherche} onChange={setRecherche} />
        <Segments
          nom={textes.montrees}
          valeur={filtre}
          onChange={setFiltre}
          segments={(Object.keys(filtres) as Filtre[]).map((valeur) => ({
            valeur,
            libelle: `${textes.filtres[valeur]} ${toutes.filter(filtres[valeur]).length}`,
          }))}
        />
      </div>
      {montrees.length === 0 ? (
        <Carte>
          <EtatVide titre={textes.aucune}>{textes.aucunePhrase}</EtatVide>
        </Carte>
      ) : (
        <Carte marge={false}>
          <ul className={css.lignes}>
            {montrees.map((une) => (
              <Ligne key={une.identifiant} une={une} ouvrir={ouvrir} />
            ))}
          </ul>
        </Carte>
      )}
    </>
  )
}
