import type { ContratDeListe } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { lecturesDesContrats, listeContrats } from '@ondine/webapi/abonnement/contrats.liste.ts'
import { groupeEndpoints } from '@ondine/webapi/groupe/groupe.endpoints.ts'
import type { Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { IconFolderMinus, IconFolderPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Avancement, RefusDeMasse } from '../../../table/bilan-de-masse.tsx'
import { parPaquets, type Refus } from '../../../table/par-paquets.ts'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { useRechercheDeTable } from '../../../table/use-table.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import { useRetard } from '../../../ui/use-retard.ts'
import { CarteContrat, rendusDesContrats } from '../../abonnement/cellules-contrat.public.tsx'
import { attacherContrats, detacherContrats, lireAttachables, lireContratsDuGroupe } from '../groupe.queries.ts'
import { phraseBilan, texteGroupe } from '../groupe-textes.public.ts'
import css from './groupe.module.css'

const RENDUS = rendusDesContrats()

/** A bulk action that lasts this long leaves the table, whose rows are changing, for a placeholder (3§9). */
const DELAI_ATTENTE_MS = 3000

/** The contracts of a group, to be taken out; or those that may join it, to be put in (1§7.3). */
export const ContratsDuGroupe = ({ groupe, ajouter }: { groupe: Groupe; ajouter: boolean }) => {
  const { idGroupe, nom } = groupe
  const [refus, setRefus] = useState<readonly Refus[]>([])
  const [enCours, setEnCours] = useState(false)
  const [avancement, setAvancement] = useState<{ faits: number; total: number } | null>(null)
  const recherche = useRechercheDeTable(listeContrats)
  const sens = ajouter ? 'attachement' : 'detachement'

  /** Answers the contracts that a failure left undone. */
  const executer = async (lire: () => Promise<readonly string[]> | readonly string[]): Promise<readonly string[]> => {
    setEnCours(true)
    setRefus([])
    const echouer = (cause: unknown) =>
      signalerErreur(cause, texteGroupe(ajouter ? 'attachementEchoue' : 'detachementEchoue', { nom }))
    try {
      const numeros = await lire()
      if (numeros.length === 0) {
        notifier({ type: 'information', message: 'Il n’y a aucun contrat à ajouter.' })
        return []
      }
      const agir = ajouter ? attacherContrats : detacherContrats
      const bilan = await parPaquets(
        (paquet) => agir(idGroupe, paquet),
        numeros,
        (faits) => setAvancement({ faits, total: numeros.length }),
      )
      setRefus(bilan.refus)
      if (bilan.nbTraites > 0)
        notifier({ type: 'succes', message: phraseBilan(sens, nom, bilan.nbTraites, numeros[0]) })
      if (bilan.cause !== undefined) echouer(bilan.cause)
      return bilan.restants
    } catch (cause) {
      echouer(cause)
      return []
    } finally {
      setEnCours(false)
      setAvancement(null)
    }
  }
  const appel = ajouter ? groupeEndpoints.contratsAttachables : groupeEndpoints.contratsGroupe
  const longue = useRetard(enCours, DELAI_ATTENTE_MS)
  return (
    <>
      {avancement && <Avancement {...avancement} />}
      <RefusDeMasse refus={refus} />
      {longue && (
        <Carte>
          <p>L’opération continue. La liste revient dès qu’elle est finie.</p>
          <Squelette hauteur={240} />
        </Carte>
      )}
      {ajouter && !longue && (
        <p className={css.vues}>
          <Bouton
            variante="second"
            taille="petit"
            enCours={enCours}
            onClick={() => void executer(() => lireAttachables(idGroupe, { recherche }))}
          >
            {recherche === '' ? 'Ajouter tous les contrats proposés' : 'Ajouter tous les contrats trouvés'}
          </Bouton>
        </p>
      )}
      <div hidden={longue}>
        <TableDeListe<typeof appel, ContratDeListe>
          key={String(ajouter)}
          liste={listeContrats}
          appel={appel}
          fixes={{ idGroupe }}
          lectures={lecturesDesContrats}
          fraiche
          idDe={({ numeroContrat }) => numeroContrat}
          nomDe={({ numeroContrat }) => `le contrat ${numeroContrat}`}
          rendus={RENDUS}
          dense
          carteDe={(contrat) => <CarteContrat contrat={contrat} />}
          nomLigne={{ un: 'contrat', plusieurs: 'contrats' }}
          toutesDe={(query) => (ajouter ? lireAttachables : lireContratsDuGroupe)(idGroupe, query)}
          actionsDeMasse={
            groupe.lectureSeule
              ? undefined
              : (_lignes, vider, numeros) => [
                  {
                    libelle: ajouter ? 'Ajouter au groupe' : 'Retirer du groupe',
                    court: ajouter ? 'Ajouter' : 'Retirer',
                    icone: ajouter ? IconFolderPlus : IconFolderMinus,
                    enCours,
                    agir: () => void executer(() => numeros).then(vider),
                  },
                ]
          }
          vide={
            ajouter
              ? { titre: 'Rien à ajouter', texte: 'Tous vos contrats sont déjà dans ce groupe.' }
              : {
                  titre: 'Ce groupe est vide',
                  texte: 'Ajoutez-y des contrats avec «\u202fAjouter des contrats\u202f».',
                }
          }
        />
      </div>
    </>
  )
}
