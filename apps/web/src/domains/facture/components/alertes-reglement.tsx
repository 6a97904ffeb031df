import type { AlerteReglement } from '@ondine/webapi/facture/reglements.schemas.ts'
import { useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Note } from '../../../ui/etats.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { PayerEcheance } from '../../paiement/paiement.public.tsx'
import { useAlertesReglement, useEcheances, useImpayes } from '../compte.queries.ts'
import { compteTextes } from '../compte.textes.ts'
import css from './compte.module.css'
import { ID_ECHEANCES, ID_IMPAYES } from './panneaux.ts'

const textes = compteTextes.alertes

interface Choix {
  readonly choisir: (internalId: number) => void
}

/** To the panel where what is no bill stands, with what is done about it: the first of these that is there. */
const allerAuPanneau = (panneaux: readonly string[]): void => {
  const titre = panneaux.map((id) => document.getElementById(id)).find((un) => un !== null)
  titre?.scrollIntoView({ block: 'center' })
  titre?.focus({ preventScroll: true })
}

/** What is done about an instalment or an item: paid here, else shown where it says how. */
const Agir = ({ alerte, numeroContrat }: { readonly alerte: AlerteReglement; readonly numeroContrat: string }) => {
  const echeances = useEcheances(numeroContrat)
  const impayes = useImpayes(numeroContrat)
  const sienne = echeances.data?.find(
    ({ numeroEcheancier, dateExigibilite, soldeFactureClient }) =>
      alerte.numeroEcheancier !== null &&
      numeroEcheancier === alerte.numeroEcheancier &&
      dateExigibilite === alerte.date &&
      -soldeFactureClient === alerte.montant,
  )
  const panneaux = [ID_IMPAYES, ID_ECHEANCES]
  if ((echeances.data ?? []).length + (impayes.data ?? []).length === 0) return null
  const montrer = (
    <Bouton
      variante="discret"
      taille="petit"
      onClick={() => allerAuPanneau(alerte.numeroEcheancier === null ? panneaux : panneaux.toReversed())}
    >
      {textes.comment}
    </Bouton>
  )
  return sienne === undefined ? montrer : <PayerEcheance echeance={sienne} sinon={montrer} />
}

const Alerte = ({
  alerte,
  choisir,
  numeroContrat,
}: Choix & { readonly alerte: AlerteReglement; readonly numeroContrat: string }) => {
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
          {interne === null ? (
            <Agir alerte={alerte} numeroContrat={numeroContrat} />
          ) : (
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
                numeroContrat={numeroContrat}
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
