/**
 * Imports a module, also after a cut line: a browser remembers that an import has failed, and answers the same until the
 * page is loaded anew. Under another address it is asked for again. Browsers whose error has no address ask again anyway.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const address = addressIn(String(error))
    if (!address) throw error
    return (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as Module
  }
}

/** Up to the last ".js": the name of the server may have one, too. */
export const addressIn = (message: string): string | undefined => /https?:\/\/\S+\.js/.exec(message)?.[0]
