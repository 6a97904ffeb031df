import { droitsEndpoints } from '@ondine/webapi/acces/droits.endpoints.ts'
import type { DroitVue, ProfilVue } from '@ondine/webapi/acces/droits.schemas.ts'
import { IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import { BoutonIcone } from '../../../ui/bouton.tsx'
import { Coche } from '../../../ui/coche.tsx'
import { Confirmation } from '../../../ui/confirmation.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { DroitsDefaits } from './droits-defaits.tsx'
import css from './matrice.module.css'

type Cellule = DroitVue['profils'][number]

interface ProprietesCase {
  readonly droit: DroitVue
  readonly cellule: Cellule
  readonly profil: ProfilVue
}

/** One right of one profile; acts at once. */
const Case = ({ droit, cellule, profil }: ProprietesCase) => {
  const activer = useAction(droitsEndpoints.activerDroit)
  const desactiver = useAction(droitsEndpoints.desactiverDroit)
  const enCours = activer.isPending || desactiver.isPending
  const { controleur, action } = droit
  return (
    <label className={css.case}>
      <span className="invisible">
        {`${droit.libelle} (${controleur}/${action}), ${profil.libelle}${cellule.actif === cellule.parDefaut ? '' : ', changé'}`}
      </span>
      <Coche
        checked={enCours ? !cellule.actif : cellule.actif}
        aria-busy={enCours || undefined}
        onChange={() => {
          if (!enCours) (cellule.actif ? desactiver : activer).mutate({ controleur, action, profil: profil.profil })
        }}
      />
    </label>
  )
}

/** Asks before a profile loses what was given to it, and finds again what was taken away. */
const Reinitialisation = ({
  profil,
  droits,
  fermer,
}: {
  profil: ProfilVue | null
  droits: readonly DroitVue[]
  fermer: () => void
}) => {
  const reinitialiser = useAction(droitsEndpoints.initializeDroitsProfile, {
    succes: `Le profil ${profil?.libelle} a retrouvé ses droits d’origine.`,
  })
  return (
    <Confirmation
      titre="Réinitialiser les droits de ce profil ?"
      action="Réinitialiser"
      ouvert={profil !== null}
      enCours={reinitialiser.isPending}
      fermer={fermer}
      confirmer={() => reinitialiser.mutate({ profil: profil?.profil ?? '' }, { onSettled: fermer })}
    >
      <p>Le profil {profil?.libelle} retrouve les droits prévus par le produit, tout de suite et pour tout le monde.</p>
      {profil && <DroitsDefaits droits={droits} profils={[profil]} />}
    </Confirmation>
  )
}

interface ProprietesEntete {
  readonly profil: ProfilVue
  readonly change: boolean
  readonly montre: boolean
  readonly reinitialiser: () => void
}

const Entete = ({ profil, change, montre, reinitialiser }: ProprietesEntete) => (
  <th scope="col" data-montre={montre ? 'oui' : 'non'}>
    <span className={css.profil}>
      {profil.libelle}
      {change && (
        <BoutonIcone libelle={`Réinitialiser les droits du profil ${profil.libelle}`} onClick={reinitialiser}>
          <IconRestore size={18} stroke={1.75} />
        </BoutonIcone>
      )}
    </span>
  </th>
)

interface ProprietesMatrice {
  readonly profils: readonly ProfilVue[]
  /** Lines that are shown. */
  readonly droits: readonly DroitVue[]
  /** All lines: a reset is not of the shown ones alone. */
  readonly tous: readonly DroitVue[]
  /** Profiles with at least one right of their own, over the whole matrix. */
  readonly profilsChanges: ReadonlySet<string>
  /** The one column that a phone shows. */
  readonly profilMontre: string
}

/** The matrix: controllers and actions down, profiles across (3§3). */
export const Matrice = ({ profils, droits, tous, profilsChanges, profilMontre }: ProprietesMatrice) => {
  const [aReinitialiser, setAReinitialiser] = useState<ProfilVue | null>(null)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.cadre} aria-label="Matrice des droits" tabIndex={0}>
        <table className={css.matrice}>
          <thead>
            <tr>
              <th scope="col">Ce que le droit permet</th>
              {profils.map((profil) => (
                <Entete
                  key={profil.profil}
                  profil={profil}
                  change={profilsChanges.has(profil.profil)}
                  montre={profil.profil === profilMontre}
                  reinitialiser={() => setAReinitialiser(profil)}
                />
              ))}
            </tr>
          </thead>
          {[...Map.groupBy(droits, ({ controleur }) => controleur)].map(([controleur, lignes]) => (
            <tbody key={controleur}>
              <tr>
                <th className={css.controleur} scope="rowgroup" colSpan={profils.length + 1}>
                  {lignes[0]?.domaine} <code>{controleur}</code>
                </th>
              </tr>
              {lignes.map((droit) => (
                <tr key={droit.action}>
                  <th scope="row">
                    {droit.libelle}
                    <small>{droit.route}</small>
                  </th>
                  {profils.map((profil) => {
                    const cellule = droit.profils.find(({ nom }) => nom === profil.profil)
                    if (!cellule) return null
                    return (
                      <td
                        key={profil.profil}
                        className={cellule.actif === cellule.parDefaut ? undefined : css.differente}
                        data-montre={profil.profil === profilMontre ? 'oui' : 'non'}
                      >
                        <Case droit={droit} cellule={cellule} profil={profil} />
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <Reinitialisation profil={aReinitialiser} droits={tous} fermer={() => setAReinitialiser(null)} />
    </>
  )
}
