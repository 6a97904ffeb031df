import type { AlerteReglement } from '@ondine/webapi/facture/reglements.schemas.ts'
import { alertesDites } from '@ondine/webapi/facture/relance.messages.ts'
import { useEffect, useRef, useState } from 'react'
import { Bouton } from '../../../ui/bouton.tsx'
import { Note } from '../../../ui/etats.tsx'
import { dateLongue } from '../../../ui/format/dates.ts'
import { euros } from '../../../ui/format/nombres.ts'
import { Lu } from '../../../ui/lu.tsx'
import { PayerEcheance } from '../../paiement/paiement.public.tsx'
import { useAlertesReglement, useEcheances, useImpayes, usePresentation } from '../compte.queries.ts'
import { compteTextes } from '../compte.textes.ts'
import css from './compte.module.css'
import { ID_ECHEANCES, ID_IMPAYES } from './panneaux.ts'

const textes = compteTextes.alertes

interface Choix {
  readonly choisir: (internalId: number) => void
  readonly numeroContrat: string
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

/** To what it is about: the bill, or what is done about what is none. `court`: beside others, one above the other. */
const Suite = ({
  alerte,
  choisir,
  numeroContrat,
  court = false,
}: Choix & { readonly alerte: AlerteReglement; readonly court?: boolean }) => {
  const { identifiantInterneFacture: interne, numeroFacture } = alerte
  if (interne === null) return <Agir alerte={alerte} numeroContrat={numeroContrat} />
  return (
    <Bouton variante="discret" taille="petit" onClick={() => choisir(interne)}>
      {court ? textes.voirCourt : textes.voir}
      <span className="invisible">
        {court && textes.laFacture}
        {numeroFacture !== null && ` ${numeroFacture}`}
      </span>
    </Bouton>
  )
}

const Seule = ({ alerte, ...choix }: Choix & { readonly alerte: AlerteReglement }) => (
  <ul className={css.alertes}>
    <li>
      <Note ton={alerte.niveau}>
        <div className={css.alerte}>
          <div>
            <p className={css.alerteTitre}>
              <strong>{alerte.titre}</strong>
              {alerte.date !== null && `, ${dateLongue(alerte.date)}`}
              {`\u202f: ${euros(alerte.montant)}`}
            </p>
            <p>{alerte.message}</p>
          </div>
          <Suite alerte={alerte} {...choix} />
        </div>
      </Note>
    </li>
  </ul>
)

/** Several that say the same: said once, with what they come to; each its day, what is left of it, and where it leads. */
const Ensemble = ({
  alertes,
  montrees,
  ...choix
}: Choix & { readonly alertes: readonly [AlerteReglement, ...AlerteReglement[]]; readonly montrees: number }) => {
  const { code, niveau } = alertes[0]
  const { titre, message } = alertesDites(code, usePresentation()?.mtc === true ? 'MTC' : 'STANDARD')
  return (
    <div className={css.alertes}>
      <Note ton={niveau}>
        <p className={css.alerteTitre}>
          <strong>{`${alertes.length} ${titre}`}</strong>
          {`\u202f: ${euros(alertes.reduce((somme, { montant }) => somme + montant, 0))}`}
        </p>
        <p>{message}</p>
        <ul className={css.alerteRangs}>
          {alertes.slice(0, montrees).map((alerte, rang) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items of one day have nothing that tells them apart
            <li key={rang} className={css.alerteRang}>
              <span>{alerte.date !== null && dateLongue(alerte.date)}</span>
              <span className={css.alerteSomme}>{euros(alerte.montant)}</span>
              <Suite alerte={alerte} {...choix} court />
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}

/** As many as leave the balance in sight; the others are said, and shown when asked for. */
const PREMIERES = 3

/** Those that say the same, together, as they come: the gravest first. */
const parNature = (alertes: readonly AlerteReglement[]): readonly (readonly AlerteReglement[])[] => [
  ...Map.groupBy(alertes, ({ code }) => code).values(),
]

const Alertes = ({ lues, ...choix }: Choix & { readonly lues: readonly AlerteReglement[] }) => {
  const [toutes, setToutes] = useState(false)
  const ici = useRef<HTMLElement>(null)
  // the button that asked for them is gone: from there one goes on with the first that came
  useEffect(() => {
    if (toutes) ici.current?.querySelectorAll('li')[PREMIERES]?.querySelector<HTMLElement>('a, button')?.focus()
  }, [toutes])
  let place = toutes ? lues.length : PREMIERES
  const cartes = parNature(lues).map((alertes) => {
    const montrees = Math.min(place, alertes.length)
    place -= montrees
    return { alertes, montrees }
  })
  return (
    <section aria-label={textes.titre} ref={ici}>
      {cartes.map(({ alertes: [premiere, ...autres], montrees }) => {
        if (premiere === undefined || montrees === 0) return null
        return autres.length === 0 ? (
          <Seule key={premiere.code} alerte={premiere} {...choix} />
        ) : (
          <Ensemble key={premiere.code} alertes={[premiere, ...autres]} montrees={montrees} {...choix} />
        )
      })}
      {!toutes && lues.length > PREMIERES && (
        <p className={css.alertesSuite}>
          <Bouton variante="second" taille="petit" onClick={() => setToutes(true)}>
            {textes.autres(lues.length - PREMIERES)}
          </Bouton>
        </p>
      )}
    </section>
  )
}

/** What the payments of the contract ask of the person now; nothing where they ask nothing. */
export const AlertesReglement = ({ numeroContrat, choisir }: Choix) => {
  const alertes = useAlertesReglement(numeroContrat)
  return (
    <Lu de={alertes} erreur={textes.erreur} enCarte hauteur={null} lignes={alertes.data} vide={null}>
      {(lues) => <Alertes lues={lues} numeroContrat={numeroContrat} choisir={choisir} />}
    </Lu>
  )
}
