/** `Element.closest` for the target of an event, which may also be the window or the document. */
export function closest<Found extends Element = Element>(
  target: EventTarget | null,
  selector: string,
): Found | null | undefined {
  return (target as Partial<Element> | null)?.closest?.<Found>(selector);
}
