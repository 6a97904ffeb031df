import { type EtatLettre, etatsLettre, listeLettres } from '@ondine/webapi/abonnement/lettres.liste.ts'
import { preuveEndpoints } from '@ondine/webapi/abonnement/preuve.endpoints.ts'
import type { LigneLettreDePreuve } from '@ondine/webapi/abonnement/preuve.schemas.ts'
import { IconFileDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { TableDeListe } from '../../table/table-de-liste.tsx'
import css from '../../ui/administration.module.css'
import { Bouton } from '../../ui/bouton.tsx'
import { Confirmation } from '../../ui/confirmation.tsx'
import { Etiquette, type TonEtiquette } from '../../ui/etiquette.tsx'
import { MenuActions } from '../../ui/menu-actions.tsx'
import { signalerErreur } from '../../ui/signaler-erreur.ts'
import { useExporterLettres } from './preuve.queries.ts'
import { preuveTextes } from './preuve.textes.ts'

const textes = preuveTextes.lettres

const TONS: Readonly<Record<EtatLettre, TonEtiquette>> = {
  A_EXPORTER: 'vigilance',
  ENVOYEE: 'succes',
  UTILISEE: 'neutre',
  PERIMEE: 'neutre',
  SANS_OBJET: 'neutre',
}
const rendus = {
  etat: ({ etat }: LigneLettreDePreuve) => <Etiquette ton={TONS[etat]}>{etatsLettre[etat]}</Etiquette>,
}
const filtres = [
  {
    nom: 'etat',
    libelle: 'État',
    options: Object.entries(etatsLettre).map(([valeur, libelle]) => ({ valeur, libelle })),
  },
]
const nomDe = ({ numeroContrat, destinataire }: LigneLettreDePreuve): string => `${numeroContrat}, ${destinataire}`
// its code was made, and nobody used it: the file may have been lost
const peutRefaire = ({ etat, laMienne }: LigneLettreDePreuve): boolean =>
  !laMienne && (etat === 'ENVOYEE' || etat === 'PERIMEE')

/** Letters with a code that prove a contract: what was asked for, and the file to print. Exporting marks them as sent. */
export const LettresDePreuve = () => {
  const [aRefaire, setARefaire] = useState<LigneLettreDePreuve | null>(null)
  const exporter = useExporterLettres()
  const lancer = (ids?: readonly number[]): void =>
    exporter.mutate(ids, { onError: (cause) => signalerErreur(cause), onSettled: () => setARefaire(null) })
  return (
    <>
      <div className={css.outils}>
        <Bouton variante="second" enCours={exporter.isPending} onClick={() => lancer()}>
          <IconFileDownload size={20} aria-hidden="true" />
          {textes.exporter}
        </Bouton>
        <p className={css.compte}>{textes.lesSiennes}</p>
      </div>
      <TableDeListe<(typeof preuveEndpoints)['lettresDePreuve'], LigneLettreDePreuve>
        liste={listeLettres}
        appel={preuveEndpoints.lettresDePreuve}
        idDe={({ id }) => String(id)}
        nomDe={nomDe}
        rendus={rendus}
        filtres={filtres}
        actionsDe={(lettre) =>
          peutRefaire(lettre) && (
            <MenuActions
              libelle={`${textes.traiter}\u202f: ${nomDe(lettre)}`}
              actions={[{ libelle: textes.refaire, icone: IconFileDownload, agir: () => setARefaire(lettre) }]}
            />
          )
        }
        vide={textes.vide}
      />
      <Confirmation
        titre={textes.refaireTitre}
        action={textes.refaire}
        ouvert={aRefaire !== null}
        enCours={exporter.isPending}
        fermer={() => setARefaire(null)}
        confirmer={() => aRefaire && lancer([aRefaire.id])}
      >
        <p>{aRefaire && textes.refairePhrase(nomDe(aRefaire))}</p>
      </Confirmation>
    </>
  )
}
