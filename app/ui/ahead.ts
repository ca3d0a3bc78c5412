/** The class of what does not exist yet. The switch drains it (view-switch.module.css). */
export function aheadUnless(stands: boolean): string | undefined {
  return stands ? undefined : 'ahead';
}
