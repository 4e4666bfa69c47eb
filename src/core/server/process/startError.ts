/** A failure the operator can mend; its message is one whole sentence meant for them, and no stack is shown. */
export class StartError extends Error {
  override name = 'StartError'
}
