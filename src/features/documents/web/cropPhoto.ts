interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The part of a picture inside `area`, after rotation by `degrees`, as a square JPEG. */
export async function cropPhoto(
  image: HTMLImageElement,
  area: Area,
  degrees: number,
  most: number,
): Promise<Blob> {
  const edge = Math.max(1, Math.min(most, Math.round(area.width)))
  const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot cut pictures.')
  const { naturalWidth: width, naturalHeight: height } = image
  const turn = (degrees * Math.PI) / 180
  const [sine, cosine] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))]
  // The area refers to the bounding box of the rotated picture.
  const box = { width: width * cosine + height * sine, height: width * sine + height * cosine }
  context.fillStyle = '#fff'
  context.fillRect(0, 0, edge, edge)
  context.imageSmoothingQuality = 'high'
  context.scale(edge / area.width, edge / area.height)
  context.translate(box.width / 2 - area.x, box.height / 2 - area.y)
  context.rotate(turn)
  context.drawImage(image, -width / 2, -height / 2)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo could not be cut.'))),
      'image/jpeg',
      0.92,
    )
  })
}
