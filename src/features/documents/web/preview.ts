/** A file, with what the preview needs. */
export interface PreviewFile {
  /** Id of the attachment. */
  id: number
  filename: string
  content_type: string
  size: number
}

type PreviewKind = 'picture' | 'pdf' | 'text' | 'none'

/** How a file is shown in the page; types that need a program of their own are not. */
export function previewKind({ content_type }: Pick<PreviewFile, 'content_type'>): PreviewKind {
  if (content_type === 'application/pdf') return 'pdf'
  if (/^image\/(jpeg|png|gif|webp|tiff)$/.test(content_type)) return 'picture'
  return /^(text\/|message\/rfc822)/.test(content_type) ? 'text' : 'none'
}

export const zoomSteps = [0.5, 0.75, 1, 1.5, 2, 3, 4]
/** Place among them of a document as wide as its frame. */
export const fitStep = 2
