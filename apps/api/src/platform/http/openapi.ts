import { droitsEnBref } from '@ondine/webapi/demarche/droits.libelles.ts'
import { typesDemarche } from '@ondine/webapi/demarche/types.codes.ts'
import { communErreurs } from '@ondine/webapi/http/commun.erreurs.ts'
import { corpsOrdinaire, octetsDuCorps } from '@ondine/webapi/http/corps.ts'
import { droitDe, type Endpoint } from '@ondine/webapi/http/endpoint.ts'
import { severites } from '@ondine/webapi/http/erreur.ts'
import { erreursDuFormulaire } from '@ondine/webapi/http/formulaires.ts'
import { erreursDesPreuves, naturesDePreuve } from '@ondine/webapi/http/preuves.ts'
import { z } from 'zod'

type Json = Record<string, unknown>

const schemaDe = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _version, ...reste } = z.toJSONSchema(schema, { io, reused: 'inline' }) as Json
  return reste
}

const parametresDe = (schema: z.ZodObject | undefined, lieu: 'path' | 'query'): Json[] =>
  Object.entries(schema?.shape ?? {}).map(([name, champ]) => ({
    name,
    in: lieu,
    required: lieu === 'path' || !(champ as z.ZodType).safeParse(undefined).success,
    schema: schemaDe(champ as z.ZodType, 'input'),
  }))

const reponsesErreur = (endpoint: Endpoint): Json => {
  const communes = [communErreurs.saisieInvalide, communErreurs.incidentTechnique, communErreurs.indisponible]
  const dAuth =
    endpoint.auth === 'anonyme'
      ? []
      : endpoint.auth === 'application'
        ? [communErreurs.connexionRequise, communErreurs.jetonExpire]
        : [communErreurs.connexionRequise, communErreurs.accesRefuse, communErreurs.jetonExpire]
  const parStatut = new Map<number, string[]>()
  for (const erreur of [
    ...endpoint.erreurs,
    ...erreursDuFormulaire(endpoint.formulaire),
    ...erreursDesPreuves(endpoint.preuves),
    ...dAuth,
    ...(endpoint.objets ? [communErreurs.introuvable] : []),
    ...(endpoint.limite ? [communErreurs.tropDEssais] : []),
    ...erreursDuCorps(endpoint),
    ...communes,
  ])
    parStatut.set(erreur.status, [...(parStatut.get(erreur.status) ?? []), `${erreur.code}: ${erreur.texte}`])
  return Object.fromEntries(
    [...parStatut].map(([statut, textes]) => [
      String(statut),
      {
        description: textes.join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Erreur' } } },
      },
    ]),
  )
}

const aUnCorps = ({ body, corps }: Endpoint): boolean =>
  body !== undefined || (corps ?? corpsOrdinaire).nature !== 'json'

const erreursDuCorps = (endpoint: Endpoint) => {
  const { nature } = endpoint.corps ?? corpsOrdinaire
  if (!aUnCorps(endpoint)) return []
  const communes = [communErreurs.corpsTropGrand, communErreurs.corpsTropLent, communErreurs.corpsIllisible]
  if (nature === 'multipart') return [...communes, communErreurs.corpsTropComplexe, communErreurs.champsApresFichiers]
  return nature === 'json' ? [...communes, communErreurs.corpsTropComplexe] : communes
}

const OCTETS: Json = { type: 'string', format: 'binary' }

/** What a body may be, by media type. */
const contenuDuCorps = ({ body, corps = corpsOrdinaire }: Endpoint): Json => {
  const champs = body === undefined ? undefined : schemaDe(body, 'input')
  if (corps.nature === 'json') return { 'application/json': { schema: champs } }
  if (corps.nature !== 'multipart') return Object.fromEntries(corps.types.map((type) => [type, { schema: OCTETS }]))
  const { champs: noms, nombre } = corps.fichiers
  const fichiers = Object.fromEntries(noms.map((nom) => [nom, { type: 'array', items: OCTETS, maxItems: nombre }]))
  const properties = { ...(champs?.properties as Json | undefined), ...fichiers }
  return { 'multipart/form-data': { schema: { ...champs, type: 'object', properties } } }
}

const reussite = (endpoint: Endpoint): Json => {
  if (endpoint.porte === 'retour') return { '303': { description: 'Leads to a page of the application' } }
  const schema = schemaDe(endpoint.reply, 'output')
  const { contentMediaType, ...reste } = schema
  const type = typeof contentMediaType === 'string' ? contentMediaType : undefined
  return {
    '200': {
      description: 'Success',
      content: {
        [type ?? 'application/json']: { schema: type === undefined ? schema : { ...reste, format: 'binary' } },
      },
    },
  }
}

const preuvesDe = ({ preuves }: Endpoint): string =>
  preuves === undefined
    ? ''
    : ` Proofs, all of them: ${preuves.map(({ nature, dans }) => `${naturesDePreuve[nature].titre} in ${dans}`).join(', ')}.`

/** What the form that is named asks for, type by type. */
const formulaireDe = ({ formulaire }: Endpoint): string => {
  if (formulaire === undefined) return ''
  if (formulaire.geste === 'completer') return ` Rights: of the form of ${formulaire.dans}.`
  const types = typesDemarche.map((type) => `${type} ${droitsEnBref(type)}`).join('; ')
  return ` Rights: of the form in ${formulaire.dans}, for the contract in ${formulaire.contrat.join(' or ')} (decision 086): ${types}.`
}

const operationDe = (endpoint: Endpoint): Json => {
  const { controleur, action } = droitDe(endpoint)
  return {
    operationId: `${endpoint.method.toLowerCase()}_${endpoint.path.replace(/[{}]/g, '').replace(/[^\w]+/g, '_')}`,
    tags: [controleur],
    summary: endpoint.summary,
    description: `Spec ${endpoint.spec}. Right: ${controleur}/${action}. Profiles: ${endpoint.profils === 'tous' ? 'all' : endpoint.profils.join(', ') || 'none'}.${formulaireDe(endpoint)}${preuvesDe(endpoint)}`,
    security:
      endpoint.auth === 'anonyme'
        ? []
        : endpoint.auth === 'application'
          ? [{ Token: [] }]
          : [{ Token: [] }, { Token: [], Session: [] }],
    parameters: [...parametresDe(endpoint.params, 'path'), ...parametresDe(endpoint.query, 'query')],
    ...(aUnCorps(endpoint)
      ? {
          requestBody: {
            required: true,
            description: `At most ${octetsDuCorps(endpoint.corps)} bytes`,
            content: contenuDuCorps(endpoint),
          },
        }
      : {}),
    responses: {
      ...reussite(endpoint),
      ...reponsesErreur(endpoint),
    },
  }
}

const schemaErreur: Json = {
  type: 'object',
  required: ['code', 'message', 'severity', 'isCustomMessage', 'aelCode', 'conversationId'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string', description: 'One French sentence for the person.' },
    severity: { type: 'string', enum: [...severites] },
    isCustomMessage: { type: 'boolean' },
    aelCode: { type: ['string', 'null'] },
    conversationId: { type: 'string' },
    champs: {
      type: 'array',
      items: {
        type: 'object',
        required: ['champ', 'code', 'message'],
        properties: { champ: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

/** The OpenAPI 3.1 document of every route, made from the declarations. Amounts are integer centimes everywhere. */
export const documentOpenapi = (endpoints: readonly Endpoint[], version: string): Json => {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const chemin = `/webapi/${endpoint.path}`
    paths[chemin] = { ...paths[chemin], [endpoint.method.toLowerCase()]: operationDe(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ondine webapi',
      version,
      description:
        'Every amount is an integer number of centimes. Fields ending in EnLitres are integers, in EnM3 numbers with at most 3 decimals. Days are yyyy-MM-dd in Europe/Paris, instants ISO 8601 with offset. Every call carries the headers Token and ConversationId.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Erreur: schemaErreur },
      securitySchemes: {
        Token: { type: 'apiKey', in: 'header', name: 'Token' },
        Session: { type: 'apiKey', in: 'cookie', name: 'ondine_session' },
      },
    },
  }
}
