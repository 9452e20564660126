/** Where a popover goes: beside its anchor, inside the window. */
export function place(
  anchor: { left: number; right: number; top: number; bottom: number },
  size: { width: number; height: number },
  room: { width: number; height: number },
  gap = 10,
  isAbove = false,
  /** What must not be covered: the popover goes beside that, at the anchor's height. */
  beyond: { left: number; right: number; top: number } = anchor,
): { left: number; top: number } {
  const fits = (left: number) => left >= gap && left + size.width <= room.width - gap;
  const right = beyond.right + gap;
  const before = beyond.left - gap - size.width;
  const middle = (anchor.left + anchor.right - size.width) / 2;
  const clamp = (value: number, most: number) => Math.max(gap, Math.min(value, most - gap));
  if (!isAbove && (fits(right) || fits(before))) {
    const top = (anchor.top + anchor.bottom - size.height) / 2;
    return { left: fits(right) ? right : before, top: clamp(top, room.height - size.height) };
  }
  const above = beyond.top - gap - size.height;
  const top = above >= gap ? above : anchor.bottom + gap;
  return {
    left: clamp(middle, room.width - size.width),
    top: clamp(top, room.height - size.height),
  };
}
