import type { FastifyInstance } from 'fastify'

/** A real path of the server that leads to a hash route of the web application (decision 15). */
export interface Redirection {
  /** Router pattern, such as `/lien/activation/:code`. */
  url: string
  /** Where to, from the root of the site. */
  vers(parametres: Readonly<Record<string, string | undefined>>): string
}

/** Mounts the redirections. What they carry is a secret: nothing keeps the address nor passes it on. */
export const monterRedirections = (app: FastifyInstance, redirections: readonly Redirection[]): void => {
  for (const { url, vers } of redirections)
    app.route<{ Params: Record<string, string> }>({
      method: ['GET', 'HEAD'],
      url,
      handler: (request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .redirect(vers(request.params), 303),
    })
}
