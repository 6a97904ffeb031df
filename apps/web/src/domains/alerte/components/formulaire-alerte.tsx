import { formulaireAlerte, versAlerte } from '@ondine/webapi/alerte/alerte.champs.ts'
import {
  type CanalAlerte,
  type CodeTypeAlarme,
  codesTypeAlarme,
  typesAlerte,
} from '@ondine/webapi/alerte/alerte.codes.ts'
import type { Alerte } from '@ondine/webapi/alerte/alerte.schemas.ts'
import { Champs } from '../../../formulaire/champs.tsx'
import { Formulaire } from '../../../formulaire/formulaire.tsx'
import { IssuesFormulaire } from '../../../formulaire/issues-formulaire.tsx'
import { Saisie } from '../../../formulaire/saisie.tsx'
import { useFormulaire } from '../../../formulaire/use-formulaire.ts'
import { useSession } from '../../../session/session.store.ts'
import { Dialogue } from '../../../ui/dialogue.tsx'
import { instantLocal } from '../../../ui/format/dates.ts'
import { ensemble, Lu } from '../../../ui/lu.tsx'
import { notifier } from '../../../ui/notifications.ts'
import { creerAlerte, modifierAlerte, useCanaux, usePeriodicites } from '../alerte.queries.ts'
import { detailType, titreParDefaut, typesProposes } from '../alerte.textes.ts'
import { saisieDe, saisieNeuve } from '../saisie.ts'
import css from './alerte.module.css'
import { ChampsSeuil } from './champs-seuil.tsx'
import { EssaiAlerte } from './essai-alerte.tsx'
import { direEchec } from './gestes.ts'

type Codes = Parameters<typeof ChampsSeuil>[0]['periodicites']
type Canaux = readonly { readonly code: CanalAlerte; readonly libelle: string }[]

interface ProprietesFormulaire {
  readonly numeroContrat: string
  /** Absent: a new alert. */
  readonly alerte: Alerte | undefined
  readonly type: CodeTypeAlarme | undefined
  readonly periodicites: Codes
  readonly canaux: Canaux
  readonly fermer: () => void
}

/** Sends the form, tells what became of it; the warning of an alert created DESACTIVE comes instead of the success (1§4). */
const enregistrer = async (
  saisie: ReturnType<typeof versAlerte>,
  numeroContrat: string,
  alerte: Alerte | undefined,
): Promise<void> => {
  if (alerte) {
    const serviceInfo = { ...saisie, idAlerte: alerte.idAlerte, numeroContratAbonnement: numeroContrat }
    const { codeTypeAlarme: _type, periodeDebut: _debut, ...modifiable } = serviceInfo
    const { message } = await modifierAlerte({ serviceInfo: modifiable })
    notifier({ type: 'succes', message })
    return
  }
  const { message, avertissement } = await creerAlerte({
    alerte: { ...saisie, numeroContratAbonnement: numeroContrat },
    action: 'CREATION',
  })
  notifier(avertissement === null ? { type: 'succes', message } : { type: 'vigilance', message: avertissement })
}

const Edition = ({ numeroContrat, alerte, type, periodicites, canaux, fermer }: ProprietesFormulaire) => {
  const adresse = useSession().utilisateur?.email ?? ''
  const aujourdHui = instantLocal(Date.now()).jour
  const proposes = typesProposes(periodicites.length > 0)
  const premier = type && proposes.includes(type) ? type : ''
  const formulaire = useFormulaire({
    id: 'alerte',
    brouillon: `alerte-${alerte?.idAlerte ?? numeroContrat}`,
    ...formulaireAlerte(alerte ? null : aujourdHui),
    valeurs: alerte ? saisieDe(alerte, adresse) : saisieNeuve(premier, aujourdHui, adresse),
    envoyer: async (saisie) => {
      try {
        await enregistrer(versAlerte(saisie), numeroContrat, alerte)
      } catch (cause) {
        direEchec(alerte ? 'modification' : 'creation', saisie.titreAlerte, cause)
        throw cause
      }
      fermer()
    },
  })
  const { champ, enCours, valeurs, lire, ecrire } = formulaire
  const choisi = codesTypeAlarme.find((code) => code === valeurs.codeTypeAlarme)
  const nommer = (code: string): void => {
    const suivant = codesTypeAlarme.find((un) => un === code)
    // a name that the person typed stays
    const { titreAlerte: titre } = lire()
    if (suivant && (titre === '' || codesTypeAlarme.some((autre) => titre === titreParDefaut(autre))))
      ecrire({ titreAlerte: titreParDefaut(suivant) })
  }
  return (
    <Formulaire formulaire={formulaire} aria-label={alerte ? 'Modifier l’alerte' : 'Créer une alerte'}>
      {!alerte && (
        <Saisie
          {...champ('codeTypeAlarme')}
          options={proposes.map((code) => ({
            valeur: code,
            libelle: typesAlerte[code].libelle,
            detail: detailType[code],
          }))}
          apres={nommer}
        />
      )}
      <ChampsSeuil formulaire={formulaire} type={choisi} periodicites={periodicites} />
      {choisi && typesAlerte[choisi].telereleve && (
        <EssaiAlerte key={choisi} numeroContrat={numeroContrat} lireSaisie={lire} />
      )}
      <Champs de={formulaire} noms={['titreAlerte']} />
      <div className={css.deux}>
        <Champs de={formulaire} noms={['periodeDebut', 'periodeFin']} />
      </div>
      <Saisie {...champ('canalAlerte')} options={canaux.map(({ code, libelle }) => ({ valeur: code, libelle }))} />
      <Champs de={formulaire} noms={['adresseMail', 'telephone']} />
      <IssuesFormulaire action={alerte ? 'Enregistrer' : 'Créer l’alerte'} enCours={enCours} fermer={fermer} />
    </Formulaire>
  )
}

type ProprietesCharge = Omit<ProprietesFormulaire, 'periodicites' | 'canaux'>

/** What the contract may choose is asked for first: no leak without remote readings, no channel the utility closed (1§7.6). */
const Charge = (proprietes: ProprietesCharge) => {
  const permis = ensemble(usePeriodicites(proprietes.numeroContrat), useCanaux(proprietes.numeroContrat))
  return (
    <Lu
      de={permis}
      erreur="Le formulaire n’a pas pu se charger"
      suite="Rien n’a été enregistré. Réessayez dans un instant."
      hauteur={320}
    >
      {([periodicites, canaux]) => (
        <Edition {...proprietes} periodicites={periodicites.resultats} canaux={canaux.resultats} />
      )}
    </Lu>
  )
}

/** Creates an alert, or changes one: its kind, contract and start stay (1§5). */
export const DialogueAlerte = ({ ouvert, ...proprietes }: ProprietesCharge & { readonly ouvert: boolean }) => (
  <Dialogue
    titre={proprietes.alerte ? 'Modifier l’alerte' : 'Créer une alerte'}
    ouvert={ouvert}
    fermer={proprietes.fermer}
  >
    <Charge key={proprietes.alerte?.idAlerte ?? 'neuve'} {...proprietes} />
  </Dialogue>
)
