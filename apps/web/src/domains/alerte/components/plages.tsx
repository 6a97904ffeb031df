import type { Plage } from '@ondine/webapi/alerte/alerte.admin.schemas.ts'
import { champsPlage } from '@ondine/webapi/alerte/reglages.champs.ts'
import { decimal, entier } from '@ondine/webapi/common/nombres.rules.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { messageDe } from '../../../api/erreur-api.ts'
import admin from '../../../ui/administration.module.css'
import { Bouton, BoutonIcone } from '../../../ui/bouton.tsx'
import { Carte } from '../../../ui/carte.tsx'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { EtatVide } from '../../../ui/etats.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { reglerPlage, retirerPlage, usePlages } from '../reglages.queries.ts'
import { DialogueEssai, useEssai } from './essai.tsx'
import { FormulaireParametres } from './formulaire-parametres.tsx'
import css from './reglages.module.css'

type Saisie = { plage_fin: number; plage_depassement: number }

const m3 = (valeur: number): string => decimal(Math.round(valeur * 1000), 3, 0)

/** "0 à 0,1 m³", "plus de 0,1 à 0,25 m³": a range begins where the one before it ends. */
const bornes = (plages: readonly Plage[], rang: number): string => {
  const debut = plages[rang - 1]?.plage_fin
  const fin = m3(plages[rang]?.plage_fin ?? 0)
  return debut === undefined ? `De 0 à ${fin} m³ par jour` : `Plus de ${m3(debut)} à ${fin} m³ par jour`
}

const sans = (plages: readonly Plage[], plageId: number | undefined): Saisie[] =>
  plages
    .filter((plage) => plage.plageId !== plageId)
    .map(({ plage_fin, plage_depassement }) => ({ plage_fin, plage_depassement }))

interface ProprietesTable {
  readonly plages: readonly Plage[]
  readonly modifier: (plage: Plage) => void
  readonly retirer: (plage: Plage) => void
}

const Table = ({ plages, modifier, retirer }: ProprietesTable) => (
  <table className={`${admin.table} ${admin.cartes}`}>
    <thead>
      <tr>
        <th scope="col">Moyenne par jour</th>
        <th scope="col">Alerte au-delà de</th>
        <th scope="col">
          <span className="invisible">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {plages.map((plage, rang) => (
        <tr key={plage.plageId}>
          <td>
            <b>{bornes(plages, rang)}</b>
          </td>
          <td>
            <span className={admin.valeur}>moyenne + {entier(plage.plage_depassement)} %</span>
          </td>
          <td>
            <div className={admin.actions}>
              <BoutonIcone
                libelle={`Modifier la plage jusqu’à ${m3(plage.plage_fin)} m³`}
                onClick={() => modifier(plage)}
              >
                <IconPencil size={20} stroke={1.75} />
              </BoutonIcone>
              <BoutonIcone
                libelle={`Supprimer la plage jusqu’à ${m3(plage.plage_fin)} m³`}
                onClick={() => retirer(plage)}
              >
                <IconTrash size={20} stroke={1.75} />
              </BoutonIcone>
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Ranges of daily average and the overrun each allows (3§3): added, changed, removed, each tried before it is saved. */
export const Plages = () => {
  const lecture = usePlages()
  const { data } = lecture
  const [edition, setEdition] = useState<Plage | 'neuve' | null>(null)
  const essai = useEssai()
  const plages = (data?.resultats ?? []).toSorted((a, b) => a.plage_fin - b.plage_fin)
  const editee = edition === 'neuve' || edition === null ? undefined : edition
  const retirer = (plage: Plage): void =>
    void essai
      .proposer({ plages: sans(plages, plage.plageId) }, () => retirerPlage({ plageId: plage.plageId }))
      .catch((cause: unknown) => notifier({ type: 'erreur', message: messageDe(cause) }))
  return (
    <Carte marge={false} className={admin.cadre ?? ''} aria-labelledby="plages">
      <div className={`${css.tete} ${css.teteTable}`}>
        <div>
          <h2 id="plages">Plages de surconsommation</h2>
          <p className={css.doux}>
            Plus un contrat consomme d’ordinaire, moins il faut s’écarter de la moyenne pour être alerté. La dernière
            plage vaut au-delà de sa borne.
          </p>
        </div>
        <Bouton variante="second" onClick={() => setEdition('neuve')}>
          Ajouter une plage
        </Bouton>
      </div>
      <Lu
        de={lecture}
        erreur="Les plages n’ont pas pu se charger"
        suite="Rien n’a été changé. Réessayez dans un instant."
        hauteur={200}
        vide={
          <EtatVide titre="Aucune plage">
            Sans plage, aucune alerte de surconsommation ne se calcule d’après la moyenne.
          </EtatVide>
        }
        lignes={plages}
      >
        {() => <Table plages={plages} modifier={setEdition} retirer={retirer} />}
      </Lu>
      <Dialogue
        titre={editee ? 'Modifier la plage' : 'Ajouter une plage'}
        ouvert={edition !== null}
        fermer={() => setEdition(null)}
      >
        <FormulaireParametres
          id="plage"
          titre={editee ? 'Modifier la plage' : 'Ajouter une plage'}
          champs={champsPlage}
          valeurs={{
            plage_fin: editee ? m3(editee.plage_fin) : '',
            plage_depassement: editee ? String(editee.plage_depassement) : '',
          }}
          envoyer={async (saisie) => {
            const suite = [...sans(plages, editee?.plageId), saisie]
            await essai.proposer({ plages: suite }, () => reglerPlage({ ...saisie, plageId: editee?.plageId ?? null }))
            setEdition(null)
          }}
        />
      </Dialogue>
      <DialogueEssai essai={essai} />
    </Carte>
  )
}
