import type { Comparaison, DemarcheComparee, FauteDeFichier } from '@ondine/webapi/demarche/echange.schemas.ts'
import { champsReglage } from '@ondine/webapi/demarche/reglage.champs.ts'
import { Note } from '../../../ui/etats.tsx'
import css from './echange.module.css'
import { echangeTextes as textes } from './echange.textes.ts'

const Fautes = ({ fautes }: { readonly fautes: readonly FauteDeFichier[] }) => (
  <>
    <Note>{textes.fautes(fautes.length)}</Note>
    <ul className={css.liste}>
      {fautes.map(({ ligne, element, motif }) => (
        <li key={`${ligne} ${element} ${motif}`}>
          <b>{textes.ligne(ligne)}</b> <span>{motif}</span> <small className={css.element}>{element}</small>
        </li>
      ))}
    </ul>
  </>
)

const Changee = ({ une }: { readonly une: DemarcheComparee }) => (
  <li>
    <b>{une.libelle}</b> {textes.genres[une.genre]}
    <ul className={css.details}>
      {une.champs.map(({ nom, avant, apres }) => (
        <li key={nom}>
          {champsReglage[nom].etiquette}
          {'\u202f: '}
          {une.genre === 'CHANGEE' && (
            <>
              <s>{avant}</s> {textes.devient}{' '}
            </>
          )}
          <b>{apres}</b>
        </li>
      ))}
      {une.contacts.map(({ contact, genre }) => (
        <li key={contact}>
          {textes.contacts[genre]}
          {'\u202f: '}
          {contact}
        </li>
      ))}
    </ul>
  </li>
)

/** What taking a file would change, or every fault of it. */
export const ComparaisonDite = ({ lue }: { readonly lue: Comparaison }) => {
  if (lue.fautes.length > 0) return <Fautes fautes={lue.fautes} />
  const changees = lue.demarches.filter(({ genre }) => genre !== 'INCHANGEE')
  return (
    <>
      <p>{changees.length === 0 ? textes.rien : textes.changent(changees.length)}</p>
      <ul className={css.liste}>
        {changees.map((une) => (
          <Changee key={une.identifiant} une={une} />
        ))}
      </ul>
      {lue.absentes.length > 0 && <p className={css.absentes}>{textes.absentes(lue.absentes)}</p>}
    </>
  )
}
