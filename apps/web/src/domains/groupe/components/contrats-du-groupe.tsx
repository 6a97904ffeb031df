import type { ContratResume } from '@ondine/webapi/abonnement/abonnement.schemas.ts'
import { listeContrats } from '@ondine/webapi/abonnement/contrats.liste.ts'
import { groupeEndpoints } from '@ondine/webapi/groupe/groupe.endpoints.ts'
import type { BilanContrats, Groupe } from '@ondine/webapi/groupe/groupe.schemas.ts'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { TableDeListe } from '../../../table/table-de-liste.tsx'
import { Bouton } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Note } from '../../../ui/etats.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { signalerErreur } from '../../../ui/signaler-erreur.ts'
import { Squelette } from '../../../ui/squelette.tsx'
import { useRetard } from '../../../ui/use-retard.ts'
import { attacherContrats, detacherContrats, lireAttachables, parPaquets } from '../groupe.queries.ts'
import { phraseBilan, texteGroupe } from '../groupe.textes.ts'
import css from './groupe.module.css'

const MAX_REFUS_MONTRES = 10
/** A bulk action that lasts this long leaves the table, whose rows are changing, for a placeholder (3§9). */
const DELAI_ATTENTE_MS = 3000

const Refus = ({ refus }: { refus: BilanContrats['refus'] }) => (
  <div className={css.bilan} role="status">
    {refus.length > 0 && (
      <Note ton="vigilance">
        <div className={css.refus}>
          <strong>
            {refus.length > 1 ? `${refus.length} contrats ont été laissés de côté` : 'Un contrat a été laissé de côté'}
          </strong>
          <ul>
            {refus.slice(0, MAX_REFUS_MONTRES).map(({ numeroContrat, message }) => (
              <li key={numeroContrat}>{message}</li>
            ))}
            {refus.length > MAX_REFUS_MONTRES && <li>et {refus.length - MAX_REFUS_MONTRES} autres.</li>}
          </ul>
        </div>
      </Note>
    )}
  </div>
)

const entier = new Intl.NumberFormat('fr-FR')

const Avancement = ({ faits, total }: { readonly faits: number; readonly total: number }) => (
  <p className={css.avancement}>
    <progress value={faits} max={total} aria-label="Avancement" />
    <span className="nombre">
      {entier.format(faits)} sur {entier.format(total)}
    </span>
  </p>
)

/** The contracts of a group, to be taken out; or those that may join it, to be put in (1§7.3). */
export const ContratsDuGroupe = ({ groupe, ajouter }: { groupe: Groupe; ajouter: boolean }) => {
  const { idGroupe, nom } = groupe
  const [refus, setRefus] = useState<BilanContrats['refus']>([])
  const [enCours, setEnCours] = useState(false)
  const [avancement, setAvancement] = useState<{ faits: number; total: number } | null>(null)
  // the table keeps its search in the address
  const { q: recherche = '' }: { q?: unknown } = useSearch({ strict: false })
  const sens = ajouter ? 'attachement' : 'detachement'

  const executer = async (lire: () => Promise<readonly string[]> | readonly string[]): Promise<void> => {
    setEnCours(true)
    setRefus([])
    try {
      const numeros = await lire()
      if (numeros.length === 0) return
      const agir = ajouter ? attacherContrats : detacherContrats
      const bilan = await parPaquets(
        (paquet) => agir(idGroupe, paquet),
        numeros,
        (faits) => setAvancement({ faits, total: numeros.length }),
      )
      setRefus(bilan.refus)
      if (bilan.nbTraites > 0)
        notifier({ type: 'succes', message: phraseBilan(sens, nom, bilan.nbTraites, numeros[0]) })
      if (bilan.cause !== undefined) throw bilan.cause
    } catch (cause) {
      signalerErreur(cause, texteGroupe(ajouter ? 'attachementEchoue' : 'detachementEchoue', { nom }))
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
      <Refus refus={refus} />
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
            onClick={() => void executer(() => lireAttachables(idGroupe, String(recherche)))}
          >
            {recherche === '' ? 'Ajouter tous les contrats proposés' : 'Ajouter tous les contrats trouvés'}
          </Bouton>
        </p>
      )}
      <div hidden={longue}>
        <TableDeListe<typeof appel, ContratResume>
          key={String(ajouter)}
          liste={listeContrats}
          appel={appel}
          fixes={{ idGroupe }}
          idDe={({ numeroContrat }) => numeroContrat}
          nomDe={({ numeroContrat }) => `le contrat ${numeroContrat}`}
          rendus={{ groupes: ({ groupes }) => groupes.map((un) => un.nom).join(', ') }}
          {...(!groupe.lectureSeule && {
            actionsDeMasse: (lignes: readonly ContratResume[], vider: () => void) => (
              <Bouton
                variante="second"
                taille="petit"
                enCours={enCours}
                onClick={() => void executer(() => lignes.map((ligne) => ligne.numeroContrat)).then(vider)}
              >
                {ajouter ? 'Ajouter au groupe' : 'Retirer du groupe'}
              </Bouton>
            ),
          })}
          vide={
            ajouter
              ? { titre: 'Rien à ajouter', texte: 'Tous vos contrats sont déjà dans ce groupe.' }
              : { titre: 'Ce groupe est vide', texte: 'Ajoutez-y des contrats avec « Ajouter des contrats ».' }
          }
        />
      </div>
    </>
  )
}
