import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { nouveauMotDePasse } from '@ondine/webapi/utilisateur/compte.champs.ts'
import { compteTextes } from '@ondine/webapi/utilisateur/compte.messages.ts'
import type { BornesMotDePasse } from '@ondine/webapi/utilisateur/exigences-mot-de-passe.rules.ts'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { ErreurApi } from '../../../api/erreur-api.ts'
import { Champs } from '../../../formulaire/champs.tsx'
import { Envoi } from '../../../formulaire/envoi.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { destination } from '../../../navigation/destination.ts'
import { requeteConfiguration } from '../../../session/contrats.queries.ts'
import { Lu } from '../../../ui/lu.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import { reinitialiserMotDePasse, useLienLu } from '../acces.queries.ts'
import { connexionTextes } from '../connexion.textes.ts'
import { CarteMode } from './carte-mode.tsx'
import { LienDejaServi, LienPerdu } from './lien-fini.tsx'

const textes = connexionTextes.reinitialisation

const FormulaireReinitialisation = ({ code, regle }: { code: string; regle: BornesMotDePasse }) => {
  const router = useRouter()
  const formulaire = useFormulaire({
    id: 'nouveau',
    ...nouveauMotDePasse(regle),
    valeurs: { motDePasse: '', confirmation: '' },
    correspondances: { MotDePasse: 'motDePasse' },
    envoyer: async ({ motDePasse }) => {
      await reinitialiserMotDePasse(code, motDePasse)
      notifier({ type: 'succes', message: compteTextes.motDePasseMisAJour })
      await router.navigate({ to: cheminDe('login'), replace: true })
    },
  })
  return (
    <Formulaire formulaire={formulaire} aria-labelledby="titre-mode">
      <Champs de={formulaire} />
      <Envoi taille="large" enCours={formulaire.enCours}>
        {textes.bouton}
      </Envoi>
      {formulaire.resume?.code && <Link {...destination('login', { resetPwd: true })}>{textes.redemander}</Link>}
    </Formulaire>
  )
}

/** What cannot be a link is refused at its field. */
const estIllisible = (cause: unknown): boolean => cause instanceof ErreurApi && cause.status === 400

/**
 * Mode `resetPwd`: a new password with the code of the link (1§2.2, 1§8). A link that does nothing any more says so before anything is
 * typed.
 */
export const ModeReinitialisation = ({ code }: { code: string }) => {
  const configuration = useQuery(requeteConfiguration())
  const lien = useLienLu('MOT_DE_PASSE', code)
  const cadre = { icone: IconLock, titrePage: textes.titrePage } as const
  if (lien.data?.etat === 'DEJA_SERVI') return <LienDejaServi {...cadre} fait={textes.dejaFaite} />
  if (lien.data?.etat === 'PERDU' || estIllisible(lien.error)) return <LienPerdu {...cadre} />
  return (
    <CarteMode {...cadre} titre={textes.titre}>
      <Lu de={configuration} erreur="Le formulaire n’a pas pu s’afficher" hauteur={160}>
        {({ parametres }) =>
          lien.isPending ? <Squelette hauteur={160} /> : <FormulaireReinitialisation code={code} regle={parametres} />
        }
      </Lu>
    </CarteMode>
  )
}
