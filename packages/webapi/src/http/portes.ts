import { z } from 'zod'

/**
 * Calls that another site makes, or leads to (decision 021). All are anonymous: neither token nor cookie is looked at, and none is set.
 * - `notification`: the server of a service outside tells something. Its raw bytes, answered in its words.
 * - `retour`: a browser comes back from it, by a link or a form. Answered by one of our routes; it changes nothing by itself.
 * - `depart`: our page that sends a form to it, and to nobody else.
 */
export type Porte = 'notification' | 'retour' | 'depart'

/** What these answer, for the documentation. */
export const reponsesDesPortes = {
  notification: z.string().meta({ description: 'What the service asks for', contentMediaType: 'text/plain' }),
  retour: z.string().meta({ description: 'Leads to a page of ours', contentMediaType: 'text/html' }),
  depart: z.string().meta({ description: 'Page that sends a form elsewhere', contentMediaType: 'text/html' }),
} as const satisfies Record<Porte, z.ZodType>
