import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test-setup/test-database.ts'

const base = await createTestDatabase()
afterAll(() => base.drop())

it('sows texts whose marks are bound to their word, and one word for e-mail', async () => {
  const { rows } = await sql<{ nom: string; texte: string }>`
     select 'mail ' || type as nom, sujet || ' ' || corps_message as texte from mail_type
     union all select 'article ' || identifiant, concat_ws(' ', titre, resume, contenus::text) from article`.execute(
    base.db,
  )
  expect(rows.length).toBeGreaterThan(20)
  const fautes = rows.flatMap(({ nom, texte }) =>
    [
      ...texte.matchAll(/.{0,20}(?: [;:!?»](?=[\s<.,"]|$)|« |(?<![\p{L}\w-])(?:mails?|courriels?)(?![\w-])).{0,10}/giu),
    ].map(([ici]) => `${nom}: ${ici}`),
  )
  expect(fautes).toEqual([])
})

it('sows no sentence that a careful reader found wrong, and what is read instead', async () => {
  const { rows } = await sql<{ nom: string; texte: string }>`
     select type as nom, corps_message as texte from mail_type
     union all select identifiant, resume from article`.execute(base.db)
  const textes = new Map(rows.map(({ nom, texte }) => [nom, texte]))
  for (const [nom, faute, juste] of [
    ['DEMANDE_IDENTITE', 'demande d’exercer un droit', 'Une personne demande à exercer un droit'],
    ['ALERTE_FUITE', 'notre urgence', 'Appelez notre service d’urgence au {{regieUrgence}}'],
    ['COMPTE_DEJA_EXISTANT', 'Elle est déjà', 'Cette adresse est déjà celle de votre compte'],
    ['DEMANDE_PIECE', 'Nous contacter', '<a href="{{lien}}">Envoyer ce document</a>'],
    ['DEMANDE_RAPPEL', 'Nous contacter', '<a href="{{lien}}">Envoyer ce document</a>'],
    ['accueil-demenagement', 'il évite', 'vous éviterez toute estimation.'],
  ] as const) {
    expect(textes.get(nom)).toContain(juste)
    expect(textes.get(nom)).not.toContain(faute)
  }
})
