/** A file as the preview needs to know it. */
export interface PreviewFile {
  /** Of the attachment. */
  id: number
  filename: string
  content_type: string
  size: number
}

export type PreviewKind = 'picture' | 'pdf' | 'text' | 'none'

/** How a file can be looked at in the page; what needs a program of its own cannot. */
export function previewKind({ content_type }: Pick<PreviewFile, 'content_type'>): PreviewKind {
  if (content_type === 'application/pdf') return 'pdf'
  if (/^image\/(jpeg|png|gif|webp|tiff)$/.test(content_type)) return 'picture'
  return /^(text\/|message\/rfc822)/.test(content_type) ? 'text' : 'none'
}

export const zoomSteps = [0.5, 0.75, 1, 1.5, 2, 3, 4]
