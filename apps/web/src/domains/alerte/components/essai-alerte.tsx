import { lireEssai } from '@ondine/webapi/alerte/alerte.champs.ts'
import { entier } from '@ondine/webapi/common/nombres.rules.ts'
import { useState } from 'react'
import { messageDe } from '../../../api/erreur-api.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { Note } from '../../../ui/etats.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { type EssaiAlerte as Essai, essayerAlerte } from '../alerte.queries.ts'
import type { SaisieAlerte } from '../saisie.ts'
import css from './alerte.module.css'

type Etat = { readonly essai: Essai } | { readonly faute: string } | null

const Evenements = ({ essai: { du, au, resultats, nbTotalResultats } }: { essai: Essai }) => {
  const periode = `Du ${dateLongue(du)} au ${dateLongue(au)}`
  if (nbTotalResultats === 0) return <p>{periode}, cette alerte n’aurait rien signalé.</p>
  return (
    <>
      <p>
        {periode}, cette alerte aurait été déclenchée <b>{entier(nbTotalResultats)} fois</b>
        {nbTotalResultats > resultats.length ? `, dont voici les ${entier(resultats.length)} dernières` : ''} :
      </p>
      <ul className={css.evenementsEssai}>
        {resultats.map(({ message, dateDebut, dateDeclenchante }) => (
          <li key={`${dateDebut}/${dateDeclenchante}`}>{message}</li>
        ))}
      </ul>
    </>
  )
}

/** What the alert being typed would have said over the readings of the last year; nothing is stored, nothing is sent. */
export const EssaiAlerte = ({
  numeroContrat,
  lireSaisie,
}: {
  readonly numeroContrat: string
  readonly lireSaisie: () => SaisieAlerte
}) => {
  const [etat, setEtat] = useState<Etat>(null)
  const [enCours, setEnCours] = useState(false)
  const essayer = async (): Promise<void> => {
    if (enCours) return
    setEnCours(true)
    try {
      const lu = lireEssai(lireSaisie())
      setEtat(
        'faute' in lu ? lu : { essai: await essayerAlerte({ ...lu.essai, numeroContratAbonnement: numeroContrat }) },
      )
    } catch (cause) {
      setEtat({ faute: messageDe(cause) })
    } finally {
      setEnCours(false)
    }
  }
  return (
    <div className={css.essaiAlerte}>
      <Bouton variante="second" enCours={enCours} onClick={() => void essayer()}>
        Essayer sur l’année passée
      </Bouton>
      <div aria-live="polite">
        {etat && (
          <Note ton={'faute' in etat ? 'vigilance' : 'information'}>
            {'faute' in etat ? etat.faute : <Evenements essai={etat.essai} />}
          </Note>
        )}
      </div>
    </div>
  )
}
