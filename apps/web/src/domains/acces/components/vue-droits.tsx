import type { DroitVue, ProfilVue } from '@ondine/webapi/acces/droits.schemas.ts'
import { accord } from '@ondine/webapi/common/nombres.rules.ts'
import { useDeferredValue, useState } from 'react'
import outils from '../../../ui/administration.module.css'
import { Carte } from '../../../ui/carte.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { contientMots, Recherche } from '../../../ui/recherche.tsx'
import { Segments } from '../../../ui/segments.tsx'
import css from './matrice.module.css'
import { Matrice } from './matrice.tsx'

const estChange = ({ profils }: DroitVue): boolean => profils.some(({ actif, parDefaut }) => actif !== parDefaut)

/** Search, area and differences over the matrix. */
export const VueDroits = ({ profils, droits }: { profils: readonly ProfilVue[]; droits: readonly DroitVue[] }) => {
  const [recherche, setRecherche] = useState('')
  const cherche = useDeferredValue(recherche)
  const [filtre, setFiltre] = useState<'tous' | 'changes'>('tous')
  const domaines = [...new Map(droits.map(({ controleur, domaine }) => [controleur, domaine]))].toSorted(
    ([, a], [, b]) => a.localeCompare(b, 'fr'),
  )
  const [controleur, setControleur] = useState(domaines[0]?.[0] ?? '')
  const [profilMontre, setProfilMontre] = useState(profils[0]?.profil ?? '')
  const changes = droits.filter(estChange)
  const profilsChanges = new Set(
    changes.flatMap((droit) =>
      droit.profils.filter(({ actif, parDefaut }) => actif !== parDefaut).map(({ nom }) => nom),
    ),
  )
  // a search, or the differences, look everywhere: the area is for walking through
  const partout = cherche.trim() !== '' || filtre === 'changes' || controleur === ''
  const montres = (filtre === 'changes' ? changes : droits).filter(
    (droit) =>
      (partout || droit.controleur === controleur) &&
      contientMots(cherche, `${droit.libelle} ${droit.domaine} ${droit.controleur}/${droit.action} ${droit.route}`),
  )
  return (
    <>
      <div className={outils.outils}>
        <Recherche libelle="Ce que le droit permet, code" valeur={recherche} onChange={setRecherche} />
        <select
          className={outils.choix}
          aria-label="Domaine"
          value={partout ? '' : controleur}
          disabled={partout && controleur !== ''}
          onChange={(evenement) => setControleur(evenement.target.value)}
        >
          <option value="">Tous les domaines</option>
          {domaines.map(([nom, domaine]) => (
            <option key={nom} value={nom}>
              {domaine}
            </option>
          ))}
        </select>
        <select
          className={`${outils.choix} ${css.seulTelephone}`}
          aria-label="Profil montré"
          value={profilMontre}
          onChange={(evenement) => setProfilMontre(evenement.target.value)}
        >
          {profils.map(({ profil, libelle }) => (
            <option key={profil} value={profil}>
              {libelle}
            </option>
          ))}
        </select>
        <Segments
          nom="Droits montrés"
          valeur={filtre}
          onChange={setFiltre}
          segments={[
            { valeur: 'tous', libelle: `Tous ${droits.length}` },
            { valeur: 'changes', libelle: `Changés ${changes.length}` },
          ]}
        />
        <span className={outils.compte} role="status">
          {montres.length} {accord(montres.length, 'droit affiché', 'droits affichés')}
        </span>
      </div>
      <Carte marge={false}>
        {montres.length === 0 ? (
          <EtatVide
            titre={filtre === 'changes' ? 'Tous les droits sont ceux d’origine' : 'Aucune action ne correspond'}
          >
            {filtre === 'changes' ? 'Rien n’a été changé.' : 'Changez la recherche ou le domaine.'}
          </EtatVide>
        ) : (
          <Matrice
            profils={profils}
            droits={montres}
            tous={droits}
            profilsChanges={profilsChanges}
            profilMontre={profilMontre}
          />
        )}
      </Carte>
    </>
  )
}
