import {
  type ContenuRestreignable,
  contenusRestreignables,
  PORTEE_PARTOUT,
} from '@ondine/webapi/acces/contenus.codes.ts'
import { contenusInterdits } from '@ondine/webapi/acces/contenus.rules.ts'
import { droitsEndpoints } from '@ondine/webapi/acces/droits.endpoints.ts'
import { profilsSousUtilisateur } from '@ondine/webapi/acces/profils.codes.ts'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { porteeDuContexte } from '../../../session/contenus.queries.ts'
import { useSession } from '../../../session/session.store.ts'
import { BoutonIcone } from '../../../ui/bouton.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { Interrupteur } from '../../../ui/interrupteur.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useRestrictions } from '../droits.queries.ts'
import css from './verrou.module.css'

const libellesProfils = {
  UTILISATEUR_SECONDAIRE: 'utilisateurs secondaires',
  UTILISATEUR_VISITEUR: 'utilisateurs visiteurs',
} as const

/** The lock of a tile and its dialog: allowed or restricted, by kind of sub-user, everywhere or here (3§2). */
export const Verrou = ({ contenu }: { contenu: ContenuRestreignable }) => {
  const [ouvert, setOuvert] = useState(false)
  const { contexte } = useSession()
  const { data } = useRestrictions()
  const changer = useAction(droitsEndpoints.restrictedContent)
  const lignes = (data?.resultats ?? []).map(({ contentId, scope, profil, restricted }) => ({
    contenuId: contentId,
    portee: scope,
    profil,
    restreint: restricted,
  }))
  const interdit = (portee: string, profil: string): boolean =>
    contenusInterdits(lignes, portee === PORTEE_PARTOUT ? [] : [[portee]], [profil]).includes(contenu)
  const ici = porteeDuContexte(contexte)
  const portees = [
    { portee: PORTEE_PARTOUT, titre: 'Partout' },
    ...(ici === undefined
      ? []
      : [{ portee: ici, titre: contexte?.mode === 'groupe' ? `Groupe ${contexte.nom}` : `Contrat ${ici}` }]),
  ]
  const ferme = profilsSousUtilisateur.some((profil) => portees.some(({ portee }) => interdit(portee, profil)))
  const Icone = ferme ? IconLock : IconLockOpen
  const nom = contenusRestreignables[contenu]
  return (
    <>
      <BoutonIcone
        className={css.verrou}
        libelle={`Visibilité\u202f: ${nom}, ${ferme ? 'restreinte' : 'ouverte à tous'}`}
        aria-haspopup="dialog"
        onClick={() => setOuvert(true)}
      >
        <Icone size={18} stroke={1.75} />
      </BoutonIcone>
      <Dialogue titre={`Visibilité : ${nom}`} ouvert={ouvert} fermer={() => setOuvert(false)}>
        <p>Ce que voient les comptes rattachés à un compte premium. Les autres voient tout.</p>
        {portees.map(({ portee, titre }) => (
          <section key={portee} className={css.lieu} aria-label={titre}>
            <h3>{titre}</h3>
            {profilsSousUtilisateur.map((profil) => (
              <p key={profil} className={css.ligne}>
                <Interrupteur
                  libelle={`${titre}, visible pour les ${libellesProfils[profil]}`}
                  actif={!interdit(portee, profil)}
                  enCours={changer.isPending}
                  onChange={(visible) =>
                    changer.mutate({ key: contenu, perimeter: portee, role: profil, flag: !visible })
                  }
                />
                {interdit(portee, profil) ? 'Caché aux' : 'Visible par les'} {libellesProfils[profil]}
              </p>
            ))}
          </section>
        ))}
      </Dialogue>
    </>
  )
}
