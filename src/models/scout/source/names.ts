// Names as code writes them, with what they belong to.

/** `Sluice` of `water::Sluice`, `gate.Sluice`, `Dam#Sluice`, `dam->Sluice`, `water/Sluice` and `Water\Sluice`. */
export function lastPart(name: string): string {
  return name.split(/::|\.|#|->|\/|\\/).at(-1) ?? name
}
