/** The longest edge of a photograph made smaller: a page of small print is still read easily. */
const longestEdge = 2_200

/** A photograph as it is sent: turned and, if the person agrees, smaller. What cannot be decoded is sent as it is. */
export async function preparedPhoto(
  file: File,
  { turns, is_smaller }: { turns: number; is_smaller: boolean },
): Promise<File> {
  if (!file.type.startsWith('image/') || (turns === 0 && !is_smaller)) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = is_smaller ? Math.min(1, longestEdge / Math.max(picture.width, picture.height)) : 1
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
    const canvas = document.createElement('canvas')
    const isUpright = turns % 2 === 0
    canvas.width = isUpright ? width : height
    canvas.height = isUpright ? height : width
    const drawing = canvas.getContext('2d')!
    drawing.translate(canvas.width / 2, canvas.height / 2)
    drawing.rotate((turns * Math.PI) / 2)
    drawing.drawImage(picture, -width / 2, -height / 2, width, height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    if (!blob || (turns === 0 && blob.size >= file.size)) return file
    return new File([blob], file.name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' })
  } catch {
    return file
  }
}
