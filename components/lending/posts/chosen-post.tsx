"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

type Chosen = {
  /** The open post, or else the one under the pointer. */
  id: number | null;
  point: (id: number | null) => void;
  open: (id: number | null) => void;
};

const ChosenContext = createContext<Chosen>({ id: null, point: () => undefined, open: () => undefined });

/** Shares the highlighted post between the list and the rate map. */
export function ChosenPost({ children }: { children: ReactNode }) {
  const [pointed, point] = useState<number | null>(null);
  const [opened, open] = useState<number | null>(null);
  const chosen = useMemo(() => ({ id: opened ?? pointed, point, open }), [opened, pointed]);
  return <ChosenContext value={chosen}>{children}</ChosenContext>;
}

export const useChosenPost = () => useContext(ChosenContext);

/** Returns handlers that highlight a post while the pointer or the focus is on its element. */
export const pointsAt = (id: number, point: Chosen["point"]) => ({
  onPointerEnter: () => point(id),
  onPointerLeave: () => point(null),
  onFocus: () => point(id),
  onBlur: () => point(null),
});
