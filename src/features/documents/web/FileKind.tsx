import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconMail,
  IconMusic,
  IconPhoto,
  IconVideo,
} from '@tabler/icons-react'

const kinds = [
  [/^application\/pdf/, IconFileTypePdf],
  [/^image\//, IconPhoto],
  [/^message\//, IconMail],
  [/^audio\//, IconMusic],
  [/^video\//, IconVideo],
  [/^text\/|word|opendocument\.text|rtf/, IconFileText],
] as const

/** Icon of a file type. */
export function FileKind({ type }: { type: string }) {
  const [, Icon] = kinds.find(([pattern]) => pattern.test(type)) ?? [null, IconFile]
  return <Icon size={15} stroke={1.7} aria-hidden />
}
