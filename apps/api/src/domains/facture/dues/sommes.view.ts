import { libelleSolde } from '@ondine/webapi/facture/reglement.rules.ts'
import type { AlerteDuCompte } from '@ondine/webapi/facture/reglements.schemas.ts'
import { codesAlerteReglement } from '@ondine/webapi/facture/relance.codes.ts'
import { alerteDite } from '@ondine/webapi/facture/relance.messages.ts'
import { alerteDEtape } from '@ondine/webapi/facture/relance.rules.ts'
import type { ValeursParametres } from '@ondine/webapi/parametrage/parametres.ts'
import type { SommesDues } from '../dues.public.ts'

/** What an account says of itself, of one contract as of many. */
export const vueSommes = (sommes: SommesDues) => {
  const solde = sommes.connu ? sommes.solde : null
  return {
    solde,
    libelleSolde: libelleSolde(solde),
    nbFacturesARegler: sommes.nombre,
    montantARegler: sommes.montant,
    nbEnRetard: sommes.en_retard,
    montantEnRetard: sommes.montant_en_retard,
    prochaineLimite: sommes.limite,
    montantEnPrelevement: sommes.montant_en_prelevement,
    prochainPrelevement: sommes.prochain_prelevement,
    montantSuspendu: sommes.montant_suspendu,
    montantAuTresor: sommes.au_tresor,
    montantEnFaveur: sommes.avoirs,
  }
}

/** The gravest of what it asks, and how many dues ask for something. */
export const alerteDesSommes = (
  { par_etape }: SommesDues,
  { factureTypeDonnees }: Pick<Readonly<ValeursParametres>, 'factureTypeDonnees'>,
): { alerte: AlerteDuCompte | null; nbAlertes: number } => {
  const dites = par_etape.flatMap((groupe) => {
    const code = alerteDEtape(groupe.etape, groupe)
    return code === null ? [] : [{ ...groupe, code }]
  })
  const code = codesAlerteReglement.find((un) => dites.some((dite) => dite.code === un))
  const graves = dites.filter((dite) => dite.code === code)
  return {
    alerte:
      code === undefined
        ? null
        : {
            code,
            ...alerteDite(code, factureTypeDonnees),
            date:
              graves
                .map(({ jour }) => jour)
                .filter((jour) => jour !== null)
                .toSorted()[0] ?? null,
            nombre: graves.reduce((somme, { nombre }) => somme + nombre, 0),
            montant: graves.reduce((somme, { montant }) => somme + montant, 0),
          },
    nbAlertes: dites.reduce((somme, { nombre }) => somme + nombre, 0),
  }
}
