export function findChromium(): { path: string } | { path: null; why: string }
