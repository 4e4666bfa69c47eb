/**
 * Imports a module, also after a cut line: a browser remembers that an import has failed, and answers the same until the
 * page is loaded anew. Under another address it is asked for again. Browsers whose error has no address ask again anyway.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const address = /https?:\/\/\S+?\.js/.exec(String(error))?.[0]
    if (!address) throw error
    return (await import(/* @vite-ignore */ `${address}?${Date.now()}`)) as Module
  }
}
