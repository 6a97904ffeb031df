import { profilsAdministration } from '@ondine/webapi/acces/profils.codes.ts'
import type { ReactNode } from 'react'
import { useMenuAdministration } from '../../../navigation/use-menu-administration.ts'
import { useSession } from '../../../session/session.store.ts'
import css from '../../../ui/administration.module.css'
import { Carte } from '../../../ui/carte.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { Lien } from '../../../ui/lien.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EtatSante } from '../components/etat-sante.tsx'
import { useFonctionnalites, useParametres, useSante } from '../parametrage.queries.ts'

const Resume = ({ titre, children }: { titre: string; children: ReactNode }) => (
  <div className={css.resume}>
    <dt>{titre}</dt>
    <dd>{children}</dd>
  </div>
)

const attente = '…'

/** How far the settings stand from those of the product: the administrators’ part of the summary. */
const Reglages = () => {
  const fonctionnalites = useFonctionnalites().data?.resultats
  const parametres = useParametres().data?.resultats
  return (
    <>
      <Resume titre="Fonctionnalités actives">
        {fonctionnalites
          ? `${fonctionnalites.filter(({ actif }) => actif).length} sur ${fonctionnalites.length}`
          : attente}
      </Resume>
      <Resume titre="Réglages changés">
        {fonctionnalites && parametres
          ? `${fonctionnalites.filter(({ actif, parDefaut }) => actif !== parDefaut).length + parametres.filter(({ Modifie }) => Modifie).length}`
          : attente}
      </Resume>
    </>
  )
}

/** Home of the back office: is it running, and where to go (3§2). */
export const AdministrationScreen = () => {
  const { utilisateur } = useSession()
  const parties = useMenuAdministration()
  const sante = useSante('medium')
  const regle = profilsAdministration.some((profil) => utilisateur?.profils.includes(profil))
  return (
    <>
      <PageHeader titre="Administration" intro="Ce que vous pouvez régler et suivre dans l’agence en ligne." />
      <dl className={css.resumes}>
        <Resume titre="Service">
          {sante.data ? <EtatSante etat={sante.data.etat} /> : sante.isError ? <EtatSante etat="KO" /> : attente}
        </Resume>
        {regle && <Reglages />}
      </dl>
      {parties.length === 0 && (
        <Carte>
          <EtatVide titre="Rien à administrer pour le moment">
            Votre profil n’ouvre aucune page de gestion. Un administrateur peut changer ses droits.
          </EtatVide>
        </Carte>
      )}
      {parties.map(({ titre, ecrans }) => (
        <section key={titre} aria-labelledby={`partie-${titre}`}>
          <div className={css.partie}>
            <h2 id={`partie-${titre}`}>{titre}</h2>
          </div>
          <ul className={css.grille}>
            {ecrans.map(({ id, chemin, libelle, phrase, icone: Icone }) => (
              <li key={id}>
                <Lien vers={chemin} className={css.entree}>
                  <Icone size={24} stroke={1.75} aria-hidden="true" />
                  <strong>{libelle}</strong>
                  <small>{phrase}</small>
                </Lien>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
