// Names as code writes them, with what they belong to.

/** `Sluice` of `water::Sluice`, `gate.Sluice`, `Dam#Sluice`, `dam->Sluice`, `water/Sluice` and `Water\Sluice`. */
export function lastPart(name: string): string {
  return name.split(/::|\.|#|->|\/|\\/).at(-1) ?? name
}

/** `HttpServer`, `http_server` and `http-server` are the same words. */
export function wordsOfName(name: string): readonly string[] {
  return (
    name
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      // `URLs` and `IPv6` are one word, `XMLId` is two.
      .replace(/([A-Z]+)([A-Z](?!s(?![a-z])|v\d)[a-z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .filter((word) => word !== '')
  )
}
