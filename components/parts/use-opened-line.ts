import { useState } from "react";

type Line = { id: number };

/**
 * The line of a list that is open in a dialog. It stays as it was opened, so that nothing changes under the pointer. After
 * `renew`, for an action that was refused because the line had changed, it is as the list has it, or else, if the list has
 * it no more, as it was.
 */
export function useOpenedLine<L extends Line>(lines: readonly L[]) {
  const [opened, setOpened] = useState<{ line: L; isRenewed: boolean } | null>(null);
  const { line = null, isRenewed = false } = opened ?? {};
  const renewed = isRenewed ? lines.find(({ id }) => id === line?.id) : undefined;
  return {
    opened: renewed ?? line,
    open: (next: L | null) => setOpened(next && { line: next, isRenewed: false }),
    renew: () => setOpened((current) => current && { ...current, isRenewed: true }),
  };
}
