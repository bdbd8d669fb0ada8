import { useRouter } from "next/navigation";
import { useState } from "react";
import { type LinesOptions, useLines } from "./use-pages";

type Line = { id: number };

/**
 * The lines of a market and the one that is open in a dialog. `reload` is for an action that was refused because the
 * line had changed or is gone.
 */
export function useMarketLines<L extends Line>(options: LinesOptions<L>) {
  const router = useRouter();
  const { lines, loading, loadMore, restart } = useLines(options);
  const { opened, open, renew } = useOpenedLine(lines);

  function reload() {
    renew();
    restart();
    router.refresh();
  }

  return { lines, opened, open, reload, loading, loadMore };
}

/**
 * The line that is open stays as it was opened, so that nothing changes under the pointer. After `renew` it is as the
 * list has it, or else, if the list has it no more, as it was.
 */
function useOpenedLine<L extends Line>(lines: readonly L[]) {
  const [opened, setOpened] = useState<{ line: L; isRenewed: boolean } | null>(null);
  const { line = null, isRenewed = false } = opened ?? {};
  const renewed = isRenewed ? lines.find(({ id }) => id === line?.id) : undefined;
  return {
    opened: renewed ?? line,
    open: (next: L | null) => setOpened(next && { line: next, isRenewed: false }),
    renew: () => setOpened((current) => current && { ...current, isRenewed: true }),
  };
}
