import type { Facture } from '@ondine/webapi/facture/factures.schemas.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { useEtroit } from '../../../ui/use-etroit.ts'
import { useFactures } from '../facture.queries.ts'
import css from './facture.module.css'
import { FactureDetail } from './facture-detail.tsx'
import { PanneauFactures } from './panneau-factures.tsx'
import { Prevision } from './prevision.tsx'
import { Solde } from './solde.tsx'

/** Balance, then what is to settle, at the treasury and settled, with one invoice read beside them. */
export const FacturesEnPanneaux = ({ numeroContrat }: { readonly numeroContrat: string }) => {
  const { facture } = useRecherche('factures')
  const navigate = useNavigate()
  const etroit = useEtroit()
  // under the list on a phone, whoever chose would not see it: its heading is focused as soon as it has come
  const montre = useRef<HTMLHeadingElement>(null)
  const attendu = useRef(false)
  const titre = useCallback((element: HTMLHeadingElement | null): void => {
    montre.current = element
    if (element === null || !attendu.current) return
    attendu.current = false
    element.focus()
  }, [])
  const aRegler = useFactures(numeroContrat, 'AR')
  const auTresor = useFactures(numeroContrat, 'TR')
  const reglees = useFactures(numeroContrat, 'DR')
  const premiere = [aRegler, auTresor, reglees].flatMap(({ data }) => data?.pages[0]?.resultats ?? [])[0]
  // the first that is due is read at once, as soon as all of them are known: it does not change under the eye
  const toutesConnues = [aRegler, auTresor, reglees].every(({ isPending }) => !isPending)
  const choisie = /^\d{1,15}$/.test(facture ?? '') ? Number(facture) : undefined
  const courante = choisie ?? (toutesConnues ? premiere?.identifiantInterneFacture : undefined)
  const choisir = ({ identifiantInterneFacture }: Facture): void => {
    if (etroit && identifiantInterneFacture === courante && montre.current !== null) montre.current.focus()
    else attendu.current = etroit
    void navigate({ to: '.', search: { facture: String(identifiantInterneFacture) } as never, replace: true })
  }
  const choix = { courante, choisir }
  return (
    <>
      <Solde numeroContrat={numeroContrat} />
      <div className={css.page}>
        <div className={css.colonne}>
          <PanneauFactures type="AR" liste={aRegler} {...choix} />
          {(auTresor.isError || (auTresor.data?.pages[0]?.nbTotalResultats ?? 0) > 0) && (
            <PanneauFactures type="TR" liste={auTresor} {...choix} />
          )}
          <PanneauFactures type="DR" liste={reglees} {...choix} />
          <Prevision numeroContrat={numeroContrat} />
        </div>
        <FactureDetail key={courante} internalId={courante} titre={titre} />
      </div>
    </>
  )
}
