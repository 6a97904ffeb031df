import { contratExige } from '@ondine/webapi/demarche/droits.codes.ts'
import { cheminDe } from '@ondine/webapi/navigation/adresse.rules.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRecherche } from '../../../navigation/use-adresse.ts'
import { Bouton } from '../../../ui/bouton.tsx'
import { charge } from '../../../ui/chargement.ts'
import { EtatVide } from '../../../ui/etats.tsx'
import { Lu } from '../../../ui/lu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { etatDe } from './etat.rules.ts'
import { ListeReglages } from './liste-reglages.tsx'
import { useReglages } from './reglages.queries.ts'
import { reglagesTextes as textes } from './reglages.textes.ts'

// the list stands without them
const ApercuDemarche = charge(() => import('./apercu-demarche.tsx'), 'ApercuDemarche')
const ContactsDeDemarche = charge(() => import('./contacts.tsx'), 'ContactsDeDemarche')
const OutilsDesDemarches = charge(() => import('./outils-demarches.tsx'), 'OutilsDesDemarches')
const ReglageDeDemarche = charge(() => import('./reglage.tsx'), 'ReglageDeDemarche')

/** Of which contract a form is looked at, as the address says it. */
const [SANS, EXEMPLE] = ['oui', 'exemple'] as const

/** Procedures as staff tune them: which are open, what each asks for, whom it shows to (3§2, 3§7). */
export const DemarchesReglesScreen = () => {
  const lecture = useReglages()
  const { demarche, apercu } = useRecherche('admin-demarches')
  const naviguer = useNavigate()
  // the search of the list stays in the address: it is there on the way back
  const ouvrir = (vers: string | undefined, vue?: string): void =>
    void naviguer({
      to: cheminDe('admin-demarches'),
      search: ((avant: Readonly<Record<string, unknown>>) => ({
        ...avant,
        demarche: vers,
        apercu: vue,
        etape: undefined,
      })) as never,
    })
  return (
    <Lu de={lecture} erreur={textes.erreur} hauteur={320} enCarte={textes.charge}>
      {({ resultats, nonDefinis }) => {
        const toutes = [...resultats, ...nonDefinis]
        if (demarche === undefined)
          return (
            <>
              <PageHeader
                titre={textes.titre}
                intro={textes.intro}
                actions={<OutilsDesDemarches reglees={resultats} />}
              />
              <ListeReglages toutes={toutes} ouvrir={ouvrir} />
            </>
          )
        const une = toutes.find(({ identifiant }) => identifiant === demarche)
        if (une === undefined)
          return (
            <EtatVide
              titre={textes.absente}
              actions={<Bouton onClick={() => ouvrir(undefined)}>{textes.retour}</Bouton>}
            />
          )
        if (apercu !== undefined)
          return (
            <ApercuDemarche
              une={une}
              exemple={apercu === EXEMPLE}
              choisir={(exemple) => ouvrir(une.identifiant, exemple ? EXEMPLE : SANS)}
              fermer={() => ouvrir(une.identifiant)}
              quitter={() => ouvrir(undefined)}
            />
          )
        return (
          <>
            <PageHeader
              titre={une.libelle}
              actions={
                <Bouton
                  variante="second"
                  // without a contract nobody sends these
                  onClick={() => ouvrir(une.identifiant, contratExige.includes(une.identifiant) ? EXEMPLE : SANS)}
                >
                  {textes.apercu}
                </Bouton>
              }
              fil={[{ libelle: textes.titre, onClick: () => ouvrir(undefined) }, { libelle: une.libelle }]}
            />
            <ReglageDeDemarche key={une.identifiant} une={une} />
            {etatDe(une) !== 'FERMEE' && (
              <ContactsDeDemarche key={`contacts-${une.identifiant}`} type={une.identifiant} />
            )}
          </>
        )
      }}
    </Lu>
  )
}
