import type { Configuration } from '@ondine/webapi/parametrage/parametrage.schemas.ts'
import { champsProfil } from '@ondine/webapi/utilisateur/compte.champs.ts'
import { utilisateurTextes } from '@ondine/webapi/utilisateur/utilisateur.messages.ts'
import type { UtilisateurConsulte } from '@ondine/webapi/utilisateur/utilisateur.schemas.ts'
import { useState } from 'react'
import { Champs } from '../../../formulaire/champs.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { rafraichirUtilisateur } from '../../../session/session.ts'
import { notifier } from '../../../ui/notifications.ts'
import { compteEcranTextes } from '../compte.textes.ts'
import { modifierUtilisateur } from '../utilisateur.queries.ts'
import { ChangementEnAttente } from './changement-en-attente.tsx'
import css from './compte.module.css'

const textes = compteEcranTextes.profil

interface Proprietes {
  readonly utilisateur: UtilisateurConsulte
  readonly configuration: Pick<Configuration, 'parametres' | 'connexionsSociales'>
  /** Prefix of the fields' ids: the page and the modal may both be there. */
  readonly id: string
}

/** Profile data (1§5): a new e-mail waits for its link; the usage name shows only with the national identity login. */
export const FormulaireProfil = ({ utilisateur, configuration, id }: Proprietes) => {
  const [enAttente, setEnAttente] = useState<string | null>(null)
  const identiteNationale = configuration.connexionsSociales.some((nom) => nom.toLowerCase() === 'franceconnect')
  const formulaire = useFormulaire({
    id,
    champs: champsProfil(configuration.parametres.connexionParEmail, identiteNationale),
    brouillon: 'profil',
    valeurs: {
      identifiant: utilisateur.identifiant,
      prenom: utilisateur.prenom,
      nom: utilisateur.nom,
      nomUsage: utilisateur.nomUsage ?? '',
      email: utilisateur.email,
    },
    envoyer: async (saisie) => {
      const recu = await modifierUtilisateur({
        userWebId: utilisateur.userWebId,
        identifiant: utilisateur.identifiant,
        nom: saisie.nom,
        prenom: saisie.prenom,
        email: saisie.email,
        ...(saisie.nomUsage !== undefined && { nomUsage: saisie.nomUsage }),
      })
      rafraichirUtilisateur(recu)
      setEnAttente(recu.emailEnAttente)
      // an address that waits for its link has changed nothing yet
      const modifie = (['prenom', 'nom', 'nomUsage'] as const).some((nom) => recu[nom] !== utilisateur[nom])
      if (modifie || recu.emailEnAttente === null)
        notifier({ type: 'succes', message: utilisateurTextes.compteModifie })
      formulaire.remettre({ ...formulaire.lire(), email: recu.email })
    },
  })
  const { champ, enCours } = formulaire
  return (
    <Formulaire formulaire={formulaire} aria-label={textes.identite}>
      <Champs de={formulaire} noms={['identifiant']} />
      <div className={css.paire}>
        <Champs de={formulaire} noms={['prenom', 'nom']} />
      </div>
      <Champs de={formulaire} noms={['nomUsage']} />
      <div className={css.adresse}>
        <Saisie {...champ('email')} />
        <ChangementEnAttente utilisateur={utilisateur} envoyeA={enAttente} />
      </div>
      <IssuesFormulaire action={textes.bouton} enCours={enCours} />
    </Formulaire>
  )
}
