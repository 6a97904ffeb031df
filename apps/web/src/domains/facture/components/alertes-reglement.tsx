import type { AlerteReglement } from '@ondine/webapi/facture/reglements.schemas.ts'
import { useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Note } from '../../../ui/etats.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { useAlertesReglement } from '../compte.queries.ts'
import { compteTextes } from '../compte.textes.ts'
import css from './compte.module.css'

const textes = compteTextes.alertes

interface Choix {
  readonly choisir: (internalId: number) => void
}

const Alerte = ({ alerte, choisir }: Choix & { readonly alerte: AlerteReglement }) => {
  const { identifiantInterneFacture: interne, date, montant } = alerte
  return (
    <li>
      <Note ton={alerte.niveau}>
        <div className={css.alerte}>
          <div>
            <p className={css.alerteTitre}>
              <strong>{alerte.titre}</strong>
              {date !== null && `, ${dateLongue(date)}`}
              {`\u202f: ${euros(montant)}`}
            </p>
            <p>{alerte.message}</p>
          </div>
          {interne !== null && (
            <Bouton variante="discret" taille="petit" onClick={() => choisir(interne)}>
              {textes.voir}
              {alerte.numeroFacture !== null && <span className="invisible"> {alerte.numeroFacture}</span>}
            </Bouton>
          )}
        </div>
      </Note>
    </li>
  )
}

/** As many as leave the balance in sight; the others are said, and shown when asked for. */
const PREMIERES = 3

/** What the payments of the contract ask of the person now; nothing where they ask nothing. */
export const AlertesReglement = ({ numeroContrat, choisir }: Choix & { readonly numeroContrat: string }) => {
  const alertes = useAlertesReglement(numeroContrat)
  const [toutes, setToutes] = useState(false)
  return (
    <Lu de={alertes} erreur={textes.erreur} enCarte hauteur={null} lignes={alertes.data} vide={null}>
      {(lues) => (
        <section aria-label={textes.titre}>
          <ul className={css.alertes}>
            {(toutes ? lues : lues.slice(0, PREMIERES)).map((alerte) => (
              <Alerte
                key={`${alerte.code} ${alerte.identifiantInterneFacture} ${alerte.numeroEcheancier} ${alerte.date}`}
                alerte={alerte}
                choisir={choisir}
              />
            ))}
          </ul>
          {!toutes && lues.length > PREMIERES && (
            <p className={css.alertesSuite}>
              <Bouton variante="second" taille="petit" onClick={() => setToutes(true)}>
                {textes.autres(lues.length - PREMIERES)}
              </Bouton>
            </p>
          )}
        </section>
      )}
    </Lu>
  )
}
