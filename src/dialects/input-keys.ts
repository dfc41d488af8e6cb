// Input keys: `--types-only` and `types_only` are both `typesOnly`.

export function toKey(name: string): string {
  return name.replace(/[-_]+([A-Za-z0-9])/g, (_match, letter: string) => letter.toUpperCase())
}

export function toFlag(key: string): string {
  return `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}
