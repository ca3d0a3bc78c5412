/** Sentences for the operator. `trouble` needs somebody; `notes` are worth knowing. */
export type Status = { readonly trouble: readonly string[]; readonly notes: readonly string[] };

export function joinStatus(parts: readonly (Partial<Status> | null)[]): Status {
  return {
    trouble: parts.flatMap((part) => part?.trouble ?? []),
    notes: parts.flatMap((part) => part?.notes ?? []),
  };
}

/** For the terminal. The first word is the same as the exit code. */
export function printStatus({ trouble, notes }: Status): string {
  return [trouble.length > 0 ? 'Needs attention:' : 'ok', ...trouble, ...notes].join('\n');
}
