import { z } from 'zod'
import type { Ecrits, Faute, ServiceExterieur } from './declaration.ts'
import type { Exterieurs } from './exterieurs.ts'
import { adresseEnClair, CLE_DE_FOURNISSEUR, secretFaible } from './secrets.ts'

/** The address of a service, without a slash at its end. */
export const racineHttp = (attendu: string) =>
  z
    .string()
    .regex(/^https?:\/\/[^\s?#]+$/, attendu)
    .transform((texte) => texte.replace(/\/+$/, ''))

/** Settings that only make sense together. */
export const tousOuAucun = <Nom extends string>(
  ecrits: Readonly<Partial<Record<Nom, string | undefined>>>,
  noms: readonly Nom[],
  phrase: (present: Nom) => string,
): [Nom, string][] => {
  const present = noms.find((nom) => ecrits[nom] !== undefined)
  return present === undefined
    ? []
    : noms.filter((nom) => ecrits[nom] === undefined).map((nom): [Nom, string] => [nom, phrase(present)])
}

/** Every setting of every service. @throws Error when two services share one, or their name */
export const nomsDesReglages = (services: readonly ServiceExterieur[]): string[] => {
  const noms = services.flatMap(({ reglages }) => Object.keys(reglages))
  for (const liste of [noms, services.map(({ nom }) => nom)])
    if (new Set(liste).size < liste.length) throw new Error('Two outside services share a name.')
  return noms
}

const schemas = new WeakMap<ServiceExterieur, z.ZodType<Record<string, unknown>>>()
const schemaDe = (service: ServiceExterieur): z.ZodType<Record<string, unknown>> => {
  const connu = schemas.get(service)
  if (connu !== undefined) return connu
  const neuf = z.object(Object.fromEntries(Object.entries(service.reglages).map(([nom, un]) => [nom, un.schema])))
  schemas.set(service, neuf)
  return neuf
}

/** Reads the settings of all services; `lus` is whole only where there is no fault. */
export const lireExterieurs = (
  services: readonly ServiceExterieur[],
  ecrits: Ecrits,
): { lus: Exterieurs['lus']; fautes: Faute[] } => {
  const lus = new Map<string, unknown>()
  const fautes: Faute[] = []
  for (const service of services) {
    const lu = schemaDe(service).safeParse(ecrits)
    if (lu.success) lus.set(service.nom, service.lire(lu.data))
    else for (const { path, message } of lu.error.issues) fautes.push([path.join('.'), message])
  }
  return { lus, fautes: [...fautes, ...services.flatMap((service) => service.fautes?.(ecrits) ?? [])] }
}

/** What production refuses of them: what is missing, weak, published, or sent in clear over the network. */
export const refusDeProduction = (services: readonly ServiceExterieur[], ecrits: Ecrits): Faute[] =>
  services.flatMap((service): Faute[] => {
    const parReglage = Object.entries(service.reglages).flatMap(([nom, reglage]): Faute[] => [
      ...(reglage.exigeEnProduction !== undefined && ecrits[nom] === undefined
        ? ([[nom, `required in production, ${reglage.exigeEnProduction}`]] as const)
        : []),
      ...(reglage.secret === true ? secretFaible(nom, ecrits[nom], CLE_DE_FOURNISSEUR) : []),
      ...(reglage.confidentiel === true ? adresseEnClair(nom, ecrits[nom]) : []),
    ])
    return [...parReglage, ...(service.fautesProduction?.(ecrits) ?? [])]
  })
