/** The reference that this visit was given when its message was kept. */
let given: string | undefined;

export function rememberGiven(reference: string): void {
  given = reference;
}

export function wasGiven(reference: string): boolean {
  return reference === given;
}
