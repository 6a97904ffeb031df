import { type BrowserContext, request } from '@playwright/test'

/** Calls the API beside the page, with the same cookies: what another tab would do. Throws when it is refused. */
export const appeler = async (
  context: BrowserContext,
  baseURL: string,
  methode: 'GET' | 'POST',
  chemin: string,
  corps?: Record<string, unknown>,
): Promise<unknown> => {
  const client = await request.newContext({ baseURL, storageState: await context.storageState() })
  try {
    const conversation = `JS-WEB${crypto.randomUUID()}`
    const jeton = await client.post('/webapi/Acces/generateToken', {
      data: { ConversationId: conversation, ClientId: 'ondine-web', AccessKey: 'ondine-demo' },
      headers: { ConversationId: conversation },
    })
    const { token } = (await jeton.json()) as { token: string }
    const reponse = await client.fetch(`/webapi/${chemin}`, {
      method: methode,
      headers: { Token: token, ConversationId: conversation },
      ...(corps ? { data: corps } : {}),
    })
    if (!reponse.ok()) throw new Error(`${methode} ${chemin} answered ${reponse.status()}: ${await reponse.text()}`)
    return (await reponse.body()).length > 0 ? await reponse.json() : undefined
  } finally {
    await client.dispose()
  }
}
