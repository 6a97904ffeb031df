import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import type { ElementMenu } from '@ondine/webapi/navigation/ecran.ts'
import { nombreMaxMenu } from '@ondine/webapi/navigation/menus.rules.ts'
import { ecranDe } from '@ondine/webapi/navigation/screens.ts'
import { IconBell, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Menus } from '../../navigation/use-menus.ts'
import { allerAuContrat, allerAuGroupe } from '../../session/changer-contexte.ts'
import { requeteContrats } from '../../session/contrats.queries.ts'
import { requeteGroupes } from '../../session/groupes.queries.ts'
import { useSession } from '../../session/session.store.ts'
import { Lien } from '../../ui/lien.tsx'
import { Enseigne } from '../../ui/logo.tsx'
import { Pastille } from '../../ui/pastille.tsx'
import { BlocContact } from './bloc-contact.tsx'
import { lienMenu } from './menu.elements.ts'
import css from './shell.module.css'

interface ProprietesNavigation {
  readonly menus: Menus
  readonly actif: ElementMenu | undefined
  readonly onChoix?: () => void
}

/** Links of the side menu, and of "Plus" on a phone. */
export const Navigation = ({ menus, actif, onChoix }: ProprietesNavigation) => (
  <ul className={css.liens}>
    {menus.lateral.map((element) => {
      const { libelle, vers, icone: Icone } = lienMenu(element)
      return (
        <li key={element}>
          <Lien
            vers={vers}
            className={css.lien}
            aria-current={actif === element ? 'page' : undefined}
            {...(onChoix && { onClick: onChoix })}
          >
            <Icone size={20} stroke={1.75} aria-hidden="true" />
            {libelle}
          </Lien>
        </li>
      )
    })}
    {menus.gestionnaire && (
      <li>
        <Lien vers={cheminDe('alerte')} className={css.lien} {...(onChoix && { onClick: onChoix })}>
          <IconBell size={20} stroke={1.75} aria-hidden="true" />
          {ecranDe('alerte').titre}
        </Lien>
      </li>
    )}
    {menus.administration && (
      <li>
        <Lien vers={cheminDe('admin')} className={css.lien} {...(onChoix && { onClick: onChoix })}>
          <IconSettings size={20} stroke={1.75} aria-hidden="true" />
          Administration
        </Lien>
      </li>
    )}
  </ul>
)

/** At most five groups (1§9), and the way to the others. */
const MesGroupes = ({ tous }: { tous: boolean }) => {
  const { contexte } = useSession()
  const { data } = useQuery(requeteGroupes('', nombreMaxMenu))
  if (!data || data.resultats.length === 0) return null
  return (
    <section className={`${css.contrats} ${css.groupes}`} aria-labelledby="menu-groupes">
      <h2 id="menu-groupes">Mes groupes</h2>
      <ul>
        {data.resultats.map((groupe) => (
          <li key={groupe.idGroupe}>
            <button
              type="button"
              className={css.groupe}
              aria-current={(contexte?.mode === 'groupe' && contexte.idGroupe === groupe.idGroupe) || undefined}
              onClick={() => allerAuGroupe(groupe)}
            >
              <Pastille couleur={groupe.color} />
              <span>{groupe.nom}</span>
            </button>
          </li>
        ))}
      </ul>
      {tous && data.nbTotalResultats > nombreMaxMenu && (
        <Lien vers={cheminDe('manage-groupes')} className={css.tousLesGroupes}>
          Voir les {data.nbTotalResultats} groupes
        </Lien>
      )}
    </section>
  )
}

/** At most five contracts (1§9). Staff see everybody's: for them the search is the way. */
const MesContrats = () => {
  const { contexte } = useSession()
  const { data } = useQuery(requeteContrats('', nombreMaxMenu))
  if (!data || data.resultats.length < 2) return null
  return (
    <section className={css.contrats} aria-labelledby="menu-contrats">
      <h2 id="menu-contrats">Mes contrats</h2>
      <ul>
        {data.resultats.map((contrat) => (
          <li key={contrat.numeroContrat}>
            <button
              type="button"
              aria-current={
                (contexte?.mode === 'contrat' && contexte.numeroContrat === contrat.numeroContrat) || undefined
              }
              onClick={() => allerAuContrat(contrat)}
            >
              <strong className="nombre">{contrat.numeroContrat}</strong>
              <span>{contrat.libelle ?? contrat.adresseLivraison?.adresse ?? contrat.adresseLivraisonConstruite}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Left menu of the desktop (1§2.3). */
export const MenuLateral = ({ menus, actif }: ProprietesNavigation) => (
  <aside className={css.menu} aria-label="Menu et contact">
    <Lien vers={menus.accueil} className={css.marque}>
      <Enseigne />
      <span className="invisible">, accueil</span>
    </Lien>
    <nav aria-label="Menu principal">
      <Navigation menus={menus} actif={actif} />
    </nav>
    <div className={css.listes}>
      {menus.groupes && <MesGroupes tous={menus.haut.includes('groupes')} />}
      {!menus.administration && <MesContrats />}
    </div>
    <BlocContact />
  </aside>
)
